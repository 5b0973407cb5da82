package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.site.page.PageCheckFixture.CHROME;
import static org.roboscope.site.page.PageCheckFixture.GOOGLE;
import static org.roboscope.site.page.PageCheckFixture.GPT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;

/** Checks pages that redirect to other pages. */
@Timeout(60)
class PageRedirectsTest {

    private final PageCheckFixture pages = new PageCheckFixture();
    private final PageServer server = pages.server;

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void eachHopIsJudgedByItsOwnHost() {
        AtomicInteger port = new AtomicInteger(server.address("/").port());
        server.talk("/robots.txt", (request, out) -> out.write(RawServer.answer("200 OK",
                (PageServer.header(request, "Host").startsWith("localhost")
                        ? "User-agent: Googlebot\nDisallow: /end\n"
                        : "User-agent: *\nDisallow: /x\nAllow: /\n").getBytes(StandardCharsets.US_ASCII))));
        server.redirect("/start", "http://localhost:" + port + "/middle").redirect("/middle", "/end")
                .html("/end", "end");
        PageAnswer answer = pages.check("/start", GOOGLE).answers().getFirst();
        assertThat(answer.steps()).extracting(step -> step.address().toString()).containsExactly(
                server.address("/start").toString(), server.otherHost("/middle").toString(),
                server.otherHost("/end").toString());
        assertThat(answer.steps()).extracting(step -> step.verdict().orElseThrow().outcome())
                .containsExactly(Outcome.ALLOWED, Outcome.ALLOWED, Outcome.BLOCKED);
        assertThat(answer.steps()).extracting(step -> step.verdict().orElseThrow().line())
                .containsExactly(OptionalInt.of(3), OptionalInt.empty(), OptionalInt.of(2));
        assertThat(answer.steps()).extracting(step -> step.hop().orElseThrow().status())
                .containsExactly(302, 302, 200);
        assertThat(server.paths()).containsExactly("/robots.txt", "/start", "/robots.txt", "/middle", "/end");
        assertThat(pages.check("/start", CHROME).answers().getFirst().steps())
                .allSatisfy(step -> assertThat(step.verdict()).isEmpty());
    }

    @Test
    void redirectToABlockedPageIsNotFollowed() {
        server.robots("User-agent: *\nDisallow: /b\n").redirect("/a", "/b").html("/b", "x");
        PageAnswer answer = pages.check("/a", GOOGLE).answers().getFirst();
        assertThat(server.paths()).containsExactly("/robots.txt", "/a");
        assertThat(answer.failure().orElseThrow()).isInstanceOf(FetchFailure.BlockedByRobots.class);
        assertThat(answer.steps()).hasSize(2);
        assertThat(answer.lastAddress()).isEqualTo(server.address("/b"));
        assertThat(answer.steps().getLast().hop()).isEmpty();
        assertThat(answer.steps().getLast().verdict().orElseThrow().outcome()).isEqualTo(Outcome.BLOCKED);
    }

    @Test
    void redirectsEndAsTheyDoForRobotsTxt() {
        for (int i = 0; i < 7; i++) {
            server.redirect("/r" + i, "/r" + (i + 1));
        }
        server.redirect("/circle", "/back").redirect("/back", "/circle").page("/nowhere", "301 Moved", "")
                .redirect("/bad", "file:///etc/passwd").redirect("/self", "/self");
        assertThat(pages.check("/r0", GOOGLE).answers().getFirst().failure())
                .contains(new FetchFailure.TooManyRedirects(5));
        assertThat(pages.check("/circle", GOOGLE).answers().getFirst().failure())
                .contains(new FetchFailure.RedirectLoop(server.address("/circle")));
        assertThat(pages.check("/self", GOOGLE).answers().getFirst().failure())
                .contains(new FetchFailure.RedirectLoop(server.address("/self")));
        assertThat(pages.check("/nowhere", GOOGLE).answers().getFirst().failure())
                .contains(new FetchFailure.NoLocation(301));
        assertThat(pages.check("/bad", GOOGLE).answers().getFirst().failure().orElseThrow())
                .isInstanceOf(FetchFailure.BadRedirect.class);
        assertThat(server.paths()).filteredOn("/r6"::equals).isEmpty();
    }

    @Test
    void redirectIntoThisNetworkIsRejected() throws BadAddressException {
        server.redirect("/start", "http://127.0.0.1:" + server.address("/").port() + "/inside");
        WebAddress start = WebAddress.parse("http://public.pages.test:" + server.address("/").port() + "/start");
        CheckedPage page = new PageChecker(new Fetcher(FetchSettings.defaults()), false, new PaceClockStub())
                .check(start, List.of(GOOGLE), _ -> {});
        assertThat(page.answers().getFirst().failure().orElseThrow()).isInstanceOf(FetchFailure.PrivateRedirect.class);
        assertThat(server.paths()).doesNotContain("/inside");
    }

    @Test
    void canonicalUrlCannotLeadIntoThisNetwork() throws Exception {
        try (PageServer inside = new PageServer()) {
            server.page("/start", "200 OK\nContent-Type: text/html",
                    "<html><head><link rel=canonical href=" + inside.address("/inside") + "></head></html>");
            WebAddress start = WebAddress.parse("http://public.pages.test:" + server.address("/").port() + "/start");
            CheckedPage page = new PageChecker(new Fetcher(FetchSettings.defaults()), false, new PaceClockStub())
                    .check(start, List.of(GOOGLE), _ -> {});
            assertThat(inside.paths()).isEmpty();
            assertThat(page.answers().getFirst().marks().orElseThrow().canonical().orElseThrow().answer().text())
                    .contains("public.pages.test names http", "which is in this network or on this computer");
            pages.check("/start", GOOGLE);
            assertThat(inside.paths()).as("a page in this network may name another").containsExactly("/robots.txt");
        }
    }

    @Test
    void blockedRedirectHidesOtherContradictions() {
        server.robots("User-agent: Googlebot\nDisallow: /end\n").redirect("/start", "/end")
                .page("/end", "403 Forbidden", "x");
        CheckedPage page = pages.check("/start", GOOGLE, GPT);
        assertThat(page.contradictions(page.answers().getFirst()))
                .extracting(contradiction -> contradiction.sentence().text())
                .containsExactly("The page redirects to " + server.address("/end")
                        + ", which robots.txt blocks for Googlebot.");
        assertThat(page.contradictions(page.answers().getLast()))
                .extracting(contradiction -> contradiction.kind().name())
                .containsExactly("REFUSED");
    }
}
