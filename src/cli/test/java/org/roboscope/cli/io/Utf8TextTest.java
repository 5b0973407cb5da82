package org.roboscope.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.roboscope.json.Json;

class Utf8TextTest {

    @Test
    void onlyUtf8IsText() {
        assertThat(Utf8Text.decode("\u00e9\ud83d\ude00".getBytes(StandardCharsets.UTF_8)))
                .contains("\u00e9\ud83d\ude00");
        assertThat(Utf8Text.decode(new byte[] {(byte) 0xE9})).isEmpty();
        assertThat(Utf8Text.decode(new byte[] {(byte) 0xC0, (byte) 0x80})).isEmpty();
    }

    @Test
    void loneSurrogateIsEscapedInJson() {
        assertThat(json("\"\ud83d\ude00\u00e9\"")).isEqualTo("\"\ud83d\ude00\u00e9\"");
        assertThat(json("\"a\udcff\udc80b\ud83d\"")).isEqualTo("\"a\\udcff\\udc80b\\ud83d\"");
    }

    private static String json(String text) {
        return new String(Json.encode(text), StandardCharsets.UTF_8);
    }
}
