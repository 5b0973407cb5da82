package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.site.AnswersModel.AnswerSetup;
import org.roboscope.ui.workspace.PageLookup.NoVerdict;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;

/** A real answer of a server fills in the form, with the same meaning as in the fetch. */
@Timeout(60)
class RealAnswersTest {

    private final SiteFetches fetches = new SiteFetches();
    private final AnswersModel model = new AnswersModel(fetches);
    private final AnswerMessages messages = new AnswerMessages();

    @ParameterizedTest
    @ValueSource(strings = {
        "200 OK", "200 OK\nContent-Type: text/html", "204 No Content", "301 Moved\nLocation: /robots.txt",
        "302 Found", "302 Found\nLocation: gopher://x/", "404 Not Found", "429 Too Many", "503 Busy", "broken"})
    void realAnswerFillsInTheForm(String head) throws IOException {
        byte[] body = head.contains("html") ? "<html>".getBytes(StandardCharsets.US_ASCII) : new byte[3];
        AnswerContext context = new AnswerContext(Duration.ofDays(2), true, true, false);
        try (RawServer server = new RawServer((request, out) -> out.write(
                head.equals("broken") ? new byte[] {1, 2, 3} : RawServer.answer(head, body)))) {
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
            fetches.add(new SiteFetch(RobotsAddress.of(result.requestedAddress()), result, context));
            for (Standard standard : Standards.all()) {
                FetchMeaning real = FetchMeaning.of(standard, result, context).orElseThrow();
                assertThat(steps(standard)).as("%s %s", standard.id(), result).isEqualTo(real.steps());
            }
            assertThat(model.source.get()).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "503 Busy|0|server error|503: server error. Meanwhile, for Google (today): Everything is blocked.",
        "503 Busy|3|server error|503: server error."
                + " The server has failed for 3 hours. For Google (today): Everything is blocked.",
        "429 Too Many|0|too many requests|429: too many requests. Meanwhile, for Google (today): Everything is blocked.",
        "404 Not Found|0|no file|404: the file does not exist. Google (today): Everything is allowed.",
        "403 Forbidden|0|no file|403: no file. Google (today): Everything is allowed.",
        "301 Moved;Location: /robots.txt|0|no file|Google (today): Everything is allowed.",
    })
    void onlyAnOutageBlocksEverything(String head, int hours, String badge, String sentence) throws IOException {
        try (RawServer server = new RawServer(
                (_, out) -> out.write(RawServer.answer(head.replace(';', '\n'), new byte[0])))) {
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
            NoVerdict answer = createNoVerdict(result, Duration.ofHours(hours));
            assertThat(answer.badge()).isEqualTo(badge);
            assertThat(answer.sentence()).endsWith(sentence);
            assertThat(answer.hasMeaning()).isTrue();
            assertThat(answer.otherAddress()).isEmpty();
        }
    }

    @Test
    void missingHostIsNotAnOutage() throws BadAddressException {
        WebAddress requestedAddress = PageAddress.ofTyped("https://shop.invalid/robots.txt").address();
        FetchResult result = new FetchResult(requestedAddress, Instant.EPOCH, Duration.ZERO, List.of(),
                new FetchResult.Ending.Failed(requestedAddress, new FetchFailure.NameNotFound("shop.invalid")));
        NoVerdict answer = createNoVerdict(result, Duration.ofDays(1));
        assertThat(answer.badge()).isEqualTo("no answer");
        assertThat(answer.sentence()).contains("shop.invalid").doesNotContain("Google", "blocked");
        assertThat(answer.hasMeaning()).isFalse();
        assertThat(answer.otherAddress()).isEmpty();
    }

    private static NoVerdict createNoVerdict(FetchResult result, Duration failingFor) {
        return new FetchMessages().createNoVerdict(
                new PageAddress(result.requestedAddress().toString(), result.requestedAddress()),
                new SiteFetch(RobotsAddress.of(result.requestedAddress()), result,
                        AnswerContext.NONE.withOutageLength(failingFor)),
                Standards.GOOGLE);
    }

    @Test
    void changedFormIsNoLongerTheRealAnswer() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK\nCache-Control: max-age=60"))) {
            FetchResult result = new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt"));
            fetches.add(new SiteFetch(RobotsAddress.of(result.requestedAddress()), result, AnswerContext.NONE));
            assertThat(google().cacheLifetime().orElseThrow().duration()).isEqualTo(Duration.ofSeconds(60));
            model.setup.set(AnswerSetup.INITIAL);
            assertThat(model.source.get()).isEmpty();
            assertThat(messages.origin(model.source.get(), model.newestAnswer()))
                    .startsWith("changed by you; http://").endsWith("/robots.txt answered differently");
            assertThat(google().cacheLifetime().orElseThrow().duration()).isEqualTo(Duration.ofHours(24));
        }
    }

    @Test
    void formWithoutARealAnswerHasNoSource() {
        assertThat(messages.origin(model.source.get(), model.newestAnswer())).isEmpty();
    }

    @Test
    void webPagesAndEmptyFilesHaveNoRules() {
        assertThat(messages.effect(google())).isEqualTo("Its rules apply");
        model.setup.set(AnswerSetup.INITIAL.withBody(AnswerSetup.Body.WEB_PAGE, 100));
        assertThat(messages.effect(google())).isEqualTo("Any rules in it apply");
        model.setup.set(AnswerSetup.INITIAL.withBody(AnswerSetup.Body.NOTHING, 100));
        assertThat(messages.effect(google())).isEqualTo("It has no rules, so everything is allowed");
    }

    private AnswersModel.Row google() {
        return model.rows.getValue().stream().filter(row -> row.standard().equals(Standards.GOOGLE)).findFirst()
                .orElseThrow();
    }

    private List<AnswerMeaning> steps(Standard standard) {
        return model.rows.getValue().stream().filter(row -> row.standard().equals(standard)).findFirst()
                .orElseThrow().steps();
    }
}
