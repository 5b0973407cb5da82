package org.roboscope.ui.editor.margin;

import java.text.NumberFormat;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.diff.LineChange;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LineColumns;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;

/** The margin of one text: creates a row for every line in view, and keeps those rows current. */
public final class EditorMargin {

    private static final int FEWEST_DIGITS = 3;
    private static final long LARGEST_WHOLE_COUNT = 99_999;

    private final CodeArea area;
    private final LineEndWords lineEndWords;
    private final LineColumns.Column<GroupMark> marks;
    private final LineColumns.Column<GroupMark.Effect> effects;
    private final LineColumns.Column<Finding> problems;
    private final LineColumns.Column<Set<ChangeBar>> changes;
    /** Lines that a command has just changed. */
    private final LineColumns.Column<Boolean> justChanged;
    private Map<Integer, String> counts = Map.of();
    private HighlightedLines highlighted = HighlightedLines.NONE;
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean words = true;

    /**
     * @param area shows the text
     * @param lines data of the lines; after lines are inserted or removed, {@link #refresh()} shows it
     */
    public EditorMargin(CodeArea area, LineColumns lines, LineEndWords lineEndWords) {
        this.area = area;
        this.lineEndWords = lineEndWords;
        this.marks = lines.column();
        this.effects = lines.column();
        this.problems = lines.column();
        this.changes = lines.column();
        this.justChanged = lines.column();
    }

    /**
     * Shows the margin from now on.
     *
     * @param onIcon receives the line whose icon, words or shaded margin the mouse moves over, and 0 when it leaves
     * @param onBar receives the line whose bar was pressed
     */
    public void showBeside(IntConsumer onIcon, IntConsumer onBar) {
        area.setParagraphGraphicFactory(index -> row(index, onIcon, onBar));
        // A wider area has room for more words.
        area.widthProperty().subscribe(() -> rows.forEach(MarginRow::requestLayout));
    }

    public void show(List<GroupMark> now) {
        marks.setAll(now);
        refresh();
    }

    /** Shows the effect of the deciding rule on the tested URL. */
    public void showDeciding(Optional<Integer> line, GroupMark.Effect effect) {
        effects.clear();
        line.ifPresent(number -> effects.set(number - 1, effect));
        refresh();
    }

    /** @param found problems by line, counted from 1 */
    public void showProblems(Map<Integer, Finding> found) {
        problems.clear();
        found.forEach((line, problem) -> problems.set(line - 1, problem));
        refresh();
    }

    /** @param urls number of URLs that the rule of a line decides, by line; numbers above 99,999 are shortened */
    public void showCounts(Map<Integer, Long> urls) {
        NumberFormat whole = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);
        NumberFormat compact =
                NumberFormat.getCompactNumberInstance(SentencePattern.LANGUAGE, NumberFormat.Style.SHORT);
        compact.setMaximumFractionDigits(1);
        Map<Integer, String> now = new HashMap<>();
        urls.forEach((line, count) -> now.put(line, (count <= LARGEST_WHOLE_COUNT ? whole : compact).format(count)));
        if (!now.equals(counts)) {
            counts = now;
            refresh();
        }
    }

    /** @param bars change bars by line, counted from 0 */
    public void showChanges(Map<Integer, Set<ChangeBar>> bars) {
        changes.clear();
        bars.forEach(changes::set);
        refresh();
    }

    public void highlight(HighlightedLines lines) {
        highlighted = lines;
        refresh();
    }

    /** Marks lines, counted from 0, as changed by a command; shown with the next {@link #refresh()}. */
    public void markJustChanged(int first, int last) {
        IntStream.rangeClosed(first, last).forEach(line -> justChanged.set(line, true));
    }

    public void unmarkJustChanged() {
        justChanged.clear();
        refresh();
    }

    /** The marked lines, counted from 1, in order. */
    public IntStream justChanged() {
        return justChanged.lines().map(line -> line + 1);
    }

    /** Shows or hides the words at the ends of lines. */
    public void setWords(boolean shown) {
        words = shown;
        refresh();
    }

    public void setDigitWidth(double width) {
        digitWidth = width;
        refresh();
    }

    /** The margin of a line while there is no editor yet. */
    public static Region staticRow(int line, GroupMark mark, int lines, double digitWidth) {
        MarginRow row = new MarginRow(line - 1, _ -> {}, _ -> {});
        row.show(new MarginRow.Content(line, mark, Optional.empty(), "", "", 0, numberWidth(lines, digitWidth),
                Set.of()));
        return row;
    }

    private MarginRow row(int index, IntConsumer onIcon, IntConsumer onBar) {
        MarginRow row = new MarginRow(index, onIcon, onBar);
        show(row, numberWidth());
        row.sceneProperty().addListener((property, before, now) -> {
            if (now == null) {
                rows.remove(row);
            } else {
                rows.add(row);
            }
        });
        rows.add(row);
        return row;
    }

    private void show(MarginRow row, double numberWidth) {
        int index = row.index;
        int line = index + 1;
        GroupMark own = marks.of(index).orElse(GroupMark.NONE);
        GroupMark mark = effects.of(index).map(own::withEffect).orElse(own);
        Optional<Finding> wrong = problems.of(index);
        row.show(new MarginRow.Content(line, mark, wrong.map(Finding::severity),
                words ? lineEndWords.words(mark, wrong) : "", counts.getOrDefault(line, ""), countWidth(),
                numberWidth, changes.of(index).orElse(Set.of())));
        boolean isHighlighted = highlighted.lines().contains(line);
        row.paint(justChanged.of(index).isPresent(), isHighlighted, highlighted.dimOthers() && !isHighlighted);
    }

    /** Updates the rows of all lines in view. */
    public void refresh() {
        double width = numberWidth();
        for (MarginRow row : new HashSet<>(rows)) {
            show(row, width);
        }
    }

    private double countWidth() {
        int longest = counts.values().stream().mapToInt(String::length).max().orElse(0);
        return longest == 0 ? 0 : (longest + 2) * digitWidth;
    }

    private double numberWidth() {
        return numberWidth(area.getParagraphs().size(), digitWidth);
    }

    private static double numberWidth(int lines, double digitWidth) {
        return Math.max(FEWEST_DIGITS, Integer.toString(lines).length()) * digitWidth;
    }

    /** Width of a digit in the font of the line numbers. */
    public static double digitWidth(Text sample) {
        return sample.getLayoutBounds().getWidth() / sample.getText().length();
    }

    /** The words at the end of a line. */
    public static final class LineEndWords {

        /** Most characters of a problem's words. */
        private static final int LONGEST = 80;
        /** Fewest characters to keep when a sentence is shortened. */
        private static final int SHORTEST = 25;
        private static final Pattern SENTENCE_END = Pattern.compile("[.?](?= \\p{Lu})");
        /** Words not to leave at the end, before the dots. */
        private static final Pattern STRAY_END = Pattern.compile(
                "(?:,| (?:a|an|and|as|at|by|for|from|in|not|of|or|such|that|the|to|with))+$");
        private static final Pattern CLAUSE_END =
                Pattern.compile("[:;] |, (?:and|although|as|because|but|not|or|so|such as|which) | \\(");

        private final FindingText findingText = new FindingText();
        private final WindowMessages messages;
        /** Cached words: lines in view are updated after every keystroke. */
        private final IdentityHashMap<Finding, String> knownWords = new IdentityHashMap<>();
        private Optional<CheckedFixes> fixes = Optional.empty();

        public LineEndWords(WindowMessages messages) {
            this.messages = messages;
        }

        /** Sets the fixes after a new check, or once more of them are tried. */
        public void setFixes(CheckedFixes now) {
            fixes = Optional.of(now);
            knownWords.clear();
        }

        /** The words of a line, beginning with its effect on the tested URL. */
        String words(GroupMark mark, Optional<Finding> wrong) {
            // For an information the margin's icon is enough.
            String problem = wrong.filter(finding -> finding.severity() != Severity.INFO)
                    .map(finding -> knownWords.computeIfAbsent(finding, this::problemWords)).orElse("");
            return Stream.of(effect(mark.effect()), problem).filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("   "));
        }

        private String effect(GroupMark.Effect effect) {
            return switch (effect) {
                case NONE -> "";
                case ALLOWS -> messages.text("editor.line.allows");
                case BLOCKS -> messages.text("editor.line.blocks");
            };
        }

        private String problemWords(Finding finding) {
            String sentence = brief(findingText.sentence(finding));
            return fixes.flatMap(now -> now.triedFixes(finding)).orElse(List.of()).isEmpty() ? sentence
                    : sentence + "   " + messages.text("editor.line.fix");
        }

        /** The beginning of a sentence, which has its point; the card shows all of it. */
        static String brief(String sentence) {
            if (sentence.length() <= LONGEST) {
                return sentence;
            }
            Matcher ends = SENTENCE_END.matcher(sentence);
            if (ends.find() && ends.end() <= LONGEST) {
                return sentence.substring(0, ends.end());
            }
            String room = sentence.substring(0, LONGEST);
            int end = CLAUSE_END.matcher(room).results().mapToInt(MatchResult::start).filter(at -> at >= SHORTEST).max()
                    .orElseGet(() -> room.lastIndexOf(' '));
            String words = room.substring(0, end < SHORTEST ? sentence.offsetByCodePoints(LONGEST, -1) : end);
            return STRAY_END.matcher(words).replaceFirst("") + "\u2026";
        }
    }

    /**
     * The change of a line since the file was saved, shown as a bar. Each kind has its own shape: full for added lines,
     * striped for changed lines, and a corner where lines were removed.
     */
    public enum ChangeBar {
        ADDED("change-added"),
        CHANGED("change-changed"),
        REMOVED_ABOVE("change-removed-above"),
        REMOVED_BELOW("change-removed-below");

        final String style;

        ChangeBar(String style) {
            this.style = style;
        }

        /**
         * The bars by line, counted from 0. Two bars occur only on the single line of a text, with lines removed before
         * and after it.
         *
         * @param lines number of lines of the current text
         */
        public static Map<Integer, Set<ChangeBar>> of(List<LineChange> changes, int lines) {
            Map<Integer, Set<ChangeBar>> bars = new HashMap<>();
            for (LineChange change : changes) {
                if (change.kind() == LineChange.Kind.REMOVED) {
                    boolean atEnd = change.rightFrom() >= lines;
                    bars.merge(atEnd ? lines - 1 : change.rightFrom(), Set.of(atEnd ? REMOVED_BELOW : REMOVED_ABOVE),
                            (above, below) -> EnumSet.of(REMOVED_ABOVE, REMOVED_BELOW));
                } else {
                    Set<ChangeBar> bar = Set.of(change.kind() == LineChange.Kind.ADDED ? ADDED : CHANGED);
                    for (int line = change.rightFrom(); line < change.rightTo(); line++) {
                        bars.put(line, bar);
                    }
                }
            }
            return bars;
        }
    }
}
