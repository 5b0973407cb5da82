package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntConsumer;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.ui.workspace.LitLines;

/** The margin of one editor: makes a row for every line that comes into view, and keeps those rows up to date. */
final class Margin {

    private static final int FEWEST_DIGITS = 3;

    /** What stands at a line's end. */
    interface Wording {

        String words(LineMark mark, Optional<Diagnostic> wrong);
    }

    private final CodeArea area;
    private final Wording wording;
    private final List<LineMark> marks = new ArrayList<>();
    private Map<Integer, Diagnostic> problems = Map.of();
    private LitLines lit = LitLines.NONE;
    private IntConsumer onIcon = line -> {};
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean words = true;

    /** @param wording says what stands at a line's end */
    Margin(CodeArea area, Wording wording) {
        this.area = area;
        this.wording = wording;
        area.setParagraphGraphicFactory(index -> row(index + 1));
    }

    void show(List<LineMark> now) {
        marks.clear();
        marks.addAll(now);
        refresh();
    }

    /** @param found by line, counted from 1 */
    void showProblems(Map<Integer, Diagnostic> found) {
        problems = found;
        refresh();
    }

    /** Told of the line whose icon the mouse rests on. */
    void setOnIcon(IntConsumer handler) {
        onIcon = handler;
    }

    void light(LitLines lines) {
        lit = lines;
        refresh();
    }

    /** Lines came and went below this one; the marks move along until there are new ones. */
    void linesChanged(int line, int removed, int inserted) {
        if (line <= marks.size() && removed + inserted > 0) {
            marks.subList(line, Math.min(line + removed, marks.size())).clear();
            marks.addAll(line, Collections.nCopies(inserted, LineMark.NONE));
            Map<Integer, Diagnostic> moved = new HashMap<>();
            problems.forEach((at, problem) -> {
                if (at <= line) {
                    moved.put(at, problem);
                } else if (at > line + removed) {
                    moved.put(at - removed + inserted, problem);
                }
            });
            problems = moved;
            refresh();
        }
    }

    /** Whether words stand at the lines' ends. */
    void setWords(boolean shown) {
        words = shown;
        refresh();
    }

    /** The size of the text changed. */
    void setDigitWidth(double width) {
        digitWidth = width;
        refresh();
    }

    private MarginRow row(int line) {
        MarginRow row = new MarginRow(line, numberWidth(), () -> onIcon.accept(line));
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
        int line = row.line();
        LineMark mark = line <= marks.size() ? marks.get(line - 1) : LineMark.NONE;
        boolean isLit = lit.lines().contains(line);
        Optional<Diagnostic> wrong = Optional.ofNullable(problems.get(line));
        row.show(mark, wrong.map(Diagnostic::severity), words ? wording.words(mark, wrong) : "");
        row.light(isLit, lit.dimOthers() && !isLit);
    }

    private void refresh() {
        double width = numberWidth();
        for (MarginRow row : new HashSet<>(rows)) {
            show(row);
            row.setNumberWidth(width);
        }
    }

    private double numberWidth() {
        int digits = Integer.toString(area.getParagraphs().size()).length();
        return Math.max(FEWEST_DIGITS, digits) * digitWidth;
    }

    /** How wide a digit is in the font that the style sheet gives the line numbers. */
    static double digitWidth(Text sample) {
        return sample.getLayoutBounds().getWidth() / sample.getText().length();
    }
}
