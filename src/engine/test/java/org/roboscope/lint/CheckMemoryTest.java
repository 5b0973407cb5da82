package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** A large file without useful lines needs little more memory than its size, under all standards. */
class CheckMemoryTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int SIZE_BYTES = 8_000_000;
    /** The maximum sum of all allocations, relative to the size of the file. Less memory is in use at one time. */
    private static final int MAX_FACTOR = 12;

    @ParameterizedTest
    @ValueSource(strings = {"\0", "\n", "a", "#"})
    void repeatedByteNeedsLittleMemory(String character) {
        byte[] bytes = new byte[SIZE_BYTES];
        Arrays.fill(bytes, (byte) character.charAt(0));
        lint(new byte[1_000]);
        long bytesBefore = THREADS.getCurrentThreadAllocatedBytes();
        lint(bytes);
        assertThat((THREADS.getCurrentThreadAllocatedBytes() - bytesBefore) / SIZE_BYTES).isLessThan(MAX_FACTOR);
    }

    @Test
    void oneEditRemovesManyBadCharacters() {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /");
        Random random = new Random(8);
        for (int i = 0; i < 5_000; i++) {
            text.append(random.nextBoolean() ? "a" : "\u0001");
        }
        byte[] bytes = text.append("\n").toString().getBytes(StandardCharsets.US_ASCII);
        Finding badCharacters = Linter.lint(LintInput.of(bytes)).stream()
                .filter(finding -> finding.code() == FindingCode.L08).findFirst().orElseThrow();
        assertThat(badCharacters.proposedFixes().getFirst().edits()).hasSize(1);
        assertThat(new String(badCharacters.proposedFixes().getFirst().applyTo(bytes), StandardCharsets.US_ASCII))
                .isEqualTo(text.toString().replace("\u0001", ""));
    }

    private static void lint(byte[] bytes) {
        assertThat(Linter.lint(LintInput.of(bytes).withSettings(LintSettings.EVERYTHING))).isNotEmpty();
    }
}
