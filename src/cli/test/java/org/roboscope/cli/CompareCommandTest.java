package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;

class CompareCommandTest {

    @TempDir
    private Path scratch;

    private String before = "";
    private String after = "";

    @BeforeEach
    void writeFiles() throws Exception {
        before = Files.writeString(scratch.resolve("old.txt"), """
                User-agent: *
                Disallow: /private/
                Disallow: /tmp/
                """).toString();
        after = Files.writeString(scratch.resolve("new.txt"), """
                User-agent: *
                Disallow: /tmp/
                Disallow: /*.pdf$
                """).toString();
    }

    @Test
    void textHasEachChangeWithItsRule() {
        CommandLineResult result = CommandLineResult.runWith(
                "/a\n/private/a\nhttps://a.b/x.pdf\n/tmp/x.pdf\nnonsense here\n", "compare", before,
                after, "--as", "FooBot", "Googlebot", "--urls", "-");
        assertThat(result.out()).isEqualTo(before + " compared with " + after + """
                , each crawler as its operator reads

                BEFORE      AFTER       CRAWLER                               STANDARD         \
                BECAUSE OF                                URL
                blocked     allowed     FooBot                                by RFC 9309      \
                no line 2 Disallow: /private/             /private/a
                blocked     allowed     Googlebot                             as Google reads  \
                no line 2 Disallow: /private/             /private/a
                allowed     blocked     FooBot                                by RFC 9309      \
                line 3 Disallow: /*.pdf$                  https://a.b/x.pdf
                allowed     blocked     Googlebot                             as Google reads  \
                line 3 Disallow: /*.pdf$                  https://a.b/x.pdf

                4 URLs were tested: 4 verdicts change, 2 of them to blocked.
                """);
        assertThat(result.err()).isEqualTo("The file is taken to be that of https://a.b, the site of all URLs.\n"
                + "1 line of - could not be read: line 5: This is not a URL: a path starts"
                + " with a slash, a full URL with https://.\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void ownGroupIsNamedAsTheCause() throws Exception {
        String own = Files.writeString(scratch.resolve("own.txt"),
                Files.readString(Path.of(before)) + "\nUser-agent: FooBot\nDisallow: /new/\n").toString();
        assertThat(CommandLineResult.run("compare", before, own, "--as", "FooBot").out())
                .contains("the group of line 5 applies, no longer line 2 Disallow: /private/")
                .doesNotContain("no line 2");
        assertThat(CommandLineResult.run("compare", own, before, "--as", "FooBot").out())
                .contains("the group of line 1 applies, with line 2 Disallow: /private/");
    }

    @Test
    void searchWithoutUrlsFindsExamples() throws Exception {
        CommandLineResult result =
                CommandLineResult.run("compare", before, after, "--as", "FooBot", "--format", "json");
        Fields comparison = ReadJson.object(result.out());
        assertThat(comparison.getArray("changes")).extracting(change -> ((Fields) change).getString("cause"))
                .containsExactlyInAnyOrder("rule-removed", "rule-added");
        Items changes = comparison.getArray("changes");
        assertThat(changes.getObject(0)).isEqualTo(ReadJson.object("""
                {"url":"/private/","crawlers":["FooBot"],"standard":"rfc-9309","cause":"rule-removed",
                "was":{"outcome":"blocked","line":2,"rule":"Disallow: /private/","reason":"rule"},
                "is":{"outcome":"allowed","line":null,"rule":null,"reason":"no-rule-matches"}}"""));
        assertThat(comparison.getObject("summary")).isEqualTo(ReadJson
                .object("""
                {"urls":null,"complete":true,"changed":2,"newlyBlocked":1,"usesChanged":0,"otherSite":0,"notAPage":0,"homePageLost":[]}"""));
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void searchProvesThatNothingChanges() {
        CommandLineResult result = CommandLineResult.runWith(
                "User-agent: *\nDisallow: /tmp\nDisallow: /tmp/\nDisallow: /private/\n", "compare",
                "-", before, "--standard", "bing");
        assertThat(result.out()).contains("line 2 Disallow: /tmp", "The URLs are examples");
        CommandLineResult same = CommandLineResult.runWith(
                "User-agent: *\nDisallow: /tmp/*\nDisallow: /private/\n# new\n", "compare", "-", before,
                "--standard", "bing");
        assertThat(same.out()).endsWith("\nNothing changes for any URL.\n");
        assertThat(same.exitCode()).isZero();
        CommandLineResult list = CommandLineResult.run("compare", before, after, "--as", "a", "/x");
        assertThat(list.out()).endsWith("\nNothing changes; 1 URL was tested.\n");
        assertThat(list.exitCode()).isZero();
    }

    @Test
    void lostHomePageIsReportedSeparately() {
        CommandLineResult result = CommandLineResult.runWith("User-agent: *\nDisallow: /\n", "compare", before, "-",
                "--as", "Googlebot", "GPTBot",
                "--standard", "all");
        assertThat(result.out()).endsWith(
                "ATTENTION: the home page is now blocked for search: Googlebot, bingbot, YandexBot, Baiduspider.\n");
        assertThat(result.out())
                .contains("allowed     blocked     Googlebot and 1 more  google-2021  line 2 Disallow: /")
                .contains("allowed     blocked     YandexBot             yandex       line 2 Disallow: /");
    }

    private String[] usageFiles() throws Exception {
        String usage = Files.writeString(scratch.resolve("usage-old.txt"), """
                User-agent: *
                Disallow: /private/
                Content-Usage: train-ai=n
                Content-Signal: ai-train=no, search=yes
                """).toString();
        String edited = Files.writeString(scratch.resolve("usage-new.txt"), """
                User-agent: *
                Disallow: /private/
                Content-Usage: train-ai=n
                Content-Usage: /photos/ search=y
                Content-Signal: search=yes
                """).toString();
        return new String[] {usage, edited};
    }

    @Test
    void changedUsagePreferenceIsAChange() throws Exception {
        String[] files = usageFiles();
        CommandLineResult result = CommandLineResult.run("compare", files[0], files[1], "--as", "FooBot", "GPTBot",
                "--standard", "rfc-9309");
        assertThat(result.out()).endsWith("""
                USE       BEFORE      AFTER       CRAWLER            BECAUSE OF                                         URL
                ai-train  not wanted  not said    GPTBot and 1 more  no line 4 Content-Signal: ai-train=no, search=yes  /
                train-ai  not wanted  not said    GPTBot and 1 more  line 4 Content-Usage: /photos/ search=y            /photos/
                search    not said    allowed     GPTBot and 1 more  line 4 Content-Usage: /photos/ search=y            /photos/

                The URLs are examples; every change comes from the lines listed.
                """);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void usageChangesOnlyForPagesThatStayAllowed() throws Exception {
        String[] files = usageFiles();
        CommandLineResult result =
                CommandLineResult.runWith("/photos/1\n/private/1\n/robots.txt\n", "compare", files[0],
                        files[1], "--as", "Googlebot", "--urls", "-");
        assertThat(result.out()).contains("/photos/1").doesNotContain("/private/1")
                .endsWith(
                        "3 URLs were tested: no verdict changes. 4 preferences on the use of pages that may be"
                                + " fetched change.\n");
        assertThat(result.exitCode()).isEqualTo(1);
        CommandLineResult blocked = CommandLineResult.run("compare", files[0], files[1], "/private/1");
        assertThat(blocked.out()).endsWith("Nothing changes; 1 URL was tested.\n");
        assertThat(blocked.exitCode()).isZero();
    }

    @Test
    void jsonReportsUsesInWordsOfTheirField() throws Exception {
        String[] files = usageFiles();
        CommandLineResult result =
                CommandLineResult.run("compare", files[0], files[1], "--as", "Googlebot", "--format", "json");
        Fields comparison = ReadJson.object(result.out());
        assertThat(comparison.getArray("changes").getObject(0)).isEqualTo(ReadJson.object("""
                {"url":"/","crawlers":["Googlebot"],"standard":"google","cause":"line-removed",
                "field":"Content-Signal","use":"ai-train","was":{"says":"no","lines":[4]},
                "is":{"says":"unknown","lines":[]},"added":[],"removed":[4]}"""));
        assertThat(comparison.getArray("changes").getObject(1)).isEqualTo(ReadJson.object("""
                {"url":"/photos/","crawlers":["Googlebot"],"standard":"google","cause":"line-added",
                "field":"Content-Usage","use":"train-ai","was":{"says":"disallowed","lines":[3]},
                "is":{"says":"unknown","lines":[]},"added":[4],"removed":[]}"""));
        assertThat(comparison.getObject("summary")).isEqualTo(ReadJson
                .object("""
                {"urls":null,"complete":true,"changed":0,"newlyBlocked":0,"usesChanged":3,"otherSite":0,"notAPage":0,"homePageLost":[]}"""));
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void everyFormatReportsALostCrawlDelay() throws Exception {
        String slow = writeFile("slow.txt", "User-agent: *\nCrawl-delay: 10\nDisallow: /tmp/\n");
        String fast = writeFile("fast.txt", "User-agent: *\nDisallow: /tmp/\n");
        CommandLineResult text = CommandLineResult.run("compare", slow, fast, "--as", "bingbot", "Googlebot");
        assertThat(text.out()).endsWith("""
                Crawl-delay was 10 and is not set for bingbot: no line 2 Crawl-delay: 10

                No verdict and no usage preference changes for any URL.
                """);
        assertThat(text.exitCode()).isEqualTo(1);
        assertThat(CommandLineResult.run("compare", slow, fast, "/a", "--as", "bingbot").out()).endsWith("""
                Crawl-delay was 10 and is not set for bingbot: no line 2 Crawl-delay: 10

                1 URL was tested: no verdict changes.
                """);
        CommandLineResult json =
                CommandLineResult.run("compare", slow, fast, "--as", "bingbot", "--format", "json");
        Fields comparison = ReadJson.object(json.out());
        assertThat(comparison.getArray("changes").toString())
                .isEqualTo("[{crawlers=[bingbot], honoured=yes, cause=line-removed, "
                        + "field=Crawl-delay, was={values=[10], lines=[2]}, is={values=[], lines=[]}}]");
        assertThat(comparison.getObject("summary").getInt("statementsChanged")).isEqualTo(1);
        assertThat(json.exitCode()).isEqualTo(1);
        CommandLineResult csv = CommandLineResult.run("compare", slow, fast, "--as", "bingbot", "--format", "csv");
        assertThat(csv.out().lines().skip(1)).containsExactly(
                ",bingbot,,Crawl-delay,10,2,,,,,line-removed");
        CommandLineResult summary =
                CommandLineResult.run("compare", slow, fast, "/a", "--as", "bingbot", "--summary", "--format", "csv");
        assertThat(summary.out().lines().skip(1)).containsExactly(
                "bingbot,,Crawl-delay,10,,line-removed,2,Crawl-delay: 10,0");
        assertThat(summary.exitCode()).isEqualTo(1);
        CommandLineResult matrix =
                CommandLineResult.run("compare", slow, fast, "/a", "--as", "bingbot", "--format", "matrix");
        assertThat(matrix.out().strip()).isEqualTo("url,bingbot");
        assertThat(matrix.err()).contains("Crawl-delay was 10 and is not set for bingbot: no line 2 Crawl-delay: 10");
        assertThat(matrix.exitCode()).isEqualTo(1);
    }

    @Test
    void unsupportedDelayChangesNothing() throws Exception {
        String slow = writeFile("slow.txt", "User-agent: *\nCrawl-delay: 10\nDisallow: /tmp/\n");
        String fast = writeFile("fast.txt", "User-agent: *\nDisallow: /tmp/\n");
        CommandLineResult result = CommandLineResult.run("compare", slow, fast, "--as", "Googlebot");
        assertThat(result.out()).endsWith("Nothing changes for any URL.\n");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void crawlersOfAnUncertainDelayAreListedSeparately() throws Exception {
        String slow = writeFile("slow.txt", "User-agent: *\nCrawl-delay: 10\nDisallow: /tmp/\n");
        String own = writeFile("own.txt", """
                User-agent: *
                Crawl-delay: 10
                Disallow: /tmp/

                User-agent: FooBot
                Disallow: /tmp/

                User-agent: bingbot
                Crawl-delay: 2
                Disallow: /tmp/
                """);
        assertThat(CommandLineResult.run("compare", slow, own, "--as", "FooBot", "bingbot").out()).contains("""
                Crawl-delay was 10 and is 2 for bingbot: line 9 Crawl-delay: 2
                Crawl-delay was 10 and is not set for FooBot, if they honour it: a different group applies
                """);
    }

    @Test
    void tokenHasNoDelay() throws Exception {
        String slow = writeFile("slow.txt", "User-agent: *\nCrawl-delay: 10\nDisallow: /tmp/\n");
        String newFile = writeFile("now.txt", "User-agent: *\nDisallow: /tmp/\n");
        assertThat(CommandLineResult.run("compare", slow, newFile, "--as", "Google-Extended").exitCode()).isZero();
        assertThat(CommandLineResult.run("compare", slow, newFile, "--format", "csv").out())
                .contains(",bingbot,").doesNotContain("Google-Extended", "Applebot-Extended");
    }

    @Test
    void sitemapsHostAndParametersAreCompared() throws Exception {
        String old = writeFile("old2.txt", """
                User-agent: *
                Disallow: /tmp/
                Sitemap: https://a.b/1.xml
                Sitemap: https://a.b/2.xml
                Host: a.b
                Clean-param: ref
                License: https://a.b/rsl.xml
                """);
        String newFile = writeFile("new2.txt", """
                User-agent: *
                Disallow: /tmp/
                Sitemap: https://a.b/2.xml
                Sitemap: https://a.b/3.xml
                Host: c.d
                """);
        CommandLineResult result = CommandLineResult.run("compare", old, newFile);
        assertThat(result.out()).endsWith("""
                License was https://a.b/rsl.xml and is not set for all crawlers: no line 7 License: https://a.b/rsl.xml
                Sitemap was https://a.b/1.xml and is https://a.b/3.xml for all crawlers: line 4 Sitemap: https://a.b/3.xml
                Clean-param was ref and is not set for all crawlers: no line 6 Clean-param: ref
                Host was a.b and is c.d for all crawlers: line 5 Host: c.d

                No verdict and no usage preference changes for any URL.
                """);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(CommandLineResult.run("compare", old, old).exitCode()).isZero();
    }

    @Test
    void movedAndReorderedStatementsChangeNothing() throws Exception {
        String old = writeFile("old2.txt", """
                Sitemap: https://a.b/1.xml
                Sitemap: https://a.b/2.xml
                User-agent: *
                Crawl-delay: 10
                Disallow: /tmp/
                """);
        String newFile = writeFile("new2.txt", """
                User-agent: *
                # later
                Disallow: /tmp/
                Crawl-delay: 10
                Sitemap: https://a.b/2.xml
                Sitemap: https://a.b/1.xml
                """);
        assertThat(CommandLineResult.run("compare", old, newFile).exitCode()).isZero();
    }

    private String writeFile(String name, String text) throws Exception {
        return Files.writeString(scratch.resolve(name), text).toString();
    }
}
