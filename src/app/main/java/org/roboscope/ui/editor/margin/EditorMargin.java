package org.roboscope.ui.editor.margin;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.Finding;
import org.roboscope.ui.editor.style.LineValues;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.workspace.HighlightedLines;

/**
 * The margin of one text, beside the lines of each area that shows it: makes a row for every line that comes into view, and
 * keeps those rows up to date.
 */
public final class EditorMargin {

    private static final int FEWEST_DIGITS = 3;

    private final CodeArea area;
    private final FoldedLines foldedLines;
    private final LineEndWording wording;
    private final LineValues<LineMark> marks = new LineValues<>();
    private final LineValues<LineMark.Effect> effects = new LineValues<>();
    private final LineValues<Finding> problems = new LineValues<>();
    private final LineValues<ChangeBar> changes = new LineValues<>();
    /** Lines that a command has changed a moment ago. */
    private final LineValues<Boolean> justChanged = new LineValues<>();
    private Map<Integer, String> counts = Map.of();
    private HighlightedLines highlighted = HighlightedLines.NONE;
    private IntConsumer onFold = line -> {};
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean words = true;

    /**
     * @param area    that shows the text
     * @param wording says what stands at a line's end
     */
    public EditorMargin(CodeArea area, FoldedLines foldedLines, LineEndWording wording) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.wording = wording;
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

    /** @param now what stands beside a line's number, by line: how many URLs its rule decided about */
    public void showCounts(Map<Integer, String> now) {
        if (!now.equals(counts)) {
            counts = now;
            refresh();
        }
    }

    /** @param bars how lines differ from the saved file, by line, counted from 0 */
    public void showChanges(Map<Integer, ChangeBar> bars) {
        changes.clear();
        bars.forEach(changes::set);
        refresh();
    }

    /** Calls the handler with the line whose group the person folds or opens. */
    public void setOnFold(IntConsumer handler) {
        onFold = handler;
    }

    public void highlight(HighlightedLines lines) {
        highlighted = lines;
        refresh();
    }

    /**
     * Lines came and went below this one; what stands beside them moves along until there is something new. It is shown
     * with the next {@link #refresh()}, because one change of the text may come and go with many lines at many places.
     */
    public void linesChanged(int line, int removed, int inserted) {
        marks.linesChanged(line - 1, removed, inserted);
        effects.linesChanged(line - 1, removed, inserted);
        problems.linesChanged(line - 1, removed, inserted);
        changes.linesChanged(line - 1, removed, inserted);
        justChanged.linesChanged(line - 1, removed, inserted);
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
        MarginRow row = new MarginRow(line - 1, numberWidth(lines, digitWidth), _ -> {}, _ -> {}, _ -> {});
        row.setLine(line, mark.head(), false);
        row.show(mark, Optional.empty(), "");
        return row;
    }

    private MarginRow row(int index, IntConsumer onIcon, IntConsumer onBar) {
        MarginRow row = new MarginRow(index, numberWidth(), onIcon, line -> onFold.accept(line), onBar);
        show(row);
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

    private void show(MarginRow row) {
        int line = foldedLines.fileLine(row.index()) + 1;
        int folded = foldedLines.isEmpty() ? 0 : foldedLines.at(line - 1).map(FoldedLines.Fold::lines).orElse(0);
        LineMark mark = mark(line, folded);
        Optional<Finding> wrong = worst(line, folded);
        boolean isHighlighted = IntStream.rangeClosed(line, line + folded).anyMatch(highlighted.lines()::contains);
        row.setLine(line, mark.head(), folded > 0);
        row.setCount(counts.getOrDefault(line, ""), countWidth());
        row.show(mark, wrong.map(Finding::severity), words ? wording.words(mark, wrong, folded) : "");
        row.showChange(change(line, folded));
        row.showJustChanged(IntStream.rangeClosed(line - 1, line - 1 + folded)
                .anyMatch(index -> justChanged.of(index).isPresent()));
        row.highlight(isHighlighted, highlighted.dimOthers() && !isHighlighted);
    }

    /** A line with a fold below it speaks for what is folded away. */
    private LineMark mark(int line, int folded) {
        LineMark own = marks.of(line - 1).orElse(LineMark.NONE);
        return IntStream.rangeClosed(line - 1, line - 1 + folded).mapToObj(effects::of).flatMap(Optional::stream)
                .findFirst().map(own::with).orElse(own);
    }

    private Optional<Finding> worst(int line, int folded) {
        return folded == 0
                ? problems.of(line - 1)
                : IntStream.rangeClosed(line - 1, line - 1 + folded).mapToObj(problems::of).flatMap(Optional::stream)
                        .min(Comparator.comparing(Finding::severity));
    }

    /** Below a fold that hides a change, more is changed than its own line. */
    private Optional<ChangeBar> change(int line, int folded) {
        boolean hidden = IntStream.range(line, line + folded).anyMatch(index -> changes.of(index).isPresent());
        return hidden ? Optional.of(ChangeBar.CHANGED) : changes.of(line - 1);
    }

    /** Updates all that is shown beside the lines in view. */
    public void refresh() {
        double width = numberWidth();
        for (MarginRow row : new HashSet<>(rows)) {
            show(row);
            row.setNumberWidth(width);
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
