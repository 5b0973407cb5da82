package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.cli.CommandLineResult;

/** Files that are generated, damaged or hostile. */
class HostileFilesTest {

    private static final long GIB = 1L << 30;

    @TempDir
    private Path scratch;

    @Test
    void emptyFileIsAccepted() {
        CommandLineResult result = CommandLineResult.runWith("", "check", "-", "--severity", "info");
        assertThat(result.out()).startsWith("<stdin>:1:1: info: ").endsWith("\n<stdin>: 1 info.\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "sarif", "github", "gitlab"})
    void randomBytesAreReported(String format) throws Exception {
        Random random = new Random(5);
        for (int run = 0; run < 20; run++) {
            byte[] bytes = new byte[random.nextInt(4_000)];
            random.nextBytes(bytes);
            CommandLineResult result =
                    CommandLineResult.runWith(bytes, "check", "-", "--severity", "info", "--format", format);
            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.err()).isEmpty();
            if (format.equals("text") || format.equals("github")) {
                assertThat(result.out().chars().filter(c -> Character.isISOControl(c) && c != '\n')).isEmpty();
            } else if (format.equals("gitlab")) {
                assertThat(ReadJson.array(result.out())).isNotEmpty();
            } else {
                assertThat(ReadJson.object(result.out())).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "sarif"})
    void lineOfAMegabyteIsReported(String format) throws Exception {
        assertLongLineIsReported(1_000_000, format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "sarif"})
    @Tag("nightly")
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void lineOfAHundredMegabytesIsReported(String format) throws Exception {
        assumeTrue(Runtime.getRuntime().maxMemory() > 4 * GIB, "such a long line takes memory");
        assertLongLineIsReported(100_000_000, format);
    }

    private void assertLongLineIsReported(int length, String format) throws Exception {
        byte[] line = new byte[length];
        Arrays.fill(line, (byte) 'x');
        byte[] start = "User-agent: *\nDisallow: x".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(start, 0, line, 0, start.length);
        String file = Files.write(scratch.resolve("long.txt"), line).toString();
        CommandLineResult result = CommandLineResult.run("check", file, "--format", format);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).hasSizeLessThan(10_000).contains("F02");
        if (format.equals("text")) {
            assertThat(result.out().lines().filter(printed -> printed.startsWith("    2 | ")))
                    .allSatisfy(printed -> assertThat(printed).hasSizeLessThan(120).contains("xxx"));
        }
    }

    @Test
    void manyFindingsAreListed() throws Exception {
        assertFindingsAreListed(1_500);
    }

    @Test
    @Tag("nightly")
    void thousandsOfFindingsAreListed() throws Exception {
        assertFindingsAreListed(15_000);
    }

    private static void assertFindingsAreListed(int count) throws Exception {
        String robots = "User-agent: *\n" + "Disallow: x\n".repeat(count);
        CommandLineResult result =
                CommandLineResult.runWith(robots, "check", "-", "--format", "json", "--severity", "error");
        assertThat(ReadJson.object(result.out()).getArray("files").getObject(0).getArray("findings"))
                .hasSize(count);
    }
}
