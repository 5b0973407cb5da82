package org.roboscope.cli.check;

import org.roboscope.cli.io.CharacterWidth;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.bytes.ByteText;

/**
 * How a character of a source line is shown.
 *
 * @param start the byte it begins with
 * @param end   the byte behind it
 * @param text  what stands for it on a terminal
 * @param width how many columns that takes
 */
record ShownCharacter(int start, int end, String text, int width) {

    private static final String TAB = "    ";

    /** @param codePoint one of a text made by {@link ByteText} */
    static ShownCharacter of(int codePoint, int start) {
        String text = Character.toString(codePoint);
        int end = start + ByteText.toBytes(text).length;
        if (codePoint == '\t') {
            return new ShownCharacter(start, end, TAB, TAB.length());
        }
        String shown = PrintableText.of(text);
        return new ShownCharacter(start, end, shown, CharacterWidth.of(shown));
    }
}
