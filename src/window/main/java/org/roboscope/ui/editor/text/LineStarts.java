package org.roboscope.ui.editor.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Offsets at which the lines of a text begin; lines are counted from 0. */
public final class LineStarts {

    private final int[] starts;

    private LineStarts(int[] starts) {
        this.starts = starts;
    }

    public static LineStarts of(String text) {
        IntStream.Builder starts = IntStream.builder().add(0);
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            starts.add(at + 1);
        }
        return new LineStarts(starts.build().toArray());
    }

    public int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }

    int start(int line) {
        return starts[line];
    }
}
