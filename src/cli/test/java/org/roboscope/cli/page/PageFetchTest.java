package org.roboscope.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.site.page.PageServer;

/** Reports of the command line on pages fetched under the names of crawlers. */
@Timeout(120)
class PageFetchTest {

    private static final String NAMES_NOTE = "Only the names are those of the crawlers: all requests came from this"
            + " computer, not from the addresses of the operators. The server may answer the crawlers themselves"
            + " differently.\n";

    private final PageServer server = new PageServer();

    @BeforeEach
    void addPages() {
        server.robots("User-agent: GPTBot\nDisallow: /end\n\nUser-agent: *\nDisallow: /private\n");
        server.redirect("/start", "/end").talk("/end", (request, out) -> out.write(
                PageServer.header(request, "User-Agent").contains("ClaudeBot")
                        ? RawServer.answer("403 Forbidden", "no".getBytes(StandardCharsets.US_ASCII))
                        : RawServer.answer("200 OK\nContent-Type: text/html\nX-Robots-Tag: googlebot: noindex",
                                "<html><head><link rel=canonical href=/private></head></html>"
                                        .getBytes(StandardCharsets.US_ASCII))));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private String print(boolean json, String path, String... names) {
        List<PageAsker> askers = new ArrayList<>(
                Stream.of(names).map(Catalogue.builtIn()::identify)
                        .map(CrawlerName.Identified.class::cast).map(PageAsker::of).toList());
        askers.add(PageAsker.browser());
        CheckedPage page = new PageChecker(new Fetcher(FetchSettings.defaults()), true, new PaceClockStub())
                .check(server.address(path), askers, answer -> {});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, false, StandardCharsets.UTF_8);
        if (json) {
            new PageReport(page).printJson(printed);
        } else {
            new PageReport(page).printText(printed);
        }
        return out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n")
                .replace(server.address("").toString().replaceFirst("/$", ""), "http://site");
    }

    @Test
    void textHasAnswersAndRedirectsOfEachCrawler() {
        assertThat(print(false, "/start", "Googlebot", "GPTBot", "ClaudeBot", "bingbot")).isEqualTo("""
                http://site/start

                ASKED AS   ROBOTS.TXT                STATUS     INDEXING          BYTES  COMPARED WITH BROWSER
                Googlebot  allowed, no rule matches  200        noindex (header)  60     the same
                GPTBot     allowed, no rule matches  200        open              60     the same
                ClaudeBot  allowed, no rule matches  403 block  -                 2      a different status
                bingbot    allowed, no rule matches  200        open              60     the same
                Chrome     -                         200        -                 60     -

                Googlebot, bingbot
                302  allowed, no rule matches  http://site/start
                200  allowed, no rule matches  http://site/end

                GPTBot
                302  allowed, no rule matches  http://site/start
                200  blocked, line 2           http://site/end

                ClaudeBot
                302  allowed, no rule matches  http://site/start
                403  allowed, no rule matches  http://site/end

                Chrome
                302  -  http://site/start
                200  -  http://site/end

                Googlebot, bingbot
                robots     header  X-Robots-Tag: googlebot: noindex
                canonical  head    http://site/private (blocked, line 5)

                GPTBot
                robots     header  X-Robots-Tag: googlebot: noindex
                canonical  head    http://site/private (allowed, no rule matches)

                Chrome
                robots     header  X-Robots-Tag: googlebot: noindex
                canonical  head    http://site/private

                Contradictions
                - The page names http://site/private as its canonical URL, which robots.txt blocks for Googlebot.
                - The page redirects to http://site/end, which robots.txt blocks for GPTBot.
                - robots.txt allows ClaudeBot to fetch this page, but the server answers its User-Agent with 403, and a browser with 200. The server refuses the request.
                - The page names http://site/private as its canonical URL, which robots.txt blocks for bingbot.

                Also noted
                - robots.txt allows Googlebot to fetch this page, and the page asks not to be indexed: X-Robots-Tag: googlebot: noindex

                ClaudeBot: the User-Agent comes from server logs. The crawler's operator is not known to publish it.
                """ + NAMES_NOTE);
    }

    @Test
    void jsonHasTheSameResults() {
        Fields json = ReadJson.object(print(true, "/start", "Googlebot", "FooBot"));
        assertThat(json.getString("page")).isEqualTo("http://site/start");
        Fields google = json.getArray("answers").getObject(0);
        assertThat(google.getString("asker")).isEqualTo("Googlebot");
        assertThat(google.getString("userAgent")).contains("Googlebot/2.1");
        assertThat(google.getArray("steps")).hasSize(2);
        Fields first = google.getArray("steps").getObject(0);
        assertThat(first.getInt("status")).isEqualTo(302);
        assertThat(first.getString("location")).isEqualTo("/end");
        assertThat(first.getObject("robots").getString("outcome")).isEqualTo("allowed");
        assertThat(google.getInt("status")).isEqualTo(200);
        assertThat(google.getObject("body").getString("sha256")).hasSize(64);
        Fields marks = google.getObject("marks");
        assertThat(marks.getString("indexing")).isEqualTo("noindex");
        assertThat(marks.getArray("indexingFrom")).containsExactly("header");
        assertThat(marks.getString("canonical")).isEqualTo("http://site/private");
        assertThat(marks.getObject("canonicalRobots").getInt("line")).isEqualTo(5);
        assertThat(google.getString("likeBrowser")).isEqualTo("same");
        assertThat(google.getArray("contradictions").stream()
                .map(contradiction -> ((Fields) contradiction).getString("kind")))
                .containsExactly("noindex-seen", "canonical-blocked");
        assertThat(json.getArray("answers").getObject(1).getString("userAgentFrom")).isEqualTo("name-alone");
        assertThat(json.getArray("answers").getObject(2).isNull("likeBrowser")).isTrue();
        assertThat(json.getString("remark") + "\n").isEqualTo(NAMES_NOTE);
    }

    @Test
    void unfetchedPageHasAReason() {
        assertThat(print(false, "/private", "Googlebot")).isEqualTo("""
                http://site/private

                ASKED AS   ROBOTS.TXT       STATUS  INDEXING  BYTES  COMPARED WITH BROWSER
                Googlebot  blocked, line 5  -       -         -      unknown
                Chrome     -                -       -         -      -

                Googlebot
                -  blocked, line 5  http://site/private
                http://site/private was not fetched: line 5 of http://site/robots.txt blocks it for Roboscope.

                Chrome
                -  -  http://site/private
                http://site/private was not fetched: line 5 of http://site/robots.txt blocks it for Roboscope.

                """ + NAMES_NOTE);
    }

    @Test
    void controlCharactersOfAPageAreEscaped() {
        server.page("/hostile", "200 OK\nContent-Type: text/html; charset=\u009b1m\nX-Robots-Tag: noindex\u009b2m",
                "<link rel=canonical href='/\u009b3m'><link rel=license href='/\u001b[4m'>");
        assertThat(print(false, "/hostile", "Googlebot")).doesNotContain("\u001b", "\u009b");
    }

    @Test
    void pageIsRequestedAsCrawlersAndBrowser() {
        CommandLineResult result = CommandLineResult.run("fetch", "--page", server.address("/end").toString(),
                "--as", "Googlebot", "Mozilla/5.0 (compatible; bingbot/9.9; +http://www.bing.com/bingbot.htm)");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).as("a contradiction").isEqualTo(1);
        assertThat(server.paths()).containsExactly("/robots.txt", "/end", "/end", "/end");
        assertThat(server.userAgents("/end").get(1)).isEqualTo(
                "Mozilla/5.0 (compatible; bingbot/9.9; +http://www.bing.com/bingbot.htm)");
        assertThat(server.userAgents("/end").get(2)).isEqualTo(PageAsker.browser().userAgent());
    }

    @ParameterizedTest
    @CsvSource({"'', 2", "--ignore-robots, 0"})
    void blockedPageIsFetchedOnlyIfOverruled(String option, int exitCode) {
        server.html("/private", "x");
        List<String> command = new ArrayList<>(List.of("fetch", "--page", server.address("/private").toString(),
                "--as", "Googlebot", "--format", "json"));
        if (!option.isEmpty()) {
            command.add(option);
        }
        CommandLineResult result = CommandLineResult.run(command.toArray(String[]::new));
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out()).contains(exitCode == 0 ? "\"status\":200" : "\"kind\":\"blocked-by-robots\"");
    }
}
