package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.site.page.PageCheckFixture.CHROME;
import static org.roboscope.site.page.PageCheckFixture.GOOGLE;
import static org.roboscope.site.page.PageCheckFixture.GPT;
import static org.roboscope.site.page.PageCheckFixture.asker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageAsker.HeaderOrigin;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.refusal.PageRefusal;

/** Fetches pages of a site on this machine under the names of crawlers. */
@Timeout(60)
class PageCheckerTest {

    private final PageCheckFixture pages = new PageCheckFixture();
    private final PageServer server = pages.server;

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void onlyPagesAreFetchedUnderCrawlerNames() {
        server.robots("User-agent: *\nAllow: /\n").html("/page", "<p>Hello</p>");
        List<String> reported = new ArrayList<>();
        CheckedPage page = pages.checker.check(server.address("/page"), List.of(GOOGLE, GPT, CHROME),
                answer -> reported.add(answer.asker().name()));
        assertThat(server.paths()).containsExactly("/robots.txt", "/page", "/page", "/page");
        assertThat(server.userAgents("/robots.txt")).containsExactly("Roboscope");
        assertThat(server.userAgents("/page"))
                .containsExactly(GOOGLE.userAgent(), GPT.userAgent(), CHROME.userAgent());
        assertThat(reported).containsExactly("Googlebot", "GPTBot", "Chrome");
        assertThat(page.answers()).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(OptionalInt.of(200));
            assertThat(answer.body().orElseThrow().size()).isEqualTo(12);
            assertThat(answer.body().orElseThrow().digest().bytes())
                    .isEqualTo("d0a26d23e9d8e0538fd47e7bc502d26cf6c320e8daaec7c8521d4769530f5900");
        });
        assertThat(page.secondBrowserAnswer()).isEmpty();
    }

    @Test
    void scriptsAndLinksOfPagesAreNotFollowed() {
        server.page("/page",
                "200 OK\nContent-Type: text/html\nLink: </style.css>; rel=preload\nRefresh: 0; url=/refresh",
                """
                        <html><head><meta http-equiv="refresh" content="0; url=/meta"><script src="/script.js"></script>
                        <link rel="stylesheet" href="/style.css"><link rel="canonical" href="/canonical"></head>
                        <body onload="fetch('/load')"><img src="/picture.png"><iframe src="/frame"></iframe>
                        <script>fetch('/inline'); location = '/away';</script></body></html>
                        """);
        pages.check("/page", GOOGLE, CHROME);
        assertThat(server.paths()).containsExactly("/robots.txt", "/page", "/page");
    }

    @Test
    void blockedPagesAreSkippedUnlessOverruled() {
        server.robots("User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /private\n").html("/private", "x");
        PageAnswer answer = pages.check("/private", GOOGLE).answers().getFirst();
        assertThat(server.paths()).containsExactly("/robots.txt");
        assertThat(answer.verdict().orElseThrow().outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(answer.status()).isEmpty();
        assertThat(answer.failure().orElseThrow().sentence().text()).isEqualTo(server.address("/private")
                + " was not fetched: line 5 of " + server.address("/robots.txt") + " blocks it for Roboscope.");
        CheckedPage overruled = pages.checker(false).check(server.address("/private"), List.of(GOOGLE), _ -> {});
        assertThat(overruled.answers().getFirst().status()).isEqualTo(OptionalInt.of(200));
    }

    @ParameterizedTest
    @CsvSource({
        "404 Not Found,           ALLOWED, ALLOWED,   true",
        "403 Forbidden,           ALLOWED, ALLOWED,   true",
        "503 Service Unavailable, BLOCKED, BLOCKED,   false",
        "429 Too Many Requests,   BLOCKED, ALLOWED,   true",
    })
    void missingFileIsReadByEachStandard(
            String status, Outcome google, Outcome gpt, boolean isFetched) {
        server.page("/robots.txt", status, "").html("/page", "x");
        CheckedPage page = pages.check("/page", GOOGLE, GPT);
        assertThat(page.answers()).extracting(answer -> answer.verdict().orElseThrow().outcome())
                .containsExactly(google, gpt);
        assertThat(page.answers().getFirst().status().isPresent()).isEqualTo(isFetched);
        if (!isFetched) {
            assertThat(page.answers().getFirst().failure().orElseThrow().sentence().text())
                    .endsWith("tells Roboscope to fetch nothing. robots.txt: status 503.");
        }
    }

    @Test
    void requestsToAHostAreASecondApart() {
        server.redirect("/a", server.otherHost("/b").toString()).redirect("/b", "/c").html("/c", "x");
        pages.check("/a", GOOGLE);
        // Requests to 127.0.0.1: robots.txt and /a; to localhost: robots.txt, /b and /c. Only later requests wait.
        assertThat(pages.clock.waits()).containsExactly(1_000_000_000L, 1_000_000_000L, 1_000_000_000L);
    }

    @Test
    void cancelDuringAPauseSendsNoRequest() {
        server.html("/page", "x");
        pages.clock.atWait(pages.checker::cancel);
        CheckedPage page = pages.check("/page", GOOGLE, GPT, CHROME);
        assertThat(server.paths()).containsExactly("/robots.txt");
        assertThat(page.answers()).singleElement()
                .satisfies(answer -> assertThat(answer.failure()).contains(new FetchFailure.Cancelled()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/robots.txt", "/page"})
    void cancelDuringASilentAnswerEndsTheRun(String silent) {
        server.talk(silent, (request, out) -> {
            pages.checker.cancel();
            RawServer.staySilent();
        });
        CheckedPage page = pages.check("/page", GOOGLE, GPT);
        assertThat(page.answers()).singleElement()
                .satisfies(answer -> assertThat(answer.failure()).contains(new FetchFailure.Cancelled()));
    }

    @Test
    void crawlersWithADifferentAnswerAreReported() {
        server.talk("/page", (request, out) -> {
            String name = PageServer.header(request, "User-Agent");
            out.write(RawServer.answer(name.contains("GPTBot") ? "403 Forbidden" : "200 OK",
                    (name.contains("bingbot") ? "a b\n" : name.contains("CCBot") ? "other" : "a  b").getBytes(
                            StandardCharsets.US_ASCII)));
        });
        CheckedPage page = pages.check("/page", GOOGLE, GPT, asker("bingbot"), asker("CCBot"), CHROME);
        assertThat(page.answers()).extracting(answer -> page.compareWithBrowser(answer).orElse(null)).containsExactly(
                AnswerLikeness.SAME, AnswerLikeness.OTHER_STATUS, AnswerLikeness.SAME_BUT_BLANKS,
                AnswerLikeness.OTHER_CONTENT, null);
        assertThat(page.secondBrowserAnswer()).isPresent();
        assertThat(page.changesByItself()).isFalse();
        assertThat(page.answers()).extracting(answer -> page.contradictions(answer).stream()
                .map(contradiction -> contradiction.kind().name()).toList()).containsExactly(List.of(),
                        List.of("REFUSED"), List.of(), List.of("OTHER_CONTENT"), List.of());
        assertThat(page.answers()).extracting(page::isContradicted)
                .containsExactly(false, true, false, true, false);
        assertThat(page.answers().get(1).body().orElseThrow().size()).as("the body of an error").isEqualTo(4);
    }

    @Test
    void changingPageIsNotAContradiction() {
        AtomicInteger count = new AtomicInteger();
        server.talk("/page", (request, out) -> out.write(
                RawServer.answer("200 OK", ("nonce " + count.incrementAndGet()).getBytes(
                        StandardCharsets.US_ASCII))));
        CheckedPage page = pages.check("/page", GOOGLE, CHROME);
        assertThat(page.compareWithBrowser(page.answers().getFirst())).contains(AnswerLikeness.OTHER_CONTENT);
        assertThat(page.changesByItself()).isTrue();
        assertThat(page.contradictions(page.answers().getFirst())).isEmpty();
        assertThat(server.userAgents("/page"))
                .containsExactly(GOOGLE.userAgent(), CHROME.userAgent(), CHROME.userAgent());
    }

    @Test
    void crawlerWithoutKnownHeaderSendsItsName() {
        server.html("/page", "x");
        PageAsker unknownCrawler = asker("FooBot");
        assertThat(unknownCrawler.origin()).isEqualTo(HeaderOrigin.NAME_ALONE);
        pages.check("/page", unknownCrawler);
        assertThat(server.userAgents("/page")).containsExactly("FooBot");
    }

    @Test
    void marksAreEvaluatedForTheAsker() {
        server.robots("User-agent: Googlebot\nDisallow: /canonical\n");
        server.page("/page", "200 OK\nContent-Type: text/html\nX-Robots-Tag: googlebot: noindex",
                "<html><head><link rel=canonical href=/canonical></head></html>");
        CheckedPage page = pages.check("/page", GOOGLE, asker("bingbot"), CHROME);
        assertThat(page.answers()).extracting(answer -> answer.marks().orElseThrow().forAsker()
                .map(CrawlerMarks::indexing).orElse(null))
                .containsExactly(IndexingState.NOINDEX, IndexingState.OPEN, null);
        assertThat(page.answers()).extracting(answer -> answer.marks().orElseThrow().canonical()
                .map(PageVerdict::outcome).orElse(null)).containsExactly(Outcome.BLOCKED, Outcome.ALLOWED, null);
        assertThat(server.paths()).as("the canonical address is judged, not fetched")
                .containsExactly("/robots.txt", "/page", "/page", "/page");
    }

    @Test
    void errorPageHasNoMarks() {
        server.page("/page", "404 Not Found\nX-Robots-Tag: noindex", "x");
        assertThat(pages.check("/page", GOOGLE).answers().getFirst().marks()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'', ", "'\nX-Robots-Tag: noindex', NOINDEX"})
    void unreadableBodyLeavesOnlyTheHeaderMarks(String header, IndexingState state) {
        server.page("/page", "200 OK\nContent-Type: text/html\nContent-Encoding: br" + header, "x");
        AskerMarks marks = pages.check("/page", GOOGLE).answers().getFirst().marks().orElseThrow();
        assertThat(marks.forAsker().map(CrawlerMarks::indexing).orElse(null)).isEqualTo(state);
    }

    @Test
    void challengeWithStatus200IsNotThePage() {
        server.page("/page", "200 OK\nContent-Type: text/html\nX-Amzn-Waf-Action: none", "<p>The page</p>");
        server.page("/wall", "200 OK\nContent-Type: text/html\nCf-Mitigated: challenge",
                "<html><head><meta name=robots content=noindex><title>Just a moment...</title></head></html>");
        assertThat(pages.check("/page", GOOGLE).answers().getFirst().refusal()).isEmpty();
        PageAnswer answer = pages.check("/wall", GOOGLE).answers().getFirst();
        assertThat(answer.refusal().map(PageRefusal::kind)).contains(PageRefusal.Kind.CHALLENGE);
        assertThat(answer.marks()).as("the noindex is that of the challenge").isEmpty();
    }

    @Test
    void usageHeaderIsComparedWithRobotsTxt() {
        server.robots("User-agent: *\nContent-Usage: train-ai=y\nAllow: /\n")
                .page("/page", "200 OK\nContent-Type: text/html\nContent-Usage: train-ai=n", "x");
        CheckedPage page = pages.check("/page", GPT);
        assertThat(page.contradictions(page.answers().getFirst()))
                .extracting(contradiction -> contradiction.kind().name())
                .containsExactly("USAGE_DIFFERS");
    }
}
