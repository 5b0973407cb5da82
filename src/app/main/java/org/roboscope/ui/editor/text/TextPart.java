package org.roboscope.ui.editor.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.roboscope.editing.LinePainter;
import org.roboscope.ui.editor.style.LineStyle;
import org.roboscope.ui.editor.style.TextStyling;

/**
 * Some lines of a long text as they are shown.
 *
 * @param first counted from 0, as {@code last}, which is the last line that is shown
 * @param texts what is shown of each line
 * @param cuts  where lines are cut
 */
public record TextPart(LongText whole, int first, int last, List<String> texts, List<FoldedLines.Fold> cuts) {

    boolean shows(int line) {
        return first <= line && line <= last;
    }

    public boolean isWholeText() {
        return first == 0 && last == whole.lineCount() - 1;
    }

    /** How the shown lines look. */
    TextStyling styling() {
        LinePainter painter = new LinePainter(whole.reading().robots());
        List<LineStyle> painted = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            painted.add(LineStyle.of(painter.paint(first + i + 1, texts.get(i).length())));
        }
        return TextStyling.ofPart(whole.reading(), new PartLines(painted, first, whole.lineCount()));
    }

    /** The looks of all lines, of which those that are not shown have none. */
    private static final class PartLines extends AbstractList<LineStyle> implements RandomAccess {

        private static final LineStyle NONE = LineStyle.of(new int[0]);

        private final List<LineStyle> painted;
        private final int first;
        private final int count;

        PartLines(List<LineStyle> painted, int first, int count) {
            this.painted = painted;
            this.first = first;
            this.count = count;
        }

        @Override
        public LineStyle get(int line) {
            int at = line - first;
            return at < 0 || at >= painted.size() ? NONE : painted.get(at);
        }

        @Override
        public int size() {
            return count;
        }
    }
}
