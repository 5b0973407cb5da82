package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.text.BytePatterns;
import org.roboscope.document.text.BytePatterns.Pattern;
import org.roboscope.document.text.TextSnapshot;

/** A stored text is read completely or not at all. */
class KeptTextTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456789Z");

    static List<Pattern> patterns() {
        return BytePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void everyTextSurvives(Pattern pattern) {
        TextSnapshot text = TextSnapshot.decode(pattern.bytes());
        DiskState base = new DiskState.Present(3, "ab".repeat(32));
        KeptText keptText = new KeptText(Optional.of(Path.of("/tmp/ö #%&\n.txt")), base,
                Optional.of(new DiskState.Present(12, "cd".repeat(32))), NOON, text);
        KeptText restored = KeptText.decode(keptText.toBytes()).orElseThrow();
        assertThat(restored.path()).isEqualTo(keptText.path());
        assertThat(restored.base()).isEqualTo(base);
        assertThat(restored.stateAfterSave()).isEqualTo(keptText.stateAfterSave());
        assertThat(restored.time()).isEqualTo(NOON);
        assertThat(restored.text().hasSameBytesAs(text)).isTrue();
        assertThat(restored.text().bytes()).isEqualTo(pattern.bytes());
    }

    @Test
    void incompleteOrDamagedTextIsRejected() {
        TextSnapshot text = TextSnapshot.decode("a\r\nb\n".getBytes(StandardCharsets.UTF_8));
        byte[] stored = new KeptText(Optional.empty(), new DiskState.Absent(), Optional.empty(), NOON, text)
                .toBytes();
        assertThat(KeptText.decode(stored)).isPresent();
        for (int length = 0; length < stored.length; length++) {
            assertThat(KeptText.decode(Arrays.copyOf(stored, length))).as("cut at %d", length).isEmpty();
        }
        for (int index = 0; index < stored.length; index++) {
            byte[] damaged = stored.clone();
            damaged[index] ^= 4;
            assertThat(KeptText.decode(damaged)).as("damaged at %d", index).isEmpty();
        }
        assertThat(KeptText.decode(Arrays.copyOf(stored, stored.length + 1))).isEmpty();
    }

    /** The format of the previous version, byte by byte. */
    @Test
    void textsOfThePreviousVersionAreRead() throws Exception {
        String content = """
                file:///tmp/robots.txt
                3 abababababababababababababababababababababababababababababababab
                2026-03-01T12:00:00.123456789Z
                UTF_8
                -
                a\r
                b""";
        String digest = HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8)));
        KeptText restored = KeptText.decode(
                ("roboscope text 1 " + digest + "\n" + content).getBytes(StandardCharsets.UTF_8)).orElseThrow();
        assertThat(restored.path()).contains(Path.of("/tmp/robots.txt"));
        assertThat(restored.base()).isEqualTo(new DiskState.Present(3, "ab".repeat(32)));
        assertThat(restored.stateAfterSave()).isEmpty();
        assertThat(restored.text().bytes()).isEqualTo("a\r\nb".getBytes(StandardCharsets.UTF_8));
    }
}
