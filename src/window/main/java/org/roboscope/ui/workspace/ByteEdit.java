package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.bytes.Span;

/** Puts a text in the place of some bytes of the analysed file. */
public record ByteEdit(Span bytes, String text) {

    /**
     * Puts whole lines in the place of others.
     *
     * @param map   of the text that is changed
     * @param from  the first line that goes, counted from 0
     * @param to    the line after those that go
     * @param lines what comes in their place; none, if they only go
     */
    public static ByteEdit ofLines(TextMap map, int from, int to, List<String> lines) {
        String text = String.join("\n", lines);
        int last = map.lineCount();
        if (to < last) {
            return new ByteEdit(new Span(start(map, from), start(map, to)), lines.isEmpty() ? "" : text + "\n");
        }
        // At the end of the text the line end before goes with the last line.
        int end = map.lineSpan(last).end();
        return from == 0
                ? new ByteEdit(new Span(start(map, 0), end), text)
                : new ByteEdit(new Span(map.lineSpan(from).end(), end), lines.isEmpty() ? "" : "\n" + text);
    }

    /** @param line counted from 0 */
    private static int start(TextMap map, int line) {
        return map.lineSpan(line + 1).start();
    }
}
