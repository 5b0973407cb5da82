package org.roboscope.lint.rules;

import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;

/** Tells rules that match every URL. */
final class WholeSite {

    /** Two paths of which no rule holds both last bytes: one that matches both matches whatever begins with a slash. */
    private static final byte[][] ANY = {{'/', (byte) 0xFF}, {'/', (byte) 0xFE}};

    private WholeSite() {}

    static boolean isMatchedBy(byte[] bytes, Span value, Standard standard) {
        return !namesSomePath(bytes, value) && isMatchedByAny(bytes, value, standard);
    }

    /** As most values plainly do: a letter or the like behind the slash. */
    private static boolean namesSomePath(byte[] bytes, Span value) {
        return value.length() > 1 && bytes[value.start()] == '/' && Ascii.isTokenByte(bytes[value.start() + 1]);
    }

    private static boolean isMatchedByAny(byte[] bytes, Span value, Standard standard) {
        return standard.paths().patterns(false, bytes, value.start(), value.end()).stream()
                .filter(pattern -> !pattern.allows())
                .anyMatch(
                        pattern -> pattern.pattern().matches(ANY[0], 0, 2) && pattern.pattern().matches(ANY[1], 0, 2));
    }
}
