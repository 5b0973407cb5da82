package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;

/** The command {@code check} with the results of other checkers. */
class CheckAsCheckerTest {

    @Test
    void lighthouseFailsAFileWithAnUnknownLine() {
        CommandLineResult result = CommandLineResult.runWith(
                "User-agent: *\nContent-Usage: train-ai=n\nDisallow /a\n", "check", "-", "--as-checker", "lighthouse");
        assertThat(result.out()).isEqualTo("""
                <stdin>: Lighthouse 13.5.0 (PageSpeed): robots.txt is not valid, 2 lines
                <stdin>:2: Unknown directive: Content-Usage: train-ai=n
                <stdin>:3: Syntax not understood: there is no colon: Disallow /a
                """);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void lighthousePassesAFileWithFindings() {
        CommandLineResult result = CommandLineResult.runWith(
                "User-agent: *\nDisallow: /\nNoindex: /\n", "check", "-", "--as-checker", "lighthouse");
        assertThat(result.out()).isEqualTo("<stdin>: Lighthouse 13.5.0 (PageSpeed): robots.txt is valid\n");
        assertThat(result.exitCode()).isZero();
        assertThat(CommandLineResult.runWith("", "check", "-", "--as-checker", "lighthouse").exitCode()).isZero();
    }

    @Test
    void nextVersionOfLighthouseIsMentioned() throws Exception {
        String file = "User-agent: *\nDisallow:\nLicense: https://example.com/l.xml\n";
        CommandLineResult text = CommandLineResult.runWith(file, "check", "-", "--as-checker", "lighthouse");
        assertThat(text.out()).isEqualTo("""
                <stdin>: Lighthouse 13.5.0 (PageSpeed): robots.txt is not valid, 1 line
                <stdin>:3: Unknown directive: License: https://example.com/l.xml
                <stdin>: The next version of Lighthouse will accept the License lines, and with them the file.
                """);
        assertThat(text.exitCode()).isEqualTo(1);
        Fields json = ReadJson.object(CommandLineResult
                .runWith(file, "check", "-", "--as-checker", "lighthouse", "--format", "json").out());
        assertThat(json.getString("version")).isEqualTo("13.5.0");
        assertThat(json.getString("remark")).contains("next version");
        assertThat(json.getArray("lines").getObject(0).getString("remark")).contains("does not know License");
    }

    @Test
    void googlesParserCountsLinesAndFailsNone() throws Exception {
        String file = "Useragent: *\nDisallow: /\nHost: a\nUnicorn: b\n";
        CommandLineResult text = CommandLineResult.runWith(file, "check", "-", "--as-checker", "search-console");
        assertThat(text.out()).isEqualTo("""
                <stdin>: Google's parser: lines known: 1, misspelt but accepted: 1, not supported: 1, unknown: 1
                <stdin>:1: Misspelt, but accepted by Google: Useragent: *
                <stdin>:3: Not supported by Google: Host: a
                <stdin>:4: Unknown to Google: Unicorn: b
                """);
        assertThat(text.exitCode()).isZero();
        Fields json = ReadJson.object(CommandLineResult
                .runWith(file, "check", "-", "--as-checker", "search-console", "--format", "json").out());
        assertThat(json.getInt("unsupported")).isEqualTo(1);
        assertThat(json.getArray("lines").getObject(3).getString("counts")).isEqualTo("unknown");
    }

    @Test
    void lighthouseInJsonNamesEachLine() throws Exception {
        Fields json = ReadJson.object(CommandLineResult.runWith("Allow: /\n", "check", "-", "--as-checker",
                "lighthouse", "--format", "json").out());
        assertThat(json.getString("result")).isEqualTo("failed");
        assertThat(json.getArray("lines").getObject(0).getString("problem")).isEqualTo("rule-outside-group");
    }

    @Test
    void ownOptionsAreRefusedWithOtherCheckers() {
        for (List<String> more : List.of(List.of("--severity", "info"), List.of("--standard", "google"),
                List.of("--format", "sarif"))) {
            List<String> arguments = new ArrayList<>(List.of("check", "-", "--as-checker", "lighthouse"));
            arguments.addAll(more);
            assertThat(CommandLineResult.runWith("", arguments.toArray(String[]::new)).exitCode()).isEqualTo(2);
        }
        assertThat(CommandLineResult.runWith("", "check", "-", "--as-checker", "me").err())
                .contains("lighthouse, search-console");
    }
}
