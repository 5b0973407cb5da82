package org.roboscope.simulate.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.spec.HostileText;

/** Heads of a million characters in web archives are read or refused in time and on a small stack. */
class HostileArchiveTest {

    @ParameterizedTest
    @ValueSource(strings = {"\r\n ", "\r\n\t", " ", "a: b\r\n", ":", "\r\n", "<", "WARC-Type: a\r\n", "\r"})
    void heads(String piece) {
        HostileText.of(piece).forEach(text -> assertTimeoutPreemptively(HostileText.IN_TIME, () -> {
            byte[] bytes =
                    HostileText.bytes("WARC/1.1\r\nWARC-Type: " + text + "\r\nContent-Length: 0\r\n\r\n\r\n\r\n");
            try (ArchiveReader archive = new ArchiveReader(new ByteArrayInputStream(bytes), 0, false)) {
                while (archive.next()) {
                    assertThat(archive.head()).isNotNull();
                }
            } catch (IOException refused) {
                assertThat(refused.getMessage()).isNotEmpty();
            }
        }, HostileText.shown(text)));
    }
}
