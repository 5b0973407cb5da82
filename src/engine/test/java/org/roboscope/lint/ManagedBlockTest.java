package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.ByteText;

class ManagedBlockTest {

    @Test
    void blockEqualsTheBlockOfRealSites() throws IOException {
        String path = "/org/roboscope/lint/wellmade/managed-block.txt";
        try (InputStream file = Objects.requireNonNull(getClass().getResourceAsStream(path), path)) {
            assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8)).startsWith(ManagedBlock.text());
        }
    }

    @Test
    void blockIsFoundBeforeAText() {
        byte[] prepended = ManagedBlock.prependTo(ByteText.toBytes("User-agent: *\n"));
        int lineCount = (int) ManagedBlock.text().lines().count();
        assertThat(ManagedBlock.of(RobotsFile.parse(prepended, Standards.GOOGLE)))
                .contains(new ManagedBlock(1, lineCount));
    }

    @Test
    void byteOrderMarkIsRemovedFromTheMiddle() {
        byte[] prepended = ManagedBlock.prependTo("\uFEFFUser-agent: *\n".getBytes(StandardCharsets.UTF_8));
        assertThat(new String(prepended, StandardCharsets.UTF_8)).isEqualTo(ManagedBlock.text() + "\nUser-agent: *\n");
    }
}
