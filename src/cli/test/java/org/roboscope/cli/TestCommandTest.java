package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.RuleOutcomeMessages;
import org.roboscope.simulate.words.VerdictMessages;

class TestCommandTest {

    static final String ROBOTS = """
            # a small file
            User-agent: Googlebot
            Disallow: /private/
            Allow: /private/open   # but not this

            User-agent: *
            Disallow: /tmp/
            Disallow: /*.pdf$
            """;

    @TempDir
    private Path scratch;

    private String file = "";

    @BeforeEach
    void writeFile() throws Exception {
        file = Files.writeString(scratch.resolve("robots.txt"), ROBOTS).toString();
    }

    @Test
    void usagePreferencesAreBelowTheVerdict() throws Exception {
        String usage = Files.writeString(scratch.resolve("usage.txt"), """
                User-agent: *
                Disallow: /private/
                Content-Usage: train-ai=n
                Content-Usage: /open/ train-ai=y, search=n
                """).toString();
        CommandLineResult text = CommandLineResult.run("test", usage, "--as", "FooBot", "/a", "/open/a", "/private/a");
        assertThat(text.out().lines().skip(5).map(line -> line.replaceAll(" {2,}", "  "))).containsExactly(
                "allowed  FooBot  by RFC 9309  -  no rule matches  /a",
                "  Content-Usage: training not wanted (line 3); search not said",
                "allowed  FooBot  by RFC 9309  -  no rule matches  /open/a",
                "  Content-Usage: training allowed (line 4); search not wanted (line 4)",
                "blocked  FooBot  by RFC 9309  2  Disallow: /private/  /private/a");
        assertThat(CommandLineResult.run("test", usage, "--as", "FooBot", "--explain", "/open/a", "/private/a").out()
                .lines().filter(line -> line.startsWith("    Content-Usage: Line"))).containsExactly(
                        "    Content-Usage: Line 4 applies: no line with a longer path matches."
                                + " Line 3 has no path, and a line with a path matches.");
        Items results = ReadJson.object(CommandLineResult
                .run("test", usage, "--format", "json", "--as", "FooBot", "/a", "/private/a").out())
                .getArray("results");
        assertThat(results.getObject(0).getObject("usage").getString("train-ai")).isEqualTo("disallowed");
        assertThat(results.getObject(1).getObject("usage").getString("search")).isEqualTo("none");
    }

    @Test
    void textHasGroupsAndVerdicts() {
        CommandLineResult result =
                CommandLineResult.run("test", file, "--as", "Googlebot-Image", "FooBot", "Google-Safety",
                        "https://example.com/private/a", "/x.pdf");
        assertThat(result.out()).isEqualTo(file + """
                , each crawler as its operator reads

                Googlebot-Image  as Google reads  Has no group of its own and follows the one for Googlebot, line 2.
                FooBot           by RFC 9309      No group names it, so it follows the one for everyone, line 6. Not in the catalogue.
                Google-Safety    as Google reads  No group names it and it ignores the one for everyone, so all is allowed. Does not \
                follow robots.txt.

                VERDICT     CRAWLER          STANDARD         LINE  RULE                  URL
                blocked     Googlebot-Image  as Google reads  3     Disallow: /private/   https://example.com/private/a
                allowed     FooBot           by RFC 9309      -     no rule matches       https://example.com/private/a
                allowed     Google-Safety    as Google reads  -     no group              https://example.com/private/a
                allowed     Googlebot-Image  as Google reads  -     no rule matches       /x.pdf
                blocked     FooBot           by RFC 9309      8     Disallow: /*.pdf$     /x.pdf
                allowed     Google-Safety    as Google reads  -     no group              /x.pdf
                """);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void commasSeparateNamesButNotHeaders() {
        String[] names = {"test", file, "--as", "Googlebot-Image,FooBot", "/x.pdf"};
        assertThat(CommandLineResult.run(names).out()).isEqualTo(
                CommandLineResult.run("test", file, "--as", "Googlebot-Image", "FooBot", "/x.pdf").out());
        names[3] = "Mozilla/5.0 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
        assertThat(CommandLineResult.run(names).out()).isEqualTo(
                CommandLineResult.run("test", file, "--as", "Googlebot", "/x.pdf").out());
        names[3] = "Googlebot,";
        assertThat(CommandLineResult.run(names).err()).isEqualTo("--as has an empty name.\n");
    }

    @Test
    void jsonHasTheSameResults() {
        CommandLineResult result =
                CommandLineResult.runWith(ROBOTS, "test", "-", "--as", "Googlebot-Image", "FooBot", "--format", "json",
                        "/private/open");
        assertThat(result.out()).isEqualTo("""
                {"file":"-","results":[
                {"url":"/private/open","crawler":"Googlebot-Image","standard":"google","outcome":"allowed","line":4,\
                "rule":"Allow: /private/open","reason":"rule","step":"fallback","follows":"Googlebot","group":[2],\
                "operator":"Google","purpose":"search","obeys":"yes"},
                {"url":"/private/open","crawler":"FooBot","standard":"rfc-9309","outcome":"allowed","line":null,\
                "rule":null,"reason":"no-rule-matches","step":"star","follows":"*","group":[6],\
                "operator":null,"purpose":null,"obeys":null}
                ]}
                """);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void explanationListsEveryRuleWithItsEffect() {
        CommandLineResult result = CommandLineResult.run("test", file, "--as", "Googlebot", "--standard", "google",
                "--explain", "/private/open",
                "/Private/");
        assertThat(result.out()).endsWith("""
                VERDICT     CRAWLER    LINE  RULE                  URL
                allowed     Googlebot  4     Allow: /private/open  /private/open
                    Googlebot follows its own group (line 2). Line 4 allows the URL: it is longer than line 3, 13 \
                characters compared with 9.
                    line 4  Allow: /private/open  length 13  longest match wins   /private/open
                    line 3  Disallow: /private/   length 9   shorter than line 4  /private/
                allowed     Googlebot  -     no rule matches       /Private/
                    Googlebot follows its own group (line 2). None of its rules matches, so the URL is allowed.
                    line 3  Disallow: /private/   length 9   no match: upper and lower case differ
                    line 4  Allow: /private/open  length 13  no match
                """);
    }

    @Test
    void explanationListsIgnoredRulesOfTheStarGroup() throws Exception {
        CommandLineResult text = CommandLineResult.run("test", file, "--as", "Googlebot", "--explain", "/x.pdf");
        assertThat(text.out()).endsWith("""
                    line 8  Disallow: /*.pdf$     length 7   ignored: Googlebot has its own group  /{x}.pdf
                """);
        CommandLineResult json =
                CommandLineResult.run("test", file, "--as", "Googlebot", "--explain", "--format", "json", "/x.pdf");
        assertThat(results(json).getObject(0).getArray("ignored")).isEqualTo(ReadJson.array("""
                [{"line":8,"rule":"Disallow: /*.pdf$","length":7,"reason":"own-group","matched":[
                {"text":"/","wildcard":false},{"text":"x","wildcard":true},{"text":".pdf","wildcard":false}]}]"""));
        CommandLineResult other =
                CommandLineResult.run("test", file, "--as", "FooBot", "--explain", "--format", "json", "/x.pdf");
        assertThat(results(other).getObject(0).getArray("ignored")).isEmpty();
    }

    /** The panel and the command line explain a URL in the same words. */
    @Test
    void explanationHasTheWordsOfThePanel() throws IOException {
        RobotsFile read = RobotsFile.parse(Files.readAllBytes(Path.of(file)), Standards.GOOGLE);
        Policy policy = read.policy(Catalogue.builtIn().requireCrawler("Googlebot"));
        for (String url : List.of("/private/open", "/private/x", "/Private/", "/other", "/robots.txt")) {
            String out = CommandLineResult.run("test", file, "--as", "Googlebot", "--explain", url).out();
            VerdictExplanation explanation = VerdictExplanation.of(policy, RequestPath.ofUrl(url));
            assertThat(out).contains(new VerdictMessages().sentence(policy, explanation));
            assertThat(explanation.ruleEvaluations())
                    .allSatisfy(ruleEvaluation -> assertThat(out)
                            .contains(new RuleOutcomeMessages().explain(explanation, ruleEvaluation)));
        }
    }

    @Test
    void jsonExplanationHasTheMatchedParts() throws Exception {
        CommandLineResult result =
                CommandLineResult.run("test", file, "--as", "FooBot", "--explain", "--format", "json", "/a.pdf");
        Items trials = results(result).getObject(0).getArray("trials");
        assertThat(trials).hasSize(2);
        assertThat(trials.getObject(0)).isEqualTo(ReadJson.object("""
                {"line":8,"rule":"Disallow: /*.pdf$","length":7,"result":"won","beatenBy":null,"matched":[
                {"text":"/","wildcard":false},{"text":"a","wildcard":true},{"text":".pdf","wildcard":false}]}"""));
        assertThat(trials.getObject(1).getString("result")).isEqualTo("no-match");
    }

    @Test
    void allStandardsAnswerInTheirOrder() throws Exception {
        CommandLineResult text = CommandLineResult.run("test", file, "--as", "FooBot", "--standard", "all", "/x.pdf");
        assertThat(text.out()).startsWith(file + ", under " + Standards.all().size() + " standards\n")
                .containsPattern("FooBot +robots-1994 +No group names it")
                .containsPattern("allowed +Googlebot +google +- +no rule matches +/x.pdf")
                .containsPattern("blocked +YandexBot +yandex +8 +Disallow: /\\*.pdf\\$ +/x.pdf")
                .containsPattern("allowed +FooBot +robots-1994 +- +no rule matches +/x.pdf");
        CommandLineResult json = CommandLineResult.run("test", file, "--as", "FooBot", "--standard", "all", "--format",
                "json", "/x.pdf");
        assertThat(results(json)).extracting(result -> ((Fields) result).getString("standard"))
                .isEqualTo(Standards.all().stream().map(Standard::id).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 | google      | /open
            1 | google      | /private/a
            1 | google      | /private/a /open
            3 | google-2019 | /page.htm
            1 | google-2019 | /page.htm /private/a
            3 | google-2019 | /page.htm /open
            """)
    void exitCodeSummarisesTheVerdicts(int code, String standard, String urls) {
        String robots = "User-agent: *\nAllow: /page\nDisallow: /*.htm\nDisallow: /private/\n";
        String[] paths = urls.split(" ", -1);
        String[] arguments = {"test", "-", "--standard", standard, "--as", "FooBot", paths[0], paths[paths.length - 1]};
        assertThat(CommandLineResult.runWith(robots, arguments).exitCode()).isEqualTo(code);
    }

    @Test
    void undefinedOutcomeIsNamed() {
        CommandLineResult result =
                CommandLineResult.runWith("User-agent: *\nAllow: /page\nDisallow: /*.htm\n", "test", "-", "--standard",
                        "google-2019", "--as", "FooBot", "/page.htm");
        assertThat(result.out()).contains("undefined   FooBot   -     which rule decides is not defined");
    }

    @Test
    void namesFollowTheOptionUntilAUrl() throws Exception {
        CommandLineResult result =
                CommandLineResult.run("test", file, "--as", "Googlebot/2.1", "Sogou web spider", "archive.org_bot",
                        "bingbot 2.0",
                        "example.com/tmp/x", "--format", "json", "https://example.com/");
        assertThat(results(result)).extracting(row -> ((Fields) row).getString("crawler")).startsWith(
                "Googlebot", "Sogou web spider", "archive.org_bot", "bingbot");
        assertThat(results(result)).extracting(row -> ((Fields) row).getString("url")).containsOnly(
                "example.com/tmp/x", "https://example.com/");
    }

    @Test
    void crawlersMayPrecedeTheFile() throws Exception {
        CommandLineResult result =
                CommandLineResult.run("test", "--as", "a", "--as=b", file, "--format=json", "/x", "--as", "c");
        assertThat(results(result)).extracting(row -> ((Fields) row).getString("crawler"))
                .containsExactly("a", "b", "c");
    }

    @Test
    void nameWithAtSignIsReadAsWritten() throws Exception {
        CommandLineResult result = CommandLineResult.run("test", file, "--as", "@robots.txt", "--format", "json", "/x");
        assertThat(results(result)).hasSize(1);
        assertThat(results(result).getObject(0).getString("outcome")).isEqualTo("allowed");
    }

    @Test
    void controlCharactersOfAFileAreEscaped() {
        byte[] robots =
                "User-agent: *\nDisallow: /\u001b[31m\u202e\nDisallow: /\u00e9\n".getBytes(StandardCharsets.UTF_8);
        robots[robots.length - 3] = (byte) 0xFF;
        CommandLineResult result = CommandLineResult.runWith(robots, "test", "-", "--as", "FooBot", "--explain", "/");
        assertThat(result.out()).contains("Disallow: /\\u001B[31m\\u202E", "Disallow: /\\xFF\\xA9")
                .doesNotContain("\u001b", "\u202e");
    }

    @Test
    void invalidBytesAreEscapedInJson() throws Exception {
        byte[] robots = "User-agent: *\nDisallow: /?\n".getBytes(StandardCharsets.ISO_8859_1);
        robots[robots.length - 2] = (byte) 0xFF;
        CommandLineResult result =
                CommandLineResult.runWith(robots, "test", "-", "--as", "FooBot", "--format", "json", "/%FF");
        assertThat(result.out()).contains("\"rule\":\"Disallow: /\\udcff\"");
        assertThat(results(result).getObject(0).getString("rule")).isEqualTo("Disallow: /\udcff");
    }

    private static Items results(CommandLineResult result) throws Exception {
        return ReadJson.object(result.out()).getArray("results");
    }
}
