package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Detection of a file's encoding, and conversion to UTF-8. */
class TextEncodingTest {

    @ParameterizedTest
    @CsvSource({
        "'', UTF_8, false",
        "61, UTF_8, false",
        "EFBBBF61, UTF_8, true",
        "EFBB, UTF_8, false",
        "FFFE, UTF_16LE, true",
        "FEFF, UTF_16BE, true",
        "FFFE6100, UTF_16LE, true",
        "FFFE61, UTF_16LE, true",
        "FFFE0000, UTF_32LE, true",
        "FFFE000061000000, UTF_32LE, true",
        "FFFE0000610000, UTF_16LE, true",
        "0000FEFF00000061, UTF_32BE, true",
        "0000FEFF0000D800, UTF_8, false",
        "6100620063006400, UTF_16LE, false",
        "0061006200630064, UTF_16BE, false",
        "6100000062000000, UTF_32LE, false",
        "0000006100000062, UTF_32BE, false",
        "610062006300, UTF_8, false",
        "6100620063006400FF, UTF_8, false",
        "0000000000000000, UTF_8, false",
        "6100626364656667, UTF_8, false",
        "6162630064656667, UTF_8, false",
        "E9E8E700, UTF_8, false",
        "EFBBBFDC10002800, UTF_8, true",
        "EFBBBF0061000000620000, UTF_8, true",
        "EFBBBF2800000029000000, UTF_8, true",
        "EFBBBF6100620063006400, UTF_8, true",
        "EFBBBF006100620063006400650066, UTF_8, true",
    })
    void encodingIsDetected(String hex, TextEncoding encoding, boolean hasByteOrderMark) {
        byte[] file = HexFormat.of().parseHex(hex);
        TextSnapshot openedText = TextSnapshot.decode(file);
        assertThat(openedText.bytes()).isEqualTo(file);
        assertThat(openedText.encoding()).isEqualTo(encoding);
        assertThat(openedText.hasByteOrderMark()).isEqualTo(hasByteOrderMark);
    }

    @ParameterizedTest
    @EnumSource(TextEncoding.class)
    void encodingStaysUntilConvertedToUtf8(TextEncoding encoding) {
        Charset charset = CharacterBytes.charset(encoding);
        byte[] file = "\uFEFFa\r\né\uD83D\uDE00\n".getBytes(charset);
        TextModel model = new TextModel(TextSnapshot.decode(file));
        model.change(0, 1, "b");
        assertThat(model.snapshot().bytes()).isEqualTo("\uFEFFb\r\né\uD83D\uDE00\n".getBytes(charset));

        assertThat(model.convertToUtf8()).as("no character is lost").isFalse();
        model.setByteOrderMark(false);
        assertThat(model.snapshot().encoding()).isEqualTo(TextEncoding.UTF_8);
        assertThat(model.snapshot().bytes()).isEqualTo("b\r\né\uD83D\uDE00\n".getBytes(StandardCharsets.UTF_8));
        assertThat(model.snapshot().text()).isEqualTo("b\né\uD83D\uDE00\n");
    }

    @Test
    void conversionReportsReplacedLoneSurrogates() {
        byte[] file = {(byte) 0xFF, (byte) 0xFE, 0x00, (byte) 0xD8, 'a', 0, (byte) 0x80, (byte) 0xDC, '\r', 0};
        TextModel model = new TextModel(TextSnapshot.decode(file));
        assertThat(model.convertToUtf8()).isTrue();
        assertThat(model.snapshot().text()).isEqualTo("\uFFFDa\uFFFD\n");
        assertThat(model.snapshot().bytes()).isEqualTo("\uFFFDa\uFFFD\r".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void byteOrderMarkCanBeRemovedAndAdded() {
        TextSnapshot openedText = TextSnapshot.decode("\uFEFFa\n".getBytes(StandardCharsets.UTF_8));
        TextModel model = new TextModel(openedText);
        model.setByteOrderMark(false);
        assertThat(model.snapshot().bytes()).isEqualTo(new byte[] {'a', '\n'});
        assertThat(model.snapshot().hasSameBytesAs(openedText)).isFalse();
        model.setByteOrderMark(true);
        assertThat(model.snapshot().hasSameBytesAs(openedText)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(TextEncoding.class)
    void everyEncodingHasAName(TextEncoding encoding) {
        assertThat(encoding.sentence().text()).startsWith("UTF-");
    }
}
