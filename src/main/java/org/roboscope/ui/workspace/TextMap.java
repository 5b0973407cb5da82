package org.roboscope.ui.workspace;

import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Leads from the bytes of a file to places in its text and back. */
public final class TextMap {

    /** The editor does not show the byte order mark; to some standards it is part of the first line. */
    private static final int MARK_LENGTH = 3;

    private final byte[] bytes;
    private final int[] starts;
    private final int[] ends;

    TextMap(RobotsFile file, boolean byteOrderMark) {
        int firstByte = byteOrderMark ? MARK_LENGTH : 0;
        List<Line> lines = file.lines();
        bytes = file.bytes();
        starts = new int[lines.size()];
        ends = new int[starts.length];
        for (int i = 0; i < starts.length; i++) {
            Span text = lines.get(i).text();
            starts[i] = Math.min(Math.max(text.start(), firstByte), text.end());
            ends[i] = text.end();
        }
    }

    public int lineCount() {
        return starts.length;
    }

    /** The line that the byte is in, counted from 1. A line end belongs to the line before it. */
    public int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found + 1 : Math.max(1, -found - 1);
    }

    public Position position(int offset) {
        int line = lineOf(offset);
        return new Position(line, column(line, offset));
    }

    /** How many characters stand in the line before the byte. */
    public int column(int line, int offset) {
        int start = starts[line - 1];
        int end = Math.clamp(offset, start, ends[line - 1]);
        return ByteScan.isAscii(bytes, start, end)
                ? end - start
                : ByteText.toText(bytes, start, end).length();
    }

    /** The byte that the place's character begins with. */
    public int offset(Position position) {
        int index = Math.clamp(position.line(), 1, starts.length) - 1;
        int start = starts[index];
        int end = ends[index];
        if (ByteScan.isAscii(bytes, start, end)) {
            return Math.min(start + position.column(), end);
        }
        String text = ByteText.toText(bytes, start, end);
        int column = Math.min(position.column(), text.length());
        return start + ByteText.toBytes(text.substring(0, column)).length;
    }
}
