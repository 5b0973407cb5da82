package org.roboscope.document.text;

import java.util.Arrays;
import org.roboscope.robots.bytes.ByteText;

/**
 * Maps positions of a text between characters, which the editor uses, and bytes, which the engine uses. Created once
 * for a snapshot; a query then searches the line and walks along it.
 */
public final class TextPositions {

    private final String text;
    private final TextEncoding encoding;
    /** Start of each line in the text, then the end of the text. */
    private final int[] textStarts;
    private final int[] byteStarts;

    private TextPositions(String text, TextEncoding encoding, int[] textStarts, int[] byteStarts) {
        this.text = text;
        this.encoding = encoding;
        this.textStarts = textStarts;
        this.byteStarts = byteStarts;
    }

    static TextPositions of(TextSnapshot snapshot) {
        String text = snapshot.text();
        byte[] ends = snapshot.ends().codes();
        TextEncoding encoding = snapshot.encoding();
        int[] textStarts = new int[ends.length + 2];
        int[] byteStarts = new int[ends.length + 2];
        byteStarts[0] = snapshot.hasByteOrderMark() ? encoding.byteOrderMark().length : 0;
        for (int line = 0; line <= ends.length; line++) {
            int start = textStarts[line];
            boolean isLast = line == ends.length;
            int end = isLast ? text.length() : text.indexOf('\n', start);
            int size = byteLength(text, start, end, encoding);
            int endSize = isLast ? 0 : LineEnd.of(ends[line]).characters().length() * encoding.unitSize();
            textStarts[line + 1] = isLast ? end : end + 1;
            byteStarts[line + 1] = byteStarts[line] + size + endSize;
        }
        return new TextPositions(text, encoding, textStarts, byteStarts);
    }

    /**
     * The character that contains a byte; the first for a byte order mark, and the end of the text for the end of the
     * bytes.
     */
    public int textOffset(int byteOffset) {
        int line = lineOf(byteOffset, byteStarts);
        int at = textStarts[line];
        boolean isLast = line + 2 == textStarts.length;
        int end = isLast ? text.length() : textStarts[line + 1] - 1;
        int bytes = byteStarts[line];
        while (at < end) {
            int next = at + charactersAt(text, at, end);
            bytes += byteLength(text, at, next, encoding);
            if (bytes > byteOffset) {
                return at;
            }
            at = next;
        }
        return at;
    }

    /** The first byte of a character; the end of the bytes after the last one. */
    public int byteOffset(int textOffset) {
        int at = Math.min(textOffset, text.length());
        boolean isInPair =
                at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
        int line = lineOf(at, textStarts);
        return byteStarts[line] + byteLength(text, textStarts[line], isInPair ? at - 1 : at, encoding);
    }

    private static int lineOf(int offset, int[] starts) {
        int index = Arrays.binarySearch(starts, 0, starts.length - 1, offset);
        return index >= 0 ? index : Math.max(0, -index - 2);
    }

    private static int byteLength(String text, int from, int to, TextEncoding encoding) {
        int bytes = 0;
        int at = from;
        while (at < to) {
            int characters = charactersAt(text, at, to);
            bytes += switch (encoding) {
                case UTF_8 -> utf8Length(text.charAt(at), characters);
                case UTF_16LE, UTF_16BE -> 2 * characters;
                case UTF_32LE, UTF_32BE -> 4;
            };
            at += characters;
        }
        return bytes;
    }

    private static int charactersAt(String text, int at, int to) {
        boolean isPair = at + 1 < to && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
        return isPair ? 2 : 1;
    }

    private static int utf8Length(char first, int characters) {
        if (characters == 2) {
            return 4;
        }
        if (first < 0x80 || ByteText.isEscapedByte(first)) {
            return 1;
        }
        return first < 0x800 ? 2 : 3;
    }
}
