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

/** The margin of one text. It creates a row for every line in view, and updates the rows. */
public final class EditorMargin {

    private static final int MIN_DIGITS = 3;
    /** The largest count that is shown with all digits. */
    private static final long MAX_WHOLE_COUNT = 99_999;

    private final CodeArea area;
    private final LineEndTexts lineEndTexts;
    private final LineColumns.Column<GroupMark> marks;
    private final LineColumns.Column<GroupMark.Effect> effects;
    private final LineColumns.Column<Finding> problems;
    private final LineColumns.Column<Set<ChangeBar>> changes;
    /** Whether a command has just changed the line. */
    private final LineColumns.Column<Boolean> justChangedMarks;
    private Map<Integer, String> formattedCounts = Map.of();
    private HighlightedLines highlightedLines = HighlightedLines.NONE;
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean areWordsShown = true;

    /**
     * @param area    the area that shows the text
     * @param columns the data of the lines; {@link #refresh()} must be called after lines were inserted or removed
     */
    public EditorMargin(CodeArea area, LineColumns columns, LineEndTexts lineEndTexts) {
        this.area = area;
        this.lineEndTexts = lineEndTexts;
        this.marks = columns.addColumn();
        this.effects = columns.addColumn();
        this.problems = columns.addColumn();
        this.changes = columns.addColumn();
        this.justChangedMarks = columns.addColumn();
    }

    /**
     * Shows the margin from now on.
     *
     * @param onHover    receives the line whose icon, words or shaded margin is under the mouse, and 0 when the mouse
     *                   leaves
     * @param onBarClick receives the line whose change bar was clicked
     */
    public void install(IntConsumer onHover, IntConsumer onBarClick) {
        area.setParagraphGraphicFactory(index -> createRow(index, onHover, onBarClick));
        // A wider area has room for more words.
        area.widthProperty().subscribe(() -> rows.forEach(MarginRow::requestLayout));
    }

    public void showMarks(List<GroupMark> newMarks) {
        marks.setAll(newMarks);
        refresh();
    }

    /** Shows the effect of the deciding rule on the tested URL. */
    public void showDeciding(Optional<Integer> line, GroupMark.Effect effect) {
        effects.clear();
        line.ifPresent(number -> effects.set(number - 1, effect));
        refresh();
    }

    /** @param worstByLine the worst finding of each line, counted from 1 */
    public void showProblems(Map<Integer, Finding> worstByLine) {
        problems.clear();
        worstByLine.forEach((line, problem) -> problems.set(line - 1, problem));
        refresh();
    }

    /**
     * @param urlCounts the number of URLs that the rule of a line decides, by line; large numbers are shortened
     */
    public void showCounts(Map<Integer, Long> urlCounts) {
        NumberFormat integerFormat = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);
        NumberFormat compactFormat =
                NumberFormat.getCompactNumberInstance(SentencePattern.LANGUAGE, NumberFormat.Style.SHORT);
        compactFormat.setMaximumFractionDigits(1);
        Map<Integer, String> formatted = new HashMap<>();
        urlCounts.forEach(
                (line, count) -> formatted.put(line,
                        (count <= MAX_WHOLE_COUNT ? integerFormat : compactFormat).format(count)));
        if (!formatted.equals(formattedCounts)) {
            formattedCounts = formatted;
            refresh();
        }
    }

    /** @param bars the change bars by line, counted from 0 */
    public void showChanges(Map<Integer, Set<ChangeBar>> bars) {
        changes.clear();
        bars.forEach(changes::set);
        refresh();
    }

    public void highlight(HighlightedLines lines) {
        highlightedLines = lines;
        refresh();
    }

    /** Marks lines, counted from 0, as changed by a command. The next {@link #refresh()} shows the marks. */
    public void markJustChanged(int first, int last) {
        IntStream.rangeClosed(first, last).forEach(line -> justChangedMarks.set(line, true));
    }

    public void unmarkJustChanged() {
        justChangedMarks.clear();
        refresh();
    }

    /** The marked lines, counted from 1, in order. */
    public IntStream justChangedLines() {
        return justChangedMarks.lines().map(line -> line + 1);
    }

    /** Shows or hides the words at the ends of lines. */
    public void setWordsShown(boolean areShown) {
        areWordsShown = areShown;
        refresh();
    }

    public void setDigitWidth(double width) {
        digitWidth = width;
        refresh();
    }

    /** The margin of a line before the editor is created. */
    public static Region createStaticRow(int line, GroupMark mark, int lineCount, double digitWidth) {
        MarginRow row = new MarginRow(line - 1, _ -> {}, _ -> {});
        row.show(new MarginRow.Content(line, mark, Optional.empty(), MarginRow.Words.NONE, "", 0,
                numberWidth(lineCount, digitWidth), Set.of()));
        return row;
    }

    private MarginRow createRow(int index, IntConsumer onHover, IntConsumer onBarClick) {
        MarginRow row = new MarginRow(index, onHover, onBarClick);
        updateRow(row, numberWidth());
        row.sceneProperty().addListener((_, _, scene) -> {
            if (scene == null) {
                rows.remove(row);
            } else {
                rows.add(row);
            }
        });
        rows.add(row);
        return row;
    }

    private void updateRow(MarginRow row, double numberWidth) {
        int index = row.index;
        int line = index + 1;
        GroupMark groupMark = marks.valueAt(index).orElse(GroupMark.NONE);
        GroupMark mark = effects.valueAt(index).map(groupMark::withEffect).orElse(groupMark);
        Optional<Finding> worst = problems.valueAt(index);
        row.show(new MarginRow.Content(line, mark, worst.map(Finding::severity),
                areWordsShown ? lineEndTexts.describe(mark, worst) : MarginRow.Words.NONE,
                formattedCounts.getOrDefault(line, ""), countWidth(), numberWidth,
                changes.valueAt(index).orElse(Set.of())));
        boolean isHighlighted = highlightedLines.lines().contains(line);
        row.setState(justChangedMarks.valueAt(index).isPresent(), isHighlighted,
                highlightedLines.dimOthers() && !isHighlighted);
    }

    /** Updates the rows of all lines in view. */
    public void refresh() {
        double width = numberWidth();
        for (MarginRow row : new HashSet<>(rows)) {
            updateRow(row, width);
        }
    }

    private double countWidth() {
        int longest = formattedCounts.values().stream().mapToInt(String::length).max().orElse(0);
        return longest == 0 ? 0 : (longest + 2) * digitWidth;
    }

    private double numberWidth() {
        return numberWidth(area.getParagraphs().size(), digitWidth);
    }

    private static double numberWidth(int lineCount, double digitWidth) {
        return Math.max(MIN_DIGITS, Integer.toString(lineCount).length()) * digitWidth;
    }

    /** The width of a digit in the font of the line numbers. */
    public static double digitWidth(Text sample) {
        return sample.getLayoutBounds().getWidth() / sample.getText().length();
    }

    /** The words at the end of a line, which describe its effect on the tested URL and its worst problem. */
    public static final class LineEndTexts {

        /** The maximum number of characters that describe a problem. */
        private static final int MAX_LENGTH = 80;
        /** The minimum number of characters of a shortened sentence. */
        private static final int MIN_LENGTH = 25;
        private static final Pattern SENTENCE_END = Pattern.compile("[.?](?= \\p{Lu})");
        /** Words that must not be the last words before the ellipsis. */
        private static final Pattern STRAY_END = Pattern.compile(
                "(?:,| (?:a|an|and|as|at|by|for|from|in|not|of|or|such|that|the|to|with))+$");
        private static final Pattern CLAUSE_END =
                Pattern.compile("[:;] |, (?:and|although|as|because|but|not|or|so|such as|which) | \\(");

        private final FindingText findingText = new FindingText();
        private final WindowMessages messages;
        /** A cache, because lines in view are updated after every keystroke. */
        private final IdentityHashMap<Finding, MarginRow.Words> cachedWords = new IdentityHashMap<>();
        private Optional<CheckedFixes> fixes = Optional.empty();

        public LineEndTexts(WindowMessages messages) {
            this.messages = messages;
        }

        /** Sets the fixes after a new check, or after more fixes were tried. */
        public void setFixes(CheckedFixes newFixes) {
            fixes = Optional.of(newFixes);
            cachedWords.clear();
        }

        /** Describes a line: its effect on the tested URL, and its worst problem. */
        MarginRow.Words describe(GroupMark mark, Optional<Finding> worst) {
            // Findings that only inform have an icon in the margin, but no words.
            MarginRow.Words problem = worst.filter(finding -> finding.severity() != Severity.INFO)
                    .map(finding -> cachedWords.computeIfAbsent(finding, this::describeProblem))
                    .orElse(MarginRow.Words.NONE);
            return new MarginRow.Words(Stream.of(describeEffect(mark.effect()), problem.sentence())
                    .filter(text -> !text.isEmpty()).collect(Collectors.joining("   ")), problem.hint());
        }

        private String describeEffect(GroupMark.Effect effect) {
            return switch (effect) {
                case NONE -> "";
                case ALLOWS -> messages.text("editor.line", messages.text("line.allows"));
                case BLOCKS -> messages.text("editor.line", messages.text("line.blocks"));
            };
        }

        private MarginRow.Words describeProblem(Finding finding) {
            boolean hasFix = !fixes.flatMap(checked -> checked.triedFixes(finding)).orElse(List.of()).isEmpty();
            return new MarginRow.Words(shorten(findingText.sentence(finding)),
                    hasFix ? messages.text("editor.line.fix") : "");
        }

        /** Shortens a sentence to its beginning, which says the main point. The card shows the whole sentence. */
        static String shorten(String sentence) {
            if (sentence.length() <= MAX_LENGTH) {
                return sentence;
            }
            Matcher sentenceEnds = SENTENCE_END.matcher(sentence);
            if (sentenceEnds.find() && sentenceEnds.end() <= MAX_LENGTH) {
                return sentence.substring(0, sentenceEnds.end());
            }
            String beginning = sentence.substring(0, MAX_LENGTH);
            int end = CLAUSE_END.matcher(beginning).results().mapToInt(MatchResult::start)
                    .filter(position -> position >= MIN_LENGTH).max()
                    .orElseGet(() -> beginning.lastIndexOf(' '));
            String shortened =
                    beginning.substring(0, end < MIN_LENGTH ? sentence.offsetByCodePoints(MAX_LENGTH, -1) : end);
            return STRAY_END.matcher(shortened).replaceFirst("") + "\u2026";
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
         * The bars by line, counted from 0. A line has two bars only if it is the only line of the text, and lines were
         * removed before and after it.
         *
         * @param lineCount the number of lines of the current text
         */
        public static Map<Integer, Set<ChangeBar>> of(List<LineChange> changes, int lineCount) {
            Map<Integer, Set<ChangeBar>> bars = new HashMap<>();
            for (LineChange change : changes) {
                if (change.kind() == LineChange.Kind.REMOVED) {
                    boolean isAtEnd = change.rightFrom() >= lineCount;
                    bars.merge(isAtEnd ? lineCount - 1 : change.rightFrom(),
                            Set.of(isAtEnd ? REMOVED_BELOW : REMOVED_ABOVE),
                            (_, _) -> EnumSet.of(REMOVED_ABOVE, REMOVED_BELOW));
                } else {
                    Set<ChangeBar> lineBars = Set.of(change.kind() == LineChange.Kind.ADDED ? ADDED : CHANGED);
                    for (int line = change.rightFrom(); line < change.rightTo(); line++) {
                        bars.put(line, lineBars);
                    }
                }
            }
            return bars;
        }
    }
}
