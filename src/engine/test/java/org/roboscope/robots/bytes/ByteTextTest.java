package org.roboscope.robots.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RandomBytes;

class ByteTextTest {

    @Test
    void roundTripKeepsAnyBytes() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            byte[] bytes = i % 2 == 0 ? RandomBytes.likeRobots(random) : randomBytes(random);
            assertThat(ByteText.toBytes(ByteText.toText(bytes))).isEqualTo(bytes);
        }
    }

    @Test
    void roundTripKeepsTuplesOfCriticalBytes() {
        int[] critical = {0, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4,
            0xF5, 0xFF};
        for (int a : critical) {
            for (int b : critical) {
                for (int c : critical) {
                    for (int d : critical) {
                        byte[] bytes = {(byte) a, (byte) b, (byte) c, (byte) d};
                        assertThat(ByteText.toBytes(ByteText.toText(bytes))).isEqualTo(bytes);
                    }
                }
            }
        }
    }

    @Test
    void invalidBytesBecomeLoneSurrogates() {
        byte[] bytes = "é😀".getBytes(StandardCharsets.UTF_8);
        assertThat(ByteText.toText(bytes)).isEqualTo("é😀");
        assertThat(ByteText.toText(new byte[] {'a', (byte) 0xE9, 'b'})).isEqualTo("a\uDCE9b");
        assertThat(ByteText.toText(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80})).isEqualTo("\uDCED\uDCA0\uDC80");
        assertThat(ByteText.toText(new byte[] {(byte) 0xC0, (byte) 0x80})).isEqualTo("\uDCC0\uDC80");
    }

    @Test
    void loneSurrogatesBecomeBytesOrReplacements() {
        Map<String, String> hexByText = Map.of("", "", "/a?b=c", "2F613F623D63", "/é?x", "2FC3A93F78", "?", "3F",
                "/a\uDCE9?", "2F61E93F", "\uD800?", "EFBFBD3F", "?\uDCFF", "3FFF", "?\uDC7F?", "3FEFBFBD3F",
                "/日😀", "2FE697A5F09F9880");
        hexByText.forEach((text, hex) -> assertThat(ByteText.toBytes(text)).isEqualTo(HexFormat.of().parseHex(hex)));
    }

    private static byte[] randomBytes(Random random) {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }
}
