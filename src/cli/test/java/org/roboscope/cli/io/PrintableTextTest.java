package org.roboscope.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTextTest {

    @ParameterizedTest
    @CsvSource({
        "/a b, /a b",
        "/\u00e9\u4e2d\ud83d\ude00, /\u00e9\u4e2d\ud83d\ude00",
        "/\u001b[0m, /\\u001B[0m",
        "/\u0007\u007f, /\\u0007\\u007F",
        "/\u009b31m, /\\u009B31m",
        "/\u202ex, /\\u202Ex",
        "/\u2028, /\\u2028",
        "/\udcff\udc80, /\\xFF\\x80",
        "/\ud83d, /\\uD83D",
        "/\ude00\ud83d\ude00, /\\uDE00\ud83d\ude00",
    })
    void charactersThatAffectTerminalsAreEscaped(String text, String printable) {
        assertThat(PrintableText.of(text)).isEqualTo(printable);
    }

    @Test
    void longTextIsCutBetweenCharacters() {
        assertThat(PrintableText.of("abcdefgh", 8)).isEqualTo("abcdefgh");
        assertThat(PrintableText.of("abcdefghi", 8)).isEqualTo("abcde...");
        assertThat(PrintableText.of("abcd\ud83d\ude00ghij", 8)).isEqualTo("abcd...");
    }
}
