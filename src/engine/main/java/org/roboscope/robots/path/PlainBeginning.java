package org.roboscope.robots.path;

import org.roboscope.robots.bytes.Ascii;

/**
 * Compares the prefixes of a value and a path, as far as they have the same meaning under every grammar. Most values
 * differ from most paths within a few characters, so no further comparison is necessary.
 */
public final class PlainBeginning {

    private PlainBeginning() {}

    /**
     * Whether the value cannot match {@code path[pathFrom, pathTo)}, not even with a different case, end, slash or
     * escape.
     */
    public static boolean differs(byte[] value, int from, int to, byte[] path, int pathFrom, int pathTo) {
        int size = Math.min(to - from, pathTo - pathFrom);
        for (int i = 0; i < size; i++) {
            byte a = value[from + i];
            byte b = path[pathFrom + i];
            if (!isPlain(a) || !isPlain(b)) {
                return false;
            }
            if (a != b && Ascii.toLowerCase(a) != Ascii.toLowerCase(b)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the number of bytes at the start of {@code bytes[from, to)} that are plain. */
    static int length(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to && isPlain(bytes[index])) {
            index++;
        }
        return index - from;
    }

    /**
     * Whether the byte is always literal within a path: not a wildcard, an end of path or value, or part of an escape.
     */
    static boolean isPlain(byte b) {
        return b >= '@' ? b < 0x7F : b > ' ' && b != '*' && b != '$' && b != '%' && b != '?';
    }
}
