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
        KeptText kept = new KeptText(Optional.of(Path.of("/tmp/ö #%&\n.txt")), base,
                Optional.of(new DiskState.Present(12, "cd".repeat(32))), NOON, text);
        KeptText back = KeptText.read(kept.toBytes()).orElseThrow();
        assertThat(back.path()).isEqualTo(kept.path());
        assertThat(back.base()).isEqualTo(base);
        assertThat(back.saving()).isEqualTo(kept.saving());
        assertThat(back.time()).isEqualTo(NOON);
        assertThat(back.text().hasSameBytesAs(text)).isTrue();
        assertThat(back.text().bytes()).isEqualTo(pattern.bytes());
    }

    @Test
    void incompleteOrDamagedTextIsRejected() {
        TextSnapshot text = TextSnapshot.decode("a\r\nb\n".getBytes(StandardCharsets.UTF_8));
        byte[] whole = new KeptText(Optional.empty(), new DiskState.Missing(), Optional.empty(), NOON, text)
                .toBytes();
        assertThat(KeptText.read(whole)).isPresent();
        for (int length = 0; length < whole.length; length++) {
            assertThat(KeptText.read(Arrays.copyOf(whole, length))).as("cut at %d", length).isEmpty();
        }
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 4;
            assertThat(KeptText.read(damaged)).as("damaged at %d", at).isEmpty();
        }
        assertThat(KeptText.read(Arrays.copyOf(whole, whole.length + 1))).isEmpty();
    }

    /** The format of the previous version, byte by byte. */
    @Test
    void textsOfThePreviousVersionAreRead() throws Exception {
        String about = """
                file:///tmp/robots.txt
                3 abababababababababababababababababababababababababababababababab
                2026-03-01T12:00:00.123456789Z
                UTF_8
                -
                a\r
                b""";
        String digest = HexFormat.of().formatHex(
                MessageDigest.getInstance("SHA-256").digest(about.getBytes(StandardCharsets.UTF_8)));
        KeptText back = KeptText.read(
                ("roboscope text 1 " + digest + "\n" + about).getBytes(StandardCharsets.UTF_8)).orElseThrow();
        assertThat(back.path()).contains(Path.of("/tmp/robots.txt"));
        assertThat(back.base()).isEqualTo(new DiskState.Present(3, "ab".repeat(32)));
        assertThat(back.saving()).isEmpty();
        assertThat(back.text().bytes()).isEqualTo("a\r\nb".getBytes(StandardCharsets.UTF_8));
    }
}
