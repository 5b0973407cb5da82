package org.roboscope.cli.io;

import java.util.Arrays;

/** How many columns of a terminal characters take: none for an accent that joins, two for a wide letter, else one. */
public final class CharacterWidth {

    /** First and last of the wide ones: East Asian letters and signs, and emoji. */
    private static final int[] WIDE = {
        0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400, 0x4DBF,
        0x4E00, 0x9FFF, 0xA000, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F,
        0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1B000, 0x1B2FF, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF,
        0x1F900, 0x1FAFF, 0x20000, 0x3FFFD};

    private CharacterWidth() {}

    public static int of(String text) {
        return text.codePoints().map(CharacterWidth::of).sum();
    }

    private static int of(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    private static boolean isWide(int codePoint) {
        if (codePoint < WIDE[0]) {
            return false;
        }
        int found = Arrays.binarySearch(WIDE, codePoint);
        return found >= 0 || (-found - 1) % 2 == 1;
    }
}
