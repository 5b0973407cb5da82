package org.roboscope.report;

import java.util.Locale;
import java.util.Optional;

/** What stands for a character that is invisible, or that would change how others are shown. */
final class SignCharacter {

    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';

    private SignCharacter() {}

    /** Its number, or the byte that it stands for if the file is not UTF-8; empty for one that is shown unchanged. */
    static Optional<String> of(int codePoint) {
        if (codePoint == ' ' || codePoint == '\t') {
            return Optional.empty();
        }
        if (codePoint >= FIRST_BYTE && codePoint <= LAST_BYTE) {
            return Optional.of(String.format(Locale.ROOT, "0x%02X", codePoint & 0xFF));
        }
        return isHidden(codePoint) ? Optional.of(String.format(Locale.ROOT, "U+%04X", codePoint)) : Optional.empty();
    }

    private static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SPACE_SEPARATOR -> true;
            default -> false;
        };
    }
}
