package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.bytes.Span;

/** Replaces some bytes of the analysed file with a text. */
public record ByteEdit(Span bytes, String text) {

    /**
     * Replaces whole lines.
     *
     * @param map   the map of the changed text
     * @param from  the first replaced line, counted from 0
     * @param to    the line after the last replaced one
     * @param lines the new lines; empty if lines are only removed
     */
    public static ByteEdit ofLines(TextMap map, int from, int to, List<String> lines) {
        String text = String.join("\n", lines);
        int last = map.lineCount();
        if (to < last) {
            return new ByteEdit(new Span(lineStart(map, from), lineStart(map, to)), lines.isEmpty() ? "" : text + "\n");
        }
        // With the last line of the text, the line end before it is removed.
        int end = map.lineSpan(last).end();
        return from == 0
                ? new ByteEdit(new Span(lineStart(map, 0), end), text)
                : new ByteEdit(new Span(map.lineSpan(from).end(), end), lines.isEmpty() ? "" : "\n" + text);
    }

    /** @param line the line, counted from 0 */
    private static int lineStart(TextMap map, int line) {
        return map.lineSpan(line + 1).start();
    }
}
