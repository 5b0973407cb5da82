package org.roboscope.editing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;

/** Converts byte offsets to positions in the editor and back. */
class TextMapTest {

    /**
     * A two-byte, a three-byte and a four-byte character, and a byte that is not UTF-8, in lines with all three line
     * ends.
     */
    private static final byte[] BYTES = bytes("aéb\r\n€x\r😀y\n", 0xFF, "z");

    private static TextMap map(byte[] bytes) {
        return TextMap.of(TextSnapshot.decode(bytes), bytes);
    }

    @ParameterizedTest
    @CsvSource({
        " 0, 1, 0", " 1, 1, 1", " 3, 1, 2", " 4, 1, 3",
        " 6, 2, 0", " 9, 2, 1", "10, 2, 2",
        "11, 3, 0", "15, 3, 2", "16, 3, 3",
        "17, 4, 0", "18, 4, 1", "19, 4, 2",
    })
    void bytesMapToPositionsAndBack(int offset, int line, int column) {
        assertThat(map(BYTES).position(offset)).isEqualTo(new EditorPosition(line, column));
        assertThat(map(BYTES).offset(new EditorPosition(line, column))).isEqualTo(offset);
    }

    @ParameterizedTest
    @CsvSource({"5, 1, 3", "99, 4, 2"})
    void offsetsBetweenLinesAreClampedIntoTheText(int offset, int line, int column) {
        assertThat(map(BYTES).position(offset)).isEqualTo(new EditorPosition(line, column));
    }

    @Test
    void byteOrderMarkIsNotCounted() {
        TextMap map = map(bytes("\uFEFFDisallow: /"));
        assertThat(map.position(3)).isEqualTo(new EditorPosition(1, 0));
        assertThat(map.position(0)).isEqualTo(new EditorPosition(1, 0));
        assertThat(map.offset(new EditorPosition(1, 0))).isEqualTo(3);
    }

    /** U+0A0D and U+0D0A contain the bytes of line ends, but are letters. */
    @ParameterizedTest
    @CsvSource({
        "UTF-16LE,  2, 1, 0", "UTF-16LE,  4, 1, 1", "UTF-16LE,  6, 1, 2", "UTF-16LE, 10, 2, 0",
        "UTF-16LE, 14, 2, 2", "UTF-16LE, 18, 3, 0", "UTF-16LE, 22, 3, 2", "UTF-16BE, 10, 2, 0",
        "UTF-16BE, 14, 2, 2",
    })
    void utf16TextHasItsLines(String encoding, int offset, int line, int column) {
        byte[] wide = "\uFEFFa\u0A0D\r\n\u0D0Ax\u20AC\n\uD83D\uDE00y".getBytes(Charset.forName(encoding));
        TextMap map = map(wide);
        assertThat(map.lineCount()).isEqualTo(3);
        assertThat(map.position(offset)).isEqualTo(new EditorPosition(line, column));
        assertThat(map.offset(new EditorPosition(line, column))).isEqualTo(offset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\n", "a\n", "\r\n\r\n", "\n\r", "a\rb\nc\r\nd"})
    void linesAgreeWithEngineAndEditor(String text) {
        assertThat(map(bytes(text)).lineCount())
                .isEqualTo(RobotsFile.parse(text, Standards.GOOGLE).lineCount())
                .isEqualTo(TextSnapshot.decode(bytes(text)).text().split("\n", -1).length);
    }

    private static byte[] bytes(Object... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Object part : parts) {
            if (part instanceof Integer single) {
                bytes.write(single);
            } else {
                bytes.writeBytes(part.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
