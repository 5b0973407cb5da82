package org.roboscope.cli.check;

import org.roboscope.cli.io.CharacterWidth;
import org.roboscope.cli.io.Printable;
import org.roboscope.robots.bytes.ByteText;

/**
 * A character of a source line as it is shown.
 *
 * @param start the byte it begins with
 * @param end   the byte behind it
 * @param text  what stands for it on a terminal
 * @param width how many columns that takes
 */
record Cell(int start, int end, String text, int width) {

    private static final String TAB = "    ";

    /** @param codePoint one of a text made by {@link ByteText} */
    static Cell of(int codePoint, int start) {
        String text = Character.toString(codePoint);
        int end = start + ByteText.toBytes(text).length;
        if (codePoint == '\t') {
            return new Cell(start, end, TAB, TAB.length());
        }
        String shown = Printable.of(text);
        return new Cell(start, end, shown, CharacterWidth.of(shown));
    }
}
