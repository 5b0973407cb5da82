package org.roboscope.ui.editor;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.scene.text.Text;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.LitLines;

/** The margin of one editor: makes a row for every line that comes into view, and keeps those rows up to date. */
final class Margin {

    private static final int FEWEST_DIGITS = 3;

    private final CodeArea area;
    private final LineMarks marks;
    private final Set<MarginRow> rows = Collections.newSetFromMap(new WeakHashMap<>());
    private double digitWidth;
    private boolean words = true;

    Margin(CodeArea area, Messages messages) {
        this.area = area;
        this.marks = new LineMarks(messages);
        area.setParagraphGraphicFactory(index -> row(index + 1));
    }

    void show(Analysis analysis, LitLines lit) {
        marks.show(analysis, lit);
        refresh();
    }

    void linesChanged(int line, int removed, int inserted) {
        if (removed != 0 || inserted != 0) {
            marks.shift(line, removed, inserted);
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
        MarginRow row = new MarginRow(line, numberWidth());
        row.show(marks.of(line), words);
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

    private void refresh() {
        double width = numberWidth();
        for (MarginRow row : new HashSet<>(rows)) {
            row.show(marks.of(row.line()), words);
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
