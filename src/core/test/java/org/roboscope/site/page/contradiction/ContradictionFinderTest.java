package org.roboscope.site.page.contradiction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.BrowserFacts;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.ContentComparison;
import org.roboscope.site.page.contradiction.ContradictionFinder.PageFacts.LinkedPage;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.PageMarks;
import org.roboscope.site.page.marks.PageMarks.UsageHeader;
import org.roboscope.site.page.marks.PageMarksReader;
import org.roboscope.site.page.refusal.RefusalFinder;

/** Finds the contradictions of a page for a crawler. */
class ContradictionFinderTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    @ParameterizedTest(name = "{0} {1}, {2}, browser {3}, {4}")
    @CsvSource(delimiter = '|', value = {
        // crawler      | file      | status | browser | X-Robots-Tag            | canonical | expected
        "Googlebot       | ALLOWED   | 200 | 200 |                              |          | ",
        "Googlebot       | ALLOWED   |     |     |                              |          | ",
        "Googlebot       | ALLOWED   | 403 | 200 |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 403 | 403 |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 403 |     |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 429 | 200 |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 401 | 401 |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 402 | 200 |                              |          | PAYMENT",
        "Googlebot       | ALLOWED   | 404 | 404 |                              |          | NO_PAGE",
        "Googlebot       | ALLOWED   | 503 | 200 |                              |          | NO_PAGE",
        "Googlebot       | BLOCKED   | 403 | 200 |                              |          | OTHER_STATUS",
        "Googlebot       | BLOCKED   | 403 | 403 |                              |          | ",
        "Googlebot       | BLOCKED   | 200 | 200 |                              |          | ",
        "Googlebot       | BLOCKED   | 200 | 200 | noindex                      |          | NOINDEX_UNSEEN",
        "Googlebot       | BLOCKED   | 200 | 200 | googlebot: none              |          | NOINDEX_UNSEEN",
        "Googlebot       | BLOCKED   | 200 | 200 | bingbot: noindex             |          | ",
        "Googlebot       | BLOCKED   | 200 | 200 | nofollow                     |          | ",
        "Googlebot       | BLOCKED   | 200 | 200 | unavailable_after: 2020-01-01 |         | NOINDEX_UNSEEN",
        "Googlebot       | BLOCKED   | 200 | 200 | unavailable_after: 2099-01-01 |         | ",
        "Googlebot       | BLOCKED   | 200 | 200 | noindex nofollow             |          | ",
        "Googlebot       | ALLOWED   | 200 | 200 | noindex                      |          | NOINDEX_SEEN",
        "Googlebot       | ALLOWED   | 200 | 200 | unavailable_after: 2020-01-01 |         | NOINDEX_SEEN",
        "Googlebot       | ALLOWED   | 200 | 200 | noindex nofollow             |          | NOINDEX_UNCLEAR",
        "Googlebot       | UNDEFINED | 200 | 200 | noindex                      |          | ",
        "Googlebot       | UNDEFINED | 403 | 200 |                              |          | OTHER_STATUS",
        "GPTBot          | ALLOWED   | 200 | 200 | noindex                      |          | NOINDEX_UNCLEAR",
        "GPTBot          | BLOCKED   | 200 | 200 | noindex                      |          | ",
        "GPTBot          | ALLOWED   | 403 | 200 |                              |          | REFUSED",
        "Googlebot       | ALLOWED   | 200 | 200 |                              | BLOCKED  | CANONICAL_BLOCKED",
        "Googlebot       | BLOCKED   | 200 | 200 |                              | BLOCKED  | ",
        "Googlebot       | ALLOWED   | 200 | 200 |                              | ALLOWED  | ",
        "Googlebot       | ALLOWED   | 200 | 200 |                              | UNDEFINED | ",
        "Googlebot       | ALLOWED   | 403 | 403 | noindex                      | BLOCKED  | REFUSED",
        "Google-Extended | ALLOWED   | 403 | 200 | noindex                      | BLOCKED  | TOKEN_ONLY",
        "Google-Extended | BLOCKED   |     |     |                              |          | TOKEN_ONLY",
        "Google-Safety   | BLOCKED   | 200 | 200 |                              |          | NOT_FOLLOWED",
        "Google-Safety   | ALLOWED   | 200 | 200 |                              |          | ",
        "facebookexternalhit | BLOCKED | 200 | 200 |                            |          | NOT_FOLLOWED",
        "MyOwnBot        | BLOCKED   | 200 | 200 | noindex                      |          | NOT_FOLLOWED",
        "MyOwnBot        | ALLOWED   | 200 | 200 | noindex                      |          | NOINDEX_UNCLEAR",
    })
    void contradictionsOfAPageAreFound(String crawler, Outcome outcome, Integer status, Integer browser,
            String robotsTag, Outcome canonical, String expected) throws BadAddressException {
        PageFacts facts = facts(crawler, outcome, number(status), number(browser), robotsTag, canonical);
        assertThat(kinds(facts)).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void sentencesNameTheCrawlerAndTheAnswer() throws BadAddressException {
        assertThat(texts(facts("Googlebot", Outcome.ALLOWED, OptionalInt.of(403), OptionalInt.of(200), null, null)))
                .containsExactly(
                        "robots.txt allows Googlebot to fetch this page, but the server answers its User-Agent with"
                                + " 403, and a browser with 200. The server refuses the request.");
        assertThat(texts(facts("Googlebot", Outcome.ALLOWED, OptionalInt.of(503), OptionalInt.of(200), null, null)))
                .containsExactly("robots.txt allows Googlebot to fetch this page, but the server answers its User-Agent"
                        + " with 503, and a browser with 200.");
        assertThat(texts(facts("Googlebot", Outcome.ALLOWED, OptionalInt.of(403), OptionalInt.empty(), null, null)))
                .containsExactly("robots.txt allows Googlebot to fetch this page, but the server answers its User-Agent"
                        + " with 403. The server refuses the request.");
        assertThat(texts(facts("Googlebot", Outcome.BLOCKED, OptionalInt.of(403), OptionalInt.of(200), null, null)))
                .containsExactly(
                        "The server answers the User-Agent of Googlebot with 403, but a browser with 200.");
        assertThat(
                texts(facts("Googlebot", Outcome.BLOCKED, OptionalInt.of(200), OptionalInt.empty(), "noindex", null)))
                .containsExactly("robots.txt blocks this page for Googlebot, so Googlebot never sees that the page asks"
                        + " not to be indexed: X-Robots-Tag: noindex");
        assertThat(texts(facts("Google-Extended", Outcome.BLOCKED, OptionalInt.empty(), OptionalInt.empty(), null,
                null))).containsExactly("Google-Extended is only a name in robots.txt. It sends no requests, so it"
                        + " cannot fetch a page.");
        assertThat(texts(facts("bingbot", Outcome.ALLOWED, OptionalInt.of(200), OptionalInt.empty(), null,
                Outcome.BLOCKED))).containsExactly("The page names https://example.com/other as its canonical URL,"
                        + " which robots.txt blocks for bingbot.");
    }

    @Test
    void challengeWithStatus200IsARefusal() throws BadAddressException {
        byte[] body = "<meta name=robots content=noindex><script id=\"anubis_challenge\">{}</script>"
                .getBytes(StandardCharsets.UTF_8);
        AnswerHeaders html = new AnswerHeaders(Map.of("Content-Type", List.of("text/html")));
        PageMarks marks = PageMarksReader.read(WebAddress.parse("https://example.com/"), html, body);
        Crawler crawler = Catalogue.builtIn().requireCrawler("Googlebot");
        PageFacts facts = new PageFacts("Googlebot", Catalogue.builtIn().findExact("Googlebot"), Outcome.ALLOWED,
                OptionalInt.of(200), RefusalFinder.find(200, html, body),
                Optional.of(CrawlerMarks.of(marks, crawler, NOON)), Optional.empty(), false, Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(texts(facts)).containsExactly("robots.txt allows Googlebot to fetch this page, but the server"
                + " answers its User-Agent with 200. Anubis answers with a challenge instead of the page.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GPTBot       | crawlers for AI training on pages with ads",
        "CCBot        | crawlers for AI training on pages with ads",
        "ChatGPT-User | programs that act for a user on pages with ads",
        "Googlebot    | crawlers for both search and training",
        "bingbot      | crawlers for both search and training",
        "Applebot     | crawlers for both search and training",
        "DuckDuckBot  | ''",
        "OAI-SearchBot | ''",
        "MyOwnBot     | ''",
    })
    void cloudflareRefusalNamesItsDefault(String crawler, String sentence) {
        List<String> sentences = texts(refused(crawler, "Sorry, you have been blocked", false));
        assertThat(sentences.getFirst()).startsWith("robots.txt allows " + crawler + " to fetch this page")
                .endsWith("Cloudflare blocks the request.");
        assertThat(sentences.subList(1, sentences.size())).hasSize(sentence.isEmpty() ? 0 : 1)
                .allSatisfy(text -> assertThat(
                        text).startsWith("Cloudflare's default may be why " + crawler + " is refused")
                        .contains(sentence));
    }

    @Test
    void cloudflareDefaultIsNotNamedForOtherRefusals() {
        assertThat(kinds(refused("GPTBot", "Forbidden", false))).as("the refusing product is unknown")
                .isEqualTo("REFUSED");
        assertThat(kinds(refused("GPTBot", "Sorry, you have been blocked", true))).as("a browser is also refused")
                .isEqualTo("REFUSED");
    }

    private static PageFacts refused(String crawler, String body, boolean isBrowserRefused) {
        AnswerHeaders headers = new AnswerHeaders(Map.of("server", List.of("cloudflare")));
        OptionalInt browser = OptionalInt.of(isBrowserRefused ? 403 : 200);
        return new PageFacts(crawler, Catalogue.builtIn().findExact(crawler), Outcome.ALLOWED, OptionalInt.of(403),
                RefusalFinder.find(403, headers, body.getBytes(StandardCharsets.UTF_8)), Optional.empty(),
                Optional.empty(), false, Optional.empty(),
                Optional.of(new BrowserFacts(browser, isBrowserRefused, ContentComparison.UNKNOWN)), Optional.empty(),
                Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"OTHER, OTHER_CONTENT", "SAME, ''", "UNKNOWN, ''"})
    void onlyKnownDifferentContentIsReported(ContentComparison content, String expected) {
        assertThat(kinds(
                factsOfGooglebot(Optional.of(new BrowserFacts(OptionalInt.of(200), false, content)), Optional.empty(),
                        false, Optional.empty(), Optional.empty())))
                .isEqualTo(expected);
    }

    @Test
    void blockedRedirectAndSeveralCanonicalsAreReported() throws BadAddressException {
        assertThat(
                kinds(factsOfGooglebot(Optional.empty(), Optional.of(WebAddress.parse("https://example.com/b")), true,
                        Optional.empty(), Optional.empty())))
                .isEqualTo("REDIRECT_BLOCKED MANY_CANONICALS");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "train-ai=y | train-ai=n           | USAGE_DIFFERS",
        "train-ai=n | train-ai=y           | USAGE_DIFFERS",
        "train-ai=n | train-ai=n           | ''",
        "train-ai=n | search=y             | ''",
        "train-ai=n, search=n | train-ai=y, search=y | USAGE_DIFFERS USAGE_DIFFERS",
        "train-ai=n | Train-ai=y           | USAGE_UNREADABLE",
    })
    void usageInHeaderAndFileIsCompared(String file, String header, String expected)
            throws BadAddressException {
        RobotsText text = RobotsText.of(
                ("User-agent: *\nAllow: /\nContent-Usage: " + file + "\n").getBytes(StandardCharsets.UTF_8),
                StandardChoice.OWN);
        UsageVerdict inFile = text.usagePolicy(Crawler.ofToken("a")).verdict("https://example.com/");
        UsageHeader inHeader = PageMarksReader.read(WebAddress.parse("https://example.com/"),
                new AnswerHeaders(Map.of("Content-Usage", List.of(header))), new byte[0]).usage();
        assertThat(kinds(factsOfGooglebot(Optional.empty(), Optional.empty(), false, Optional.of(inFile),
                Optional.of(inHeader))))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"402, PAYMENT", "403, REFUSED"})
    void refusalOfTheBrowserIsReported(int status, String kind) throws BadAddressException {
        PageFacts facts = facts("Googlebot", Outcome.ALLOWED, OptionalInt.of(status), OptionalInt.of(status), null,
                null);
        assertThat(kinds(facts)).isEqualTo(kind);
        assertThat(texts(facts)).singleElement().asString().contains("refuses a browser too");
    }

    private static OptionalInt number(@Nullable Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private static PageFacts facts(String name, Outcome outcome, OptionalInt status, OptionalInt browser,
            @Nullable String robotsTag, @Nullable Outcome canonical) throws BadAddressException {
        Crawler crawler = Catalogue.builtIn().requireCrawler(name);
        AnswerHeaders headers = new AnswerHeaders(
                robotsTag == null ? Map.of() : Map.of("X-Robots-Tag", List.of(robotsTag)));
        WebAddress page = WebAddress.parse("https://example.com/page");
        PageMarks marks = PageMarksReader.read(page, headers, new byte[0]);
        return new PageFacts(name, Catalogue.builtIn().findExact(name), outcome, status,
                status.isEmpty() ? Optional.empty() : RefusalFinder.find(status.getAsInt(), headers, new byte[0]),
                Optional.of(CrawlerMarks.of(marks, crawler, NOON)),
                Optional.ofNullable(canonical).map(linked -> new LinkedPage(page.withPath("/other"), linked)), false,
                Optional.empty(),
                browser.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new BrowserFacts(browser, browser.getAsInt() >= 400, ContentComparison.SAME)),
                Optional.empty(), Optional.empty());
    }

    private static PageFacts factsOfGooglebot(Optional<BrowserFacts> browser, Optional<WebAddress> redirect,
            boolean hasSeveralCanonicals,
            Optional<UsageVerdict> file, Optional<UsageHeader> header) {
        return new PageFacts("Googlebot", Catalogue.builtIn().findExact("Googlebot"), Outcome.ALLOWED,
                OptionalInt.of(200),
                Optional.empty(), Optional.empty(), Optional.empty(), hasSeveralCanonicals, redirect, browser, file,
                header);
    }

    private static String kinds(PageFacts facts) {
        return ContradictionFinder.find(facts).stream().map(contradiction -> contradiction.kind().name())
                .collect(Collectors.joining(" "));
    }

    private static List<String> texts(PageFacts facts) {
        return ContradictionFinder.find(facts).stream().map(contradiction -> contradiction.sentence().text()).toList();
    }
}
