package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.LinePainter;
import org.roboscope.editing.RobotsReading;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.margin.GroupMark;
import org.roboscope.ui.editor.text.TextStyling.LineStyle;

/**
 * The first lines of a file, shown until the editor is created. They look as in the editor, with the same style
 * classes.
 */
public final class FirstLines extends VBox {

    /** The number of lines that fills a tall screen. */
    private static final int MAX_LINES = 120;
    /** The maximum length of a shown line. The editor may shorten longer lines, because they are slow to lay out. */
    private static final int MAX_LINE_LENGTH = 2_000;
    private static final PseudoClass HAS_CARET = PseudoClass.getPseudoClass("has-caret");

    /** A line with its style and its mark in the margin. */
    public record Line(String text, LineStyle style, GroupMark mark) {}

    /**
     * The shown lines, computed in the background.
     *
     * @param firstLine the number of the first shown line, from 1
     * @param caretLine the number of the line with the caret
     * @param lineCount the number of lines in the file
     */
    public record Content(List<Line> lines, int firstLine, int caretLine, int lineCount) {

        public Content {
            lines = List.copyOf(lines);
        }

        /**
         * Reads the lines. Returns empty for an empty text, and for a text with lines that the editor may shorten.
         *
         * @param standard the standard of the reading
         */
        public static Optional<Content> of(TextSnapshot snapshot, StandardChoice standardChoice, Standard standard,
                int firstLine,
                int caretLine) {
            List<String> texts =
                    Stream.of(snapshot.text().split("\n", -1)).skip(firstLine - 1L).limit(MAX_LINES).toList();
            if (snapshot.text().isEmpty() || texts.isEmpty()
                    || texts.stream().anyMatch(text -> text.length() > MAX_LINE_LENGTH)) {
                return Optional.empty();
            }
            RobotsText robots = RobotsText.of(snapshot.bytes(), standardChoice);
            RobotsReading reading = RobotsReading.of(robots, standard, TextMap.of(snapshot, robots.bytes()));
            LinePainter painter = new LinePainter(reading);
            List<GroupMark> marks = GroupMark.of(reading);
            List<Line> lines = new ArrayList<>();
            for (int number = firstLine; number < firstLine + texts.size(); number++) {
                String text = texts.get(number - firstLine);
                lines.add(new Line(
                        text, LineStyle.of(painter.paint(number, text.length())), marks.get(number - 1)));
            }
            return Optional.of(new Content(lines, firstLine, caretLine, reading.map().lineCount()));
        }
    }

    public FirstLines(Content content, double fontSize) {
        getStyleClass().add("code-area");
        setStyle("-fx-font-size: " + fontSize + "px;");
        // Lines that do not fit are clipped.
        setMinHeight(0);
        // As in the editor, lines are not snapped to pixels.
        setSnapToPixel(false);
        Text digits = new Text("0000000000");
        digits.setFont(Font.font("Monospaced", fontSize));
        double digitWidth = EditorMargin.digitWidth(digits);
        int number = content.firstLine();
        for (Line line : content.lines()) {
            Region margin = EditorMargin.createStaticRow(number, line.mark(), content.lineCount(), digitWidth);
            Row row = new Row(margin, createFlow(line));
            row.pseudoClassStateChanged(HAS_CARET, number == content.caretLine());
            getChildren().add(row);
            number++;
        }
    }

    private static TextFlow createFlow(Line line) {
        TextFlow flow = Controls.styled(new TextFlow(), "paragraph-text");
        int[] runStart = new int[1];
        line.style().forEachRun((classes, length) -> {
            Text run = Controls.styled(new Text(line.text().substring(runStart[0], runStart[0] + length)), "text");
            run.getStyleClass().addAll(classes);
            flow.getChildren().add(run);
            runStart[0] += length;
        });
        if (line.text().isEmpty()) {
            flow.getChildren().add(new Text(""));
        }
        return flow;
    }

    /** A line and its margin, with the layout of the editor. */
    private static final class Row extends Region {

        private final Region margin;
        private final TextFlow text;

        Row(Region margin, TextFlow text) {
            this.margin = margin;
            this.text = text;
            getStyleClass().add("paragraph-box");
            setMinHeight(USE_PREF_SIZE);
            getChildren().setAll(margin, text);
        }

        @Override
        protected double computePrefHeight(double width) {
            return snappedTopInset() + snapSizeY(text.prefHeight(-1)) + snappedBottomInset();
        }

        @Override
        protected void layoutChildren() {
            double top = getInsets().getTop();
            double height = getHeight() - top - getInsets().getBottom();
            double left = margin.prefWidth(-1);
            margin.resizeRelocate(0, top, left, height);
            text.resizeRelocate(left, top, text.prefWidth(-1), height);
        }
    }
}
