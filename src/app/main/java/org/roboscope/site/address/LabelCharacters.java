package org.roboscope.site.address;

import java.lang.Character.UnicodeScript;

/** Which characters a host's name may have, after mapping. */
final class LabelCharacters {

    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private LabelCharacters() {}

    static void check(String label, String name) throws BadAddressException {
        int[] characters = label.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            boolean joins = characters[i] == JOINER || characters[i] == NON_JOINER;
            if (joins ? !mayJoin(characters, i) : !isPossible(characters[i])) {
                throw new BadAddressException("address.host.character", name, shown(characters[i]));
            }
        }
        if (isMark(characters[0])) {
            throw new BadAddressException("address.host.label.mark", name, label);
        }
    }

    /** Characters that mapping drops: they show nothing. */
    static boolean isIgnored(int c) {
        return c == 0xAD || c == 0x200B || c == 0x2060 || c == 0x2064 || c == 0xFEFF || c >= 0xFE00 && c <= 0xFE0F;
    }

    private static boolean isPossible(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_';
        }
        return switch (Character.getType(c)) {
            case Character.UNASSIGNED, Character.CONTROL, Character.FORMAT, Character.PRIVATE_USE, Character.SURROGATE,
                    Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** Joiners have a meaning behind a virama, and non-joiners between Arabic letters too; elsewhere they only deceive. */
    private static boolean mayJoin(int[] characters, int at) {
        if (at == 0) {
            return false;
        }
        String before = Character.getName(characters[at - 1]);
        if (before != null && before.contains("VIRAMA")) {
            return true;
        }
        return characters[at] == NON_JOINER && at + 1 < characters.length
                && isArabicLetter(characters[at - 1]) && isArabicLetter(characters[at + 1]);
    }

    private static boolean isArabicLetter(int c) {
        return UnicodeScript.of(c) == UnicodeScript.ARABIC && Character.isLetter(c);
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static String shown(int c) {
        boolean visible = Character.isLetterOrDigit(c) || c > ' ' && c < 0x7F;
        return visible ? Character.toString(c) : "U+%04X".formatted(c);
    }
}
