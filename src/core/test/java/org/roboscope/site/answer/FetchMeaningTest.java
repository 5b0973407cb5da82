package org.roboscope.site.answer;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerCondition;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.answer.AnswerMeaning.AnswerBasis;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.spec.CaseTables;

/** Compares every row of the table of server answers with the answer of a server. */
class FetchMeaningTest {

    private static final byte[] ROBOTS_TXT = "User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.US_ASCII);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration TWO_MONTHS = Duration.ofDays(60);
    private static final Fetcher FETCHER = new Fetcher(FetchSettings.defaults());

    /**
     * @param path path of the page on the server
     * @param answerContext context in which the answer is interpreted
     */
    private record Case(String path, AnswerContext answerContext) {

        static List<Case> of(String... paths) {
            return Stream.of(paths).map(path -> new Case(path, AnswerContext.NONE)).toList();
        }

        static List<Case> outage(Duration time, boolean hasCopy, boolean isSiteUp, String... paths) {
            AnswerContext outage = new AnswerContext(time, hasCopy, isSiteUp, false);
            return Stream.of(paths).map(path -> new Case(path, outage)).toList();
        }
    }

    private static final Map<String, List<Case>> CASES = Map.ofEntries(
            entry("2xx", Case.of("/200")),
            entry("2xx with an HTML body", Case.of("/html", "/html-as-text")),
            entry("redirect, up to 5 hops", Case.of("/redirect/1", "/redirect/5")),
            entry("redirect, more than 5 hops or a loop", Case.of("/redirect/6", "/redirect/99", "/circle", "/self")),
            entry("401 or 403", Case.of("/401", "/403")),
            entry("404", Case.of("/404")),
            entry("429", Case.of("/429")),
            entry("4xx", Case.of("/400", "/404", "/410", "/451")),
            entry("5xx", Case.of("/500", "/503")),
            entry("5xx for pages that do not exist",
                    List.of(new Case("/503", new AnswerContext(Duration.ZERO, false, true, true)))),
            entry("network failure", Case.of("/reset", "/chunk", "/hang-up")),
            entry("5xx for 12 hours to 30 days, a copy is cached", Case.outage(DAY, true, true, "/503")),
            entry("5xx for 12 hours to 30 days, no copy", Case.outage(DAY, false, true, "/500")),
            entry("unreachable for more than 30 days", Case.outage(TWO_MONTHS, true, true, "/503", "/reset")),
            entry("unreachable for more than 30 days, a copy is cached",
                    Case.outage(TWO_MONTHS, true, true, "/503", "/reset")),
            entry("unreachable for more than 30 days, no copy", Case.outage(TWO_MONTHS, false, true, "/503", "/chunk")),
            entry("unreachable for more than 30 days, site otherwise up", Case.outage(TWO_MONTHS, true, true, "/503")),
            entry("unreachable for more than 30 days, site down", Case.outage(TWO_MONTHS, true, false, "/reset")),
            entry("an empty file", Case.of("/empty")),
            entry("a file over 500 KB", Case.of("/large", "/huge")),
            entry("anything but 200",
                    Case.of("/204", "/404", "/500", "/reset", "/redirect-missing", "/circle", "/302-nowhere")),
            entry("anything else", Case.of("/302-nowhere", "/304", "/410")));

    private static RawServer server;

    @BeforeAll
    static void start() {
        server = new RawServer((request, out) -> {
            String path = request.path();
            if (path.startsWith("/redirect/")) {
                int remaining = Integer.parseInt(path.substring(10));
                String next = remaining == 1 ? "/200" : "/redirect/" + (remaining - 1);
                out.write(RawServer.answer("301 Moved\nLocation: " + next, new byte[0]));
                return;
            }
            switch (path) {
                case "/redirect-missing" -> out.write(RawServer.answer("301 Moved\nLocation: /404", new byte[0]));
                case "/200" -> out.write(RawServer.answer("200 OK\nContent-Type: text/plain", ROBOTS_TXT));
                case "/html" -> out.write(RawServer.answer("200 OK\nContent-Type: text/html; charset=utf-8",
                        "\n<head><title>x</title>".getBytes(StandardCharsets.US_ASCII)));
                case "/html-as-text" -> out.write(RawServer.answer("200 OK\nContent-Type: text/plain",
                        "\uFEFF <!DOCTYPE HTML>".getBytes(StandardCharsets.UTF_8)));
                case "/circle" -> out.write(RawServer.answer("302 Found\nLocation: /circle2", new byte[0]));
                case "/circle2" -> out.write(RawServer.answer("302 Found\nLocation: /circle", new byte[0]));
                case "/self" -> out.write(RawServer.answer("302 Found\nLocation: /self", new byte[0]));
                case "/302-nowhere" -> out.write(RawServer.answer("302 Found", new byte[0]));
                case "/reset" -> request.socket().setSoLinger(true, 0);
                case "/chunk" -> out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n".getBytes(
                        StandardCharsets.US_ASCII));
                case "/hang-up" -> out.flush();
                case "/empty" -> out.write(RawServer.answer("200 OK", new byte[0]));
                case "/large" -> out.write(RawServer.answer("200 OK", new byte[500_001]));
                case "/huge" -> out.write(RawServer.answer("200 OK", new byte[5_000_000]));
                default -> out.write(RawServer.answer(path.substring(1) + " Status", new byte[0]));
            }
        });
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    static Stream<List<String>> rows() {
        return CaseTables.rows("server-answers.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void meaningAgreesWithTheTable(List<String> row) {
        Standard standard = Standards.byId(row.get(0)).orElseThrow();
        AnswerBasis basis = switch (row.get(3)) {
            case "-" -> AnswerBasis.NOT_DOCUMENTED;
            case "secondary" -> AnswerBasis.SECONDARY;
            default -> AnswerBasis.DOCUMENTED;
        };
        for (Case tested : Objects.requireNonNull(CASES.get(row.get(1)), row.get(1))) {
            FetchResult result = FETCHER.fetch(server.address(tested.path()));
            FetchMeaning fetchMeaning = FetchMeaning.of(standard, result, tested.answerContext()).orElseThrow();
            boolean isFollowed = row.get(2).equals("follow");
            AnswerMeaning meaning = isFollowed ? fetchMeaning.steps().getFirst() : fetchMeaning.meaning();
            assertThat(code(meaning.effect())).as("%s of %s", tested, result).isEqualTo(row.get(2));
            assertThat(meaning.basis()).isEqualTo(basis);
            if (isFollowed) {
                assertThat(fetchMeaning.meaning().effect()).isEqualTo(AnswerEffect.PARSE);
                assertThat(fetchMeaning.steps()).hasSize(result.redirects() + 1);
            }
        }
    }

    @Test
    void everyStandardFollowsRedirectsToTheFile() {
        FetchResult result = FETCHER.fetch(server.address("/redirect/2"));
        assertThat(effects(result)).hasSize(Standards.all().size()).containsEntry("yandex", AnswerEffect.PARSE)
                .allSatisfy((standard, effect) -> assertThat(effect).isEqualTo(AnswerEffect.PARSE));
    }

    @Test
    void lastAnswerAfterRedirectsCounts() {
        FetchResult result = FETCHER.fetch(server.address("/redirect-missing"));
        AnswerMeaning yandex = FetchMeaning.of(Standards.YANDEX, result, AnswerContext.NONE).orElseThrow().meaning();
        assertThat(yandex)
                .isEqualTo(new AnswerMeaning(AnswerCondition.NOT_200, AnswerEffect.ALLOW_ALL, AnswerBasis.DOCUMENTED));
    }

    @Test
    void unfollowableRedirectIsUndefined() {
        FetchResult result = FETCHER.fetch(server.address("/302-nowhere"));
        assertThat(effects(result)).containsEntry("google", AnswerEffect.UNDEFINED)
                .containsEntry("rfc-9309", AnswerEffect.UNDEFINED)
                .containsEntry("yandex", AnswerEffect.ALLOW_ALL);
    }

    @Test
    void meaningOfAnOutageChangesWithTime() {
        ServerAnswer error = ServerAnswer.of(503, 0).withContext(new AnswerContext(Duration.ZERO, true, true, false));
        OutageTimeline google = OutageTimeline.ofOutage(Standards.GOOGLE, error);
        assertThat(google.phases()).extracting(phase -> phase.meaning().effect())
                .containsExactly(AnswerEffect.DISALLOW_ALL, AnswerEffect.CACHED_COPY, AnswerEffect.ALLOW_ALL);
        assertThat(google.phases()).extracting(OutageTimeline.Phase::outageLength)
                .containsExactly(Duration.ZERO, Duration.ofHours(12), Duration.ofDays(30));
        assertThat(OutageTimeline.ofOutage(Standards.RFC_9309, error).phases()).hasSize(2);
        assertThat(OutageTimeline.ofOutage(Standards.DRAFT_1996, error).phases()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "google     | max-age=60                    | -                             | 60     | true",
        "google     | public, Max-Age=\"7\", x      | -                             | 7      | true",
        "google     | no-transform                  | -                             | 86400  | false",
        "google     | max-age=-1                    | -                             | 86400  | false",
        "google     | s-maxage=5                    | -                             | 86400  | false",
        "draft-1996 | x                             | -                             | 604800 | false",
        "draft-1996 | x                             | Sat, 01 Jan 2000 01:00:00 GMT | 3600   | true",
        "draft-1996 | x                             | Fri, 31 Dec 1999 01:00:00 GMT | 0      | true",
        "draft-1996 | x                             | 0                             | 604800 | false",
        "draft-1996 | max-age=9                     | Sat, 01 Jan 2000 01:00:00 GMT | 9      | true",
    })
    void cacheLifetimeFollowsTheHeaders(
            String id, String control, String expires, long seconds, boolean isSetBySite) {
        Map<String, List<String>> fields = expires == null
                ? Map.of("Cache-Control", List.of(control))
                : Map.of("Cache-Control", List.of(control), "Expires", List.of(expires), "Date",
                        List.of("Sat, 01 Jan 2000 00:00:00 GMT"));
        assertThat(CacheLifetime.of(Standards.byId(id).orElseThrow(), new AnswerHeaders(fields)))
                .isEqualTo(new CacheLifetime(Duration.ofSeconds(seconds), isSetBySite));
    }

    @Test
    void everyMeaningHasAMessage() {
        MessageBundle messages = MessageBundle.of("site-answers");
        Stream.of(AnswerEffect.values()).forEach(effect -> assertThat(messages.text("effect." + effect)).isNotBlank());
        Stream.of(AnswerBasis.values()).forEach(basis -> assertThat(messages.text("basis." + basis)).isNotBlank());
        Stream.of(AnswerCondition.values())
                .forEach(kind -> assertThat(messages.text("condition." + kind)).isNotBlank());
    }

    private static Map<String, AnswerEffect> effects(FetchResult result) {
        return FetchMeaning.underAllStandards(result, AnswerContext.NONE).stream().collect(Collectors.toMap(
                meaning -> meaning.standard().id(), meaning -> meaning.meaning().effect()));
    }

    private static String code(AnswerEffect effect) {
        return effect == AnswerEffect.FOLLOW_REDIRECT ? "follow"
                : effect.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
