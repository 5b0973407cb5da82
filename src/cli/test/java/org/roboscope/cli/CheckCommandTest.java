package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.WatchedOutput;
import org.roboscope.lint.finding.FindingCode;

/** The command {@code check}: its text, its JSON and its exit code. */
@Tag("findings")
class CheckCommandTest {

    @TempDir
    private Path scratch;

    @Test
    void textHasProblemsWithPlacesAndFixes() {
        CommandLineResult result = CommandLineResult.runWith("""
                User-agent: *
                Disallow: private
                Dissallow: /x
                """, "check", "-", "--severity", "error");
        assertThat(result.out()).isEqualTo("""
                <stdin>:2:11: error: \u201cprivate\u201d matches nothing: the path of every URL starts with a slash. [R01]
                    2 | Disallow: private
                      |           ^^^^^^^
                      = fix: Insert / in front (may change which URLs are blocked)
                      = more: roboscope check --about R01

                <stdin>:3:1: error: This line is ignored by RFC 9309 crawlers, Bing, Yandex and Baidu: \u201cDissallow\u201d is a misspelt Disallow. It is read by Google. [L03]
                    3 | Dissallow: /x
                      | ^^^^^^^^^
                      = affects crawlers that follow this line under: RFC 9309, Bing, Yandex and Baidu
                      = fix: Write Disallow (may change which URLs are blocked)
                      = more: roboscope check --about L03

                Read as: All crawlers
                <stdin>: 2 errors. Not shown: 2 infos; --severity info shows them.
                """);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void relatedLinesOfAFindingAreQuoted() {
        CommandLineResult result =
                CommandLineResult.runWith("User-agent: a\nAllow: /a\n\tDisallow: /a\n", "check", "-");
        assertThat(result.out()).contains("""
                    3 |     Disallow: /a
                      |     ^^^^^^^^^^^^
                      = line 2, says the opposite: Allow: /a
                """);
    }

    /** A terminal shows both streams. */
    @Test
    void messageDoesNotCutTheOutput() throws IOException {
        Path file = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\n" + "Disallow: a\n".repeat(100));
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        ConsoleStreams console = new ConsoleStreams(InputStream.nullInputStream(),
                new WatchedOutput(terminal, StandardCharsets.UTF_8),
                new PrintStream(terminal, false, StandardCharsets.UTF_8));
        assertThat(CommandLineApp.run(console, "check", file.toString(), "/missing")).isEqualTo(2);
        assertThat(terminal.size()).isGreaterThan(1 << 14);
        assertThat(terminal.toString(StandardCharsets.UTF_8))
                .startsWith("The file /missing does not exist." + System.lineSeparator() + file);
    }

    @Test
    void manualPageIsNamedOnceForEachCode() {
        CommandLineResult result = CommandLineResult.runWith("User-agent: *\nDisallow: a\nDisallow: b\n", "check", "-");
        assertThat(result.out().split("--about R01", -1)).hasSize(2);
        assertThat(result.out().split("\\[R01]", -1)).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            User-agent: *\\nDisallow: a\\n               | error    | 1
            User-agent: *\\nDisallow: /a$/\\n            | error    | 0
            User-agent: *\\nDisallow: /a$/\\n            | warning  | 1
            User-agent: *\\nDisallow: /\\n               | warning  | 0
            User-agent: *\\nDisallow: /\\n               | question | 1
            User-agent: *\\nDisallow: /\\n               |          | 1
            User-agent: *\\nDisallow: /search\\n         |          | 0
            User-agent: *\\nDisallow: /search\\n         | question | 0
            User-agent: *\\nDisallow: /search\\n         | info     | 1
            """)
    void severityOptionDecidesTheExitCode(String robots, String severity, int exitCode) {
        List<String> arguments = new ArrayList<>(List.of("check", "-"));
        if (severity != null) {
            arguments.addAll(List.of("--severity", severity));
        }
        for (String format : List.of("text", "json", "sarif", "github", "gitlab")) {
            List<String> formatted = new ArrayList<>(arguments);
            formatted.addAll(List.of("--format", format));
            CommandLineResult result =
                    CommandLineResult.runWith(robots.replace("\\n", "\n"), formatted.toArray(String[]::new));
            assertThat(result.exitCode()).as(format).isEqualTo(exitCode);
        }
    }

    @Test
    void cleanFileHasNoProblems() {
        CommandLineResult result =
                CommandLineResult.runWith(CheckReadingTest.CLEAN, "check", "-", "--severity", "info", "--as",
                        "Googlebot");
        assertThat(result.out())
                .isEqualTo("Read as: All crawlers\n<stdin>: no problems.\n");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void siteDecidesFindingsThatDependOnIt() {
        CommandLineResult result =
                CommandLineResult.runWith(CheckReadingTest.CLEAN.replace("https://example.com/", "/"), "check", "-",
                        "--site", "example.com");
        assertThat(result.out()).contains("fix: Write https://example.com/sitemap.xml");
    }

    @Test
    void numberOfFindingsWithUntriedFixesIsReported() {
        String text = "User-agent: *\nDisallow: a\n";
        assertThat(CommandLineResult.runWith(text, "check", "-").out()).contains("fix: Insert / in front");
        assertThat(CommandLineResult.runWith(text, "check", "-", "--fixes", "none").out())
                .doesNotContain("fix: ").contains("1 more problem may have a fix that was not tried");
        assertThat(CommandLineResult.runWith(text, "check", "-", "--fixes", "none", "--format", "json").out())
                .contains("\"fixes\":[]", "\"untriedFixes\":1");
        assertThat(CommandLineResult.runWith(text, "check", "-", "--fixes", "none", "--format", "sarif").out())
                .contains("\"level\":\"note\"", "may have a fix that was not tried").doesNotContain("artifactChanges");
        assertThat(CommandLineResult.runWith(text, "check", "-", "--fixes", "all", "--format", "json").out())
                .contains("Insert / in front", "\"untriedFixes\":0");
        assertThat(CommandLineResult.runWith(text, "check", "-", "--fixes", "most").exitCode()).isEqualTo(2);
    }

    @Test
    void commentSuppressesAFinding() {
        assertThat(CheckReadingTest.codes("User-agent: *\n# roboscope-ignore R12\nDisallow: /\n")).isEmpty();
    }

    @Test
    void jsonHasPlacesInBytesLinesAndColumns() throws Exception {
        CommandLineResult result =
                CommandLineResult.runWith("User-agent: *\nDisallow: \u00fc/x\n", "check", "-", "--format", "json",
                        "--severity", "error");
        assertThat(result.out()).isEqualTo("""
                {"reading":["own"],"readAs":"All crawlers","files":[
                {"file":"-","counts":{"error":1,"warning":0,"question":0,"info":2},"findings":[
                {"code":"R01","name":"no-leading-slash","severity":"error","title":"No slash at the start",\
                "sentence":"\\u201c\u00fc/x\\u201d matches nothing: the path of every URL starts with a slash.",\
                "page":"docs/diagnostics/R01.md",\
                "line":2,"column":11,"endLine":2,"endColumn":14,"startByte":24,"endByte":28,\
                "standards":["google","rfc-9309","bing","yandex","baidu"],"related":[],\
                "fixes":[{"sentence":"Insert / in front","safe":false,"mayChange":["verdicts"],"changes":["google","rfc-9309","bing","yandex","baidu"],\
                "edits":[{"line":2,"column":11,"endLine":2,"endColumn":11,"startByte":24,"endByte":24,"text":"/"}]}]}
                ],"untriedFixes":0}
                ],"unreadable":[]}
                """);
        assertThat(ReadJson.object(result.out()).getArray("files")).hasSize(1);
    }

    @Test
    void unreadableFileDoesNotStopOtherChecks() throws Exception {
        String bad = Files.writeString(scratch.resolve("bad.txt"), "User-agent: *\nDisallow: a\n").toString();
        String good = Files.writeString(scratch.resolve("good.txt"), CheckReadingTest.CLEAN).toString();
        String missing = scratch.resolve("none.txt").toString();

        CommandLineResult text = CommandLineResult.run("check", missing, bad, good, bad, "--severity", "error");
        assertThat(text.out()).startsWith(bad + ":2:11: error:").endsWith("\n2 files: 1 error."
                + " Not shown: 3 infos; --severity info shows them. Not read: 1.\n");
        assertThat(text.err()).isEqualTo("The file " + missing + " does not exist.\n");
        assertThat(text.exitCode()).isEqualTo(2);

        Fields json =
                ReadJson.object(CommandLineResult.run("check", bad, missing, good, "--format", "json").out());
        assertThat(json.getArray("files")).map(file -> ((Fields) file).getString("file"))
                .containsExactly(bad, good);
        assertThat(json.getArray("unreadable").getObject(0).getString("sentence"))
                .isEqualTo("The file " + missing + " does not exist.");

        assertThat(CommandLineResult.run("check", good, bad).exitCode()).isEqualTo(1);
        assertThat(CommandLineResult.run("check", good).exitCode()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeIsExplained(FindingCode code) {
        CommandLineResult page = CommandLineResult.run("check", "--about", code.name().toLowerCase(Locale.ROOT));
        assertThat(page.out()).startsWith("# " + code + " ").contains("## Why");
        assertThat(page.exitCode()).isZero();
    }

    @Test
    void controlCharactersOfAFileAreEscaped() {
        byte[] robots =
                "User-agent: *\nDisallow: \u001b[31m\u202e\u0007\nDisallow: \u001b]x\nfoo \u009bbar\nDisallow: ?\n"
                        .getBytes(StandardCharsets.UTF_8);
        robots[robots.length - 2] = (byte) 0xFF;
        for (String severity : List.of("error", "info")) {
            CommandLineResult result = CommandLineResult.runWith(robots, "check", "-", "--severity", severity);
            assertThat(result.out()).contains("\\u001B[31m\\u202E", "\\xFF")
                    .doesNotContain("\u001b", "\u202e", "\u0007", "\u009b", "\udcff");
        }
    }

    @Test
    void coloursArePrintedOnlyOnRequest() {
        String robots = "User-agent: *\nDisallow: a\n";
        CommandLineResult plain = CommandLineResult.runWith(robots, "check", "-");
        CommandLineResult coloured = CommandLineResult.runWith(robots, "check", "-", "--color", "always");
        assertThat(plain.out()).doesNotContain("\u001b");
        assertThat(coloured.out()).contains("\u001b[1;31merror:\u001b[0m", "\u001b[1;31m^\u001b[0m");
        assertThat(coloured.out().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain.out());
    }

    @Test
    void fixesAreMarkedSafeOrWithTheirEffects() throws Exception {
        String text = "User-agent: *\nDisallow: /a\nDisallow: /a/b\nSitmap: https://a.b/s.xml\n";
        assertThat(CommandLineResult.runWith(text, "check", "-", "--severity", "info").out())
                .contains("= safe fix: Remove the line\n",
                        "= fix: Rename the field to Sitemap (may change the list of sitemaps)\n");
        String json = CommandLineResult.runWith(text, "check", "-", "--severity", "info", "--format", "json").out();
        assertThat(json).contains("{\"sentence\":\"Remove the line\",\"safe\":true,\"mayChange\":[],\"changes\":[]",
                "{\"sentence\":\"Rename the field to Sitemap\",\"safe\":false,\"mayChange\":[\"sitemaps\"]");
        String sarif = CommandLineResult.runWith(text, "check", "-", "--severity", "info", "--format", "sarif").out();
        assertThat(sarif).contains("{\"text\":\"Remove the line\"}", "\"properties\":{\"safe\":true,\"mayChange\":[]}",
                "{\"text\":\"Rename the field to Sitemap (may change the list of sitemaps)\"}",
                "\"properties\":{\"safe\":false,\"mayChange\":[\"sitemaps\"]}");
        String html = CommandLineResult.runWith(text, "check", "-", "--severity", "info", "--format", "html").out();
        assertThat(html).contains("<dt>Fix</dt><dd>Remove the line (safe: changes nothing for any crawler)<",
                "<small>Rename the field to Sitemap (may change the list of sitemaps)<");
    }
}
