package org.roboscope.robots.path;

import org.roboscope.robots.bytes.Ascii;

/**
 * What a value and a path begin with, as far as it means the same to every grammar. Most values differ from most paths
 * within a few letters, and then nothing more has to be made of them.
 */
public final class PlainBeginning {

    private PlainBeginning() {}

    /**
     * Whether the value cannot match {@code path[pathFrom, pathTo)}, nor come near it: not by letter case, by its end, by
     * a slash or by escapes.
     */
    public static boolean differs(byte[] value, int from, int to, byte[] path, int pathFrom, int pathTo) {
        int size = Math.min(to - from, pathTo - pathFrom);
        for (int i = 0; i < size; i++) {
            byte a = value[from + i];
            byte b = path[pathFrom + i];
            if (!isPlain(a) || !isPlain(b)) {
                return false;
            }
            if (a != b && Ascii.lower(a) != Ascii.lower(b)) {
                return true;
            }
        }
        return false;
    }

    /** How many bytes {@code bytes[from, to)} begins with that stand for themselves only. */
    static int length(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && isPlain(bytes[at])) {
            at++;
        }
        return at - from;
    }

    /** Whether the byte stands for itself only, within a path: no wildcard, no end of either, no part of an escape. */
    static boolean isPlain(byte b) {
        return b >= '@' ? b < 0x7F : b > ' ' && b != '*' && b != '$' && b != '%' && b != '?';
    }
}
