package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Deeply nested JSON, and JSON with endless numbers, wherever the command line reads JSON. The settings and the LSP and
 * MCP servers have their own tests; {@code ArchitectureTest} checks that all use one parser.
 */
class DeepJsonTest {

    private static final int LEVELS = 100_000;

    @TempDir
    private Path folder;

    static List<String> hostileTexts() {
        return List.of("[".repeat(LEVELS), "{\"a\":".repeat(LEVELS), "[".repeat(LEVELS) + "]".repeat(LEVELS),
                "{\"access\":" + "[".repeat(LEVELS), "{\"robots\":" + "[{\"a\":".repeat(LEVELS),
                "{\"headers\":" + "{\"a\":".repeat(LEVELS), "\uFEFF" + "[".repeat(LEVELS),
                "{\"url\":\"/\",\"status\":" + "9".repeat(1_000_000) + "}", "[\"" + "\\".repeat(LEVELS));
    }

    @ParameterizedTest
    @MethodSource("hostileTexts")
    void noReaderFailsOnHostileJson(String json) throws IOException {
        String robots = write("robots.txt", "User-agent: *\nDisallow: /x\n");
        String file = write("hostile.json", json);
        String lines = write("hostile.jsonl", json + "\n" + json + "\n");
        write("gptbot.json", json);
        Stream.of(
                CommandLineResult.run("policy", robots, "--check", file),
                CommandLineResult.run("policy", robots, "--policy", file),
                CommandLineResult.runWith(json + "\n" + json + "\n", "test", "--jsonl"),
                CommandLineResult.run("scan", lines),
                CommandLineResult.run("test", robots, "--as", "Googlebot", "--urls", lines),
                CommandLineResult.run("test", robots, "--as", "Googlebot", "--urls", file),
                CommandLineResult.run("visits", lines, "--robots", robots),
                CommandLineResult.run("enforce", robots, "--server", "caddy", "--verified-only", "gptbot", "--lists",
                        folder.toString()),
                CommandLineResult.run("expect", robots, file)).forEach(result -> {
                    assertThat(result.err()).doesNotContain("StackOverflow", "fault in Roboscope", "Exception");
                    assertThat(result.exitCode()).isBetween(0, ExitCode.REFUSED);
                });
    }

    @Test
    void deeplyNestedPolicyIsRefusedWithASentence() throws IOException {
        String robots = write("robots.txt", "User-agent: *\nDisallow: /x\n");
        CommandLineResult result = CommandLineResult.run(
                "policy", robots, "--check", write("policy.json", "[".repeat(LEVELS)));
        assertThat(result.exitCode()).isEqualTo(ExitCode.REFUSED);
        assertThat(result.err()).contains("policy.json", "nested too deeply");
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
