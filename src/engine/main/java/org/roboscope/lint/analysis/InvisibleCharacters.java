package org.roboscope.lint.analysis;

/** Characters that come with copied text and that nobody sees. */
public final class InvisibleCharacters {

    private InvisibleCharacters() {}

    public static boolean isInvisible(int codePoint) {
        return codePoint == 0xA0
                || codePoint == 0xAD
                || codePoint == 0xFEFF
                || (codePoint >= 0x2000 && codePoint <= 0x200F)
                || (codePoint >= 0x2028 && codePoint <= 0x202F)
                || (codePoint >= 0x205F && codePoint <= 0x2064)
                || codePoint == 0x3000;
    }
}
