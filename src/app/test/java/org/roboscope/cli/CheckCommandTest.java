package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standards;

class CheckCommandTest {

    @Test
    void lighthouseFailsAFileWithALineThatItDoesNotKnow() {
        CommandLineResult result = CommandLineResult.runWith(
                "User-agent: *\nContent-Usage: train-ai=n\nDisallow /a\n", "check", "-", "--as-checker", "lighthouse");
        assertThat(result.out()).isEqualTo("""
                <stdin>: Lighthouse and PageSpeed: robots.txt is not valid, 2 lines
                <stdin>:2: Unknown directive: Content-Usage: train-ai=n
                <stdin>:3: Syntax not understood: there is no colon: Disallow /a
                """);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void lighthousePassesAFileThatWeReport() {
        CommandLineResult result = CommandLineResult.runWith(
                "User-agent: *\nDisallow: /\nNoindex: /\n", "check", "-", "--as-checker", "lighthouse");
        assertThat(result.out()).isEqualTo("<stdin>: Lighthouse and PageSpeed: robots.txt is valid\n");
        assertThat(result.exitCode()).isZero();
        assertThat(CommandLineResult.runWith("", "check", "-", "--as-checker", "lighthouse").exitCode()).isZero();
    }

    @Test
    void googlesParserCountsLinesAndFailsNone() throws Exception {
        String file = "Useragent: *\nDisallow: /\nHost: a\nUnicorn: b\n";
        CommandLineResult text = CommandLineResult.runWith(file, "check", "-", "--as-checker", "search-console");
        assertThat(text.out()).isEqualTo("""
                <stdin>: Google's parser: lines known: 1, with a typo that it accepts: 1, of fields that it does not \
                support: 1, unknown: 1
                <stdin>:1: Misspelt, and accepted: Useragent: *
                <stdin>:3: Not supported by Google: Host: a
                <stdin>:4: Unknown to Google: Unicorn: b
                """);
        assertThat(text.exitCode()).isZero();
        JsonObject json = JsonParser.object().from(CommandLineResult
                .runWith(file, "check", "-", "--as-checker", "search-console", "--format", "json").out());
        assertThat(json.getInt("unsupported")).isEqualTo(1);
        assertThat(json.getArray("lines").getObject(3).getString("counts")).isEqualTo("unknown");
    }

    @Test
    void lighthouseInJsonNamesEachLine() throws Exception {
        JsonObject json = JsonParser.object().from(CommandLineResult.runWith("Allow: /\n", "check", "-", "--as-checker",
                "lighthouse", "--format", "json").out());
        assertThat(json.getString("result")).isEqualTo("failed");
        assertThat(json.getArray("lines").getObject(0).getString("problem")).isEqualTo("rule-outside-group");
    }

    @Test
    void whatOthersSayIsNotMixedWithOurOwn() {
        for (List<String> more : List.of(List.of("--severity", "info"), List.of("--standard", "google"),
                List.of("--format", "sarif"))) {
            List<String> arguments = new ArrayList<>(List.of("check", "-", "--as-checker", "lighthouse"));
            arguments.addAll(more);
            assertThat(CommandLineResult.runWith("", arguments.toArray(String[]::new)).exitCode()).isEqualTo(2);
        }
        assertThat(CommandLineResult.runWith("", "check", "-", "--as-checker", "me").err())
                .contains("lighthouse, search-console");
    }

    private static final String CLEAN = """
            User-agent: *
            Disallow: /search
            Sitemap: https://example.com/sitemap.xml
            """;

    @TempDir
    private Path scratch;

    @Test
    void aPersonReadsWhatIsWrongWhereItStandsAndWhatMendsIt() {
        CommandLineResult result = CommandLineResult.runWith("""
                User-agent: *
                Disallow: private
                Dissallow: /x
                """, "check", "-", "--severity", "error");
        assertThat(result.out()).isEqualTo("""
                <stdin>:2:11: error: \u201cprivate\u201d matches nothing: the path of every URL begins with a slash. [R01]
                    2 | Disallow: private
                      |           ^^^^^^^
                      = fix: Put / in front
                      = more: roboscope check --about R01

                <stdin>:3:1: error: \u201cDissallow\u201d counts as Disallow for Google. The line does not count for crawlers that read by RFC 9309, Bing, Yandex and Baidu. [L03]
                    3 | Dissallow: /x
                      | ^^^^^^^^^
                      = concerns crawlers that follow this line, read by: RFC 9309, Bing, Yandex and Baidu
                      = fix: Write Disallow
                      = more: roboscope check --about L03

                Read as: Each crawler as its operator reads
                <stdin>: 2 errors. Not shown: 2 infos; --severity info shows them.
                """);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void theOtherLinesThatAFindingSpeaksOfAreQuoted() {
        CommandLineResult result =
                CommandLineResult.runWith("User-agent: a\nAllow: /a\n\tDisallow: /a\n", "check", "-");
        assertThat(result.out()).contains("""
                    3 |     Disallow: /a
                      |     ^^^^^^^^^^^^
                      = line 2, says the opposite: Allow: /a
                """);
    }

    @Test
    void aPageIsNamedOnceForEachKindOfFinding() {
        CommandLineResult result = CommandLineResult.runWith("User-agent: *\nDisallow: a\nDisallow: b\n", "check", "-");
        assertThat(result.out().split("--about R01", -1)).hasSize(2);
        assertThat(result.out().split("\\[R01]", -1)).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            User-agent: *\\nDisallow: a\\n               | error    | 1
            User-agent: *\\nDisallow: /$a\\n             | error    | 0
            User-agent: *\\nDisallow: /$a\\n             | warning  | 1
            User-agent: *\\nDisallow: /\\n               | warning  | 0
            User-agent: *\\nDisallow: /\\n               | question | 1
            User-agent: *\\nDisallow: /\\n               |          | 1
            User-agent: *\\nDisallow: /search\\n         |          | 0
            User-agent: *\\nDisallow: /search\\n         | question | 0
            User-agent: *\\nDisallow: /search\\n         | info     | 1
            """)
    void theLowestSeverityThatCountsDecidesAboutTheExitCode(String robots, String severity, int exitCode) {
        List<String> arguments = new ArrayList<>(List.of("check", "-"));
        if (severity != null) {
            arguments.addAll(List.of("--severity", severity));
        }
        for (String format : List.of("text", "json", "sarif")) {
            List<String> all = new ArrayList<>(arguments);
            all.addAll(List.of("--format", format));
            CommandLineResult result =
                    CommandLineResult.runWith(robots.replace("\\n", "\n"), all.toArray(String[]::new));
            assertThat(result.exitCode()).as(format).isEqualTo(exitCode);
        }
    }

    @Test
    void aCleanFileHasNothingToReport() {
        CommandLineResult result =
                CommandLineResult.runWith(CLEAN, "check", "-", "--severity", "info", "--as", "Googlebot");
        assertThat(result.out())
                .isEqualTo("Read as: Each crawler as its operator reads\n<stdin>: nothing to report.\n");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "                                    | own         | Each crawler as its operator reads",
        "--standard own                      | own         | Each crawler as its operator reads",
        "--standard bing                     | bing        | Bing",
        "--standard bing --standard rfc-9309 | bing rfc-9309 | Bing and RFC 9309",
        "--standard all                      | all         | Every crawler by each of # standards",
    })
    void everyOutputSaysByWhoseReadingItIs(String options, String ids, String words) throws Exception {
        String name = words.replace("#", String.valueOf(Standards.all().size()));
        List<String> arguments = new ArrayList<>(List.of("check", "-"));
        if (options != null) {
            arguments.addAll(List.of(options.split(" ", -1)));
        }
        assertThat(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out())
                .contains("Read as: " + name + "\n<stdin>");
        arguments.add("--format");
        arguments.add("json");
        JsonObject json =
                JsonParser.object().from(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out());
        assertThat(json.getArray("reading")).isEqualTo(JsonArray.from((Object[]) ids.split(" ", -1)));
        assertThat(json.getString("readAs")).isEqualTo(name);
        arguments.set(arguments.size() - 1, "sarif");
        JsonObject sarif =
                JsonParser.object().from(CommandLineResult.runWith(CLEAN, arguments.toArray(String[]::new)).out());
        JsonObject properties = sarif.getArray("runs").getObject(0).getObject("properties");
        assertThat(properties.getArray("reading")).isEqualTo(JsonArray.from((Object[]) ids.split(" ", -1)));
        assertThat(properties.getString("readAs")).isEqualTo(name);
    }

    /** Yandex takes so large a file for one that allows everything: what its rules say is nothing to its crawlers. */
    @Test
    void ofAFileThatIsTooLargeForYandexNothingElseIsClaimedForItsCrawlers() throws Exception {
        String rules = "User-agent: Yandex\nDisallow: x\nDisallow: /\nDissallow: /y\nCrawl-delay: 1\n\n"
                + "User-agent: *\nDisallow: /\nDisallow: /a\n# ";
        String large = rules + "x".repeat(500_001 - rules.length());
        for (String severity : List.of("info", "error")) {
            JsonArray findings = JsonParser.object()
                    .from(CommandLineResult.runWith(large, "check", "-", "--severity", severity, "--format", "json")
                            .out())
                    .getArray("files").getObject(0).getArray("findings");
            assertThat(findings.stream().map(JsonObject.class::cast)
                    .filter(finding -> finding.getArray("standards").contains("yandex")))
                    .extracting(finding -> finding.getString("sentence")).containsExactly(
                            "A file of more than 500 KB counts as one that allows everything for Yandex: "
                                    + "none of its rules is read.");
            assertThat(findings.stream().map(JsonObject.class::cast)
                    .filter(finding -> !finding.getString("code").equals("F02"))
                    .filter(finding -> finding.getString("sentence").contains("Yandex"))).isEmpty();
        }
        assertThat(CommandLineResult.runWith(large, "test", "-", "--as", "YandexBot", "/a").exitCode()).isZero();
        assertThat(codes(large, "--standard", "yandex", "--severity", "info")).containsExactly("F02");
        assertThat(codes(large, "--as", "YandexBot", "--severity", "info")).containsExactly("F02");
        assertThat(codes(large, "--as", "Baiduspider")).contains("R12");
    }

    @Test
    void aFindingSaysWhomItConcerns() {
        String robots = "User-agent: *\nAllow: /a\nDissallow: /x\nDisallow: /a/b\n";
        assertThat(CommandLineResult.runWith(robots, "check", "-", "--severity", "info").out())
                .contains("= concerns crawlers that follow this line, read by: Baidu\n")
                .contains("= concerns crawlers read by: Google (today) and Yandex\n")
                .doesNotContain("under:");
        assertThat(CommandLineResult.runWith(robots, "check", "-", "--standard", "all").out())
                .contains("= under: all but Google (today)\n").doesNotContain("concerns");
    }

    @Test
    void whatConcernsOtherStandardsOrCrawlersIsLeftOut() {
        String robots = """
                User-agent: Baiduspider
                Disallow: y

                User-agent: *
                Dissallow: /x
                Disallow: /z
                Sitemap: https://example.com/s.xml
                """;
        assertThat(codes(robots)).containsExactly("R01", "L03");
        assertThat(codes(robots, "--standard", "google")).containsExactly("R01");
        assertThat(codes(robots, "--standard", "google", "--standard", "bing")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--standard", "all")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--as", "bingbot")).containsExactly("L03");
        assertThat(codes(robots, "--as", "Baiduspider")).containsExactly("R01");
        assertThat(codes(robots, "--as", "Baiduspider", "--as", "bingbot")).containsExactly("R01", "L03");
        assertThat(codes(robots, "--as", "bingbot", "--standard", "google")).isEmpty();
    }

    @Test
    void theSiteHelpsWhereAFindingDependsOnIt() {
        CommandLineResult result = CommandLineResult.runWith(CLEAN.replace("https://example.com/", "/"), "check", "-",
                "--site", "example.com");
        assertThat(result.out()).contains("fix: Write https://example.com/sitemap.xml");
    }

    @Test
    void aCommentSilencesAFinding() {
        assertThat(codes("User-agent: *\n# roboscope-ignore R12\nDisallow: /\n")).isEmpty();
    }

    @Test
    void aProgramReadsEveryPlaceInBytesAndAsLineAndColumn() throws Exception {
        CommandLineResult result =
                CommandLineResult.runWith("User-agent: *\nDisallow: \u00fc/x\n", "check", "-", "--format", "json",
                        "--severity", "error");
        assertThat(result.out()).isEqualTo("""
                {"reading":["own"],"readAs":"Each crawler as its operator reads","files":[
                {"file":"-","counts":{"error":1,"warning":0,"question":0,"info":2},"findings":[
                {"code":"R01","name":"no-leading-slash","severity":"error","title":"No slash at the start",\
                "sentence":"\\u201c\u00fc/x\\u201d matches nothing: the path of every URL begins with a slash.",\
                "page":"docs/diagnostics/R01.md",\
                "line":2,"column":11,"endLine":2,"endColumn":14,"startByte":24,"endByte":28,\
                "standards":["google","rfc-9309","bing","yandex","baidu"],"related":[],\
                "fixes":[{"sentence":"Put / in front","changes":["google","rfc-9309","bing","yandex","baidu"],\
                "edits":[{"line":2,"column":11,"endLine":2,"endColumn":11,"startByte":24,"endByte":24,"text":"/"}]}]}
                ]}
                ],"unreadable":[]}
                """);
        assertThat(JsonParser.object().from(result.out()).getArray("files")).hasSize(1);
    }

    @Test
    void manyFilesAreCheckedInOneRunAndOneThatCannotBeReadStopsNone() throws Exception {
        String bad = Files.writeString(scratch.resolve("bad.txt"), "User-agent: *\nDisallow: a\n").toString();
        String good = Files.writeString(scratch.resolve("good.txt"), CLEAN).toString();
        String missing = scratch.resolve("none.txt").toString();

        CommandLineResult text = CommandLineResult.run("check", missing, bad, good, bad, "--severity", "error");
        assertThat(text.out()).startsWith(bad + ":2:11: error:").endsWith("\n2 files: 1 error."
                + " Not shown: 3 infos; --severity info shows them. Not read: 1.\n");
        assertThat(text.err()).isEqualTo("There is no file " + missing + ".\n");
        assertThat(text.exitCode()).isEqualTo(2);

        JsonObject json =
                JsonParser.object().from(CommandLineResult.run("check", bad, missing, good, "--format", "json").out());
        assertThat(json.getArray("files")).map(file -> ((JsonObject) file).getString("file"))
                .containsExactly(bad, good);
        assertThat(json.getArray("unreadable").getObject(0).getString("sentence"))
                .isEqualTo("There is no file " + missing + ".");

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
    void nothingInAFileReachesTheTerminalAsAControlCharacter() {
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
    void coloursComeOnlyWhenTheyAreAskedFor() {
        String robots = "User-agent: *\nDisallow: a\n";
        CommandLineResult plain = CommandLineResult.runWith(robots, "check", "-");
        CommandLineResult coloured = CommandLineResult.runWith(robots, "check", "-", "--color", "always");
        assertThat(plain.out()).doesNotContain("\u001b");
        assertThat(coloured.out()).contains("\u001b[1;31merror:\u001b[0m", "\u001b[1;31m^\u001b[0m");
        assertThat(coloured.out().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain.out());
    }

    private static List<String> codes(String robots, String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "-", "--format", "json"));
        arguments.addAll(List.of(options));
        try {
            JsonArray findings = JsonParser.object()
                    .from(CommandLineResult.runWith(robots, arguments.toArray(String[]::new)).out())
                    .getArray("files").getObject(0).getArray("findings");
            return findings.stream().map(finding -> ((JsonObject) finding).getString("code")).toList();
        } catch (com.grack.nanojson.JsonParserException broken) {
            throw new AssertionError(broken);
        }
    }
}
