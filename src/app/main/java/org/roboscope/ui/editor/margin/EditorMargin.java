package org.roboscope.ui.editor.margin;

import java.text.NumberFormat;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.Finding;
import org.roboscope.messages.SentencePattern;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.LineColumns;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;

/**
 * The margin of one text, beside the lines of each area that shows it: makes a row for every line that comes into view, and
 * keeps those rows up to date.
 */
public final class EditorMargin {

    private static final int FEWEST_DIGITS = 3;
    private static final long LONGEST_COUNT = 99_999;

    private final CodeArea area;
    private final FoldedLines foldedLines;
    private final LineEndWords lineEndWords;
    private final IntConsumer onFold;
    private final LineColumns.Column<LineMark> marks;
    private final LineColumns.Column<LineMark.Effect> effects;
    private final LineColumns.Column<Finding> problems;
    private final LineColumns.Column<Set<ChangeBar>> changes;
    /** Lines that a command has changed a moment ago. */
    private final LineColumns.Column<Boolean> justChanged;
    private Map<Integer, String> counts = Map.of();
    private HighlightedLines highlighted = HighlightedLines.NONE;
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean words = true;

    /**
     * @param area   that shows the text
     * @param lines  what is known of the lines, shown with the next {@link #refresh()} where lines came or went
     * @param onFold receives the line whose group the person folds or opens
     */
    public EditorMargin(CodeArea area, FoldedLines foldedLines, LineColumns lines, LineEndWords lineEndWords,
            IntConsumer onFold) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.lineEndWords = lineEndWords;
        this.onFold = onFold;
        this.marks = lines.column();
        this.effects = lines.column();
        this.problems = lines.column();
        this.changes = lines.column();
        this.justChanged = lines.column();
    }

    /**
     * Also shows the margin beside the lines of this area, from now on.
     *
     * @param onIcon receives the line over whose icon, words or shaded margin the mouse moves, and 0 when it leaves
     * @param onBar  receives the line whose bar was pressed
     */
    public void standBeside(CodeArea shown, IntConsumer onIcon, IntConsumer onBar) {
        shown.setParagraphGraphicFactory(index -> row(index, onIcon, onBar));
        // A wider area has room for more of the words; the lines themselves are as they were.
        shown.widthProperty().subscribe(() -> rows.forEach(MarginRow::requestLayout));
    }

    public void show(List<LineMark> now) {
        marks.setAll(now);
        refresh();
    }

    /** What the deciding rule does to the tested URL. */
    public void showDeciding(Optional<Integer> line, LineMark.Effect effect) {
        effects.clear();
        line.ifPresent(number -> effects.set(number - 1, effect));
        refresh();
    }

    /** @param found by line, counted from 1 */
    public void showProblems(Map<Integer, Finding> found) {
        problems.clear();
        found.forEach((line, problem) -> problems.set(line - 1, problem));
        refresh();
    }

    /** @param urls how many URLs a line's rule decided about, by line: whole up to 99,999, then short */
    public void showCounts(Map<Integer, Long> urls) {
        NumberFormat whole = NumberFormat.getIntegerInstance(SentencePattern.LANGUAGE);
        NumberFormat compact =
                NumberFormat.getCompactNumberInstance(SentencePattern.LANGUAGE, NumberFormat.Style.SHORT);
        compact.setMaximumFractionDigits(1);
        Map<Integer, String> now = new HashMap<>();
        urls.forEach((line, count) -> now.put(line, (count <= LONGEST_COUNT ? whole : compact).format(count)));
        if (!now.equals(counts)) {
            counts = now;
            refresh();
        }
    }

    /** @param bars how lines differ from the saved file, by line, counted from 0 */
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

    /** Those that are marked, counted from 1, from above. */
    public IntStream justChanged() {
        return justChanged.lines().map(line -> line + 1);
    }

    /** Whether words stand at the lines' ends. */
    public void setWords(boolean shown) {
        words = shown;
        refresh();
    }

    /** The size of the text changed. */
    public void setDigitWidth(double width) {
        digitWidth = width;
        refresh();
    }

    /** What stands beside a line before there is an editor. */
    public static Region still(int line, LineMark mark, int lines, double digitWidth) {
        MarginRow row = new MarginRow(line - 1, _ -> {}, _ -> {}, _ -> {});
        row.show(new MarginRow.Content(line, mark, false, Optional.empty(), "", "", 0, numberWidth(lines, digitWidth),
                Set.of()));
        return row;
    }

    private MarginRow row(int index, IntConsumer onIcon, IntConsumer onBar) {
        MarginRow row = new MarginRow(index, onIcon, onFold, onBar);
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

    /** A line with a fold below it speaks for what is folded away. */
    private void show(MarginRow row, double numberWidth) {
        int index = foldedLines.fileLine(row.index);
        int folded = foldedLines.isEmpty() ? 0 : foldedLines.at(index).map(FoldedLines.Fold::lines).orElse(0);
        int line = index + 1;
        LineMark own = marks.of(index).orElse(LineMark.NONE);
        LineMark mark = all(effects, index, folded).findFirst().map(own::with).orElse(own);
        Optional<Finding> wrong = all(problems, index, folded).min(Comparator.comparing(Finding::severity));
        // Below a fold that hides a change, more is changed than its own line.
        boolean hidesChange = folded > 0 && all(changes, line, folded - 1).findAny().isPresent();
        row.show(new MarginRow.Content(line, mark, folded > 0, wrong.map(Finding::severity),
                words ? lineEndWords.words(mark, wrong, folded) : "", counts.getOrDefault(line, ""), countWidth(),
                numberWidth, hidesChange ? Set.of(ChangeBar.CHANGED) : changes.of(index).orElse(Set.of())));
        boolean isHighlighted = IntStream.rangeClosed(line, line + folded).anyMatch(highlighted.lines()::contains);
        row.paint(all(justChanged, index, folded).findAny().isPresent(), isHighlighted,
                highlighted.dimOthers() && !isHighlighted);
    }

    /** What is known of a line and of the lines that are folded away below it. */
    private static <T> Stream<T> all(LineColumns.Column<T> column, int index, int folded) {
        return folded == 0 ? column.of(index).stream()
                : IntStream.rangeClosed(index, index + folded).mapToObj(column::of).flatMap(Optional::stream);
    }

    /** Updates all that is shown beside the lines in view. */
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
        return numberWidth(foldedLines.fileLine(area.getParagraphs().size()), digitWidth);
    }

    private static double numberWidth(int lines, double digitWidth) {
        return Math.max(FEWEST_DIGITS, Integer.toString(lines).length()) * digitWidth;
    }

    /** How wide a digit is in the font that the style sheet gives the line numbers. */
    public static double digitWidth(Text sample) {
        return sample.getLayoutBounds().getWidth() / sample.getText().length();
    }
}
