package org.roboscope.ui.editor.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The offsets at which the lines of a text start. Lines are counted from 0. */
public final class LineStarts {

    private final int[] starts;

    private LineStarts(int[] starts) {
        this.starts = starts;
    }

    public static LineStarts of(String text) {
        IntStream.Builder starts = IntStream.builder().add(0);
        for (int position = text.indexOf('\n'); position >= 0; position = text.indexOf('\n', position + 1)) {
            starts.add(position + 1);
        }
        return new LineStarts(starts.build().toArray());
    }

    public int lineOf(int offset) {
        int index = Arrays.binarySearch(starts, offset);
        return index >= 0 ? index : -index - 2;
    }

    int startOf(int line) {
        return starts[line];
    }
}
