package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.site.page.HostileSite.LONG;
import static org.roboscope.site.page.HostileSite.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.messages.SentencePattern;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.fetch.RawServer.Talk;
import org.roboscope.site.page.PageAnswer.PageBody;

/** Pages from broken and hostile servers: each check ends in time, in bounded memory, with a correct sentence. */
@Timeout(60)
class HostilePageTest {

    private static final Duration SHORT = Duration.ofMillis(700);
    private static final Duration ENOUGH_FOR_A_FIRST_BYTE = Duration.ofSeconds(3);

    private final HostileSite site = new HostileSite();
    private final PageServer server = site.server;

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    /** The body of an error is limited like a page. */
    @ParameterizedTest
    @CsvSource({"200 OK, 200", "403 Forbidden, 403", "503 Service Unavailable, 503"})
    void fiftyMegabytesOfHtmlAreCut(String status, int code) {
        byte[] line = "<p>a line of text</p>\n".repeat(1_000).getBytes(StandardCharsets.US_ASCII);
        int length = 50_000_000 / line.length * line.length;
        server.talk("/page", (request, out) -> {
            write(out, "HTTP/1.1 " + status + "\r\nContent-Type: text/html\r\nContent-Length: " + length + "\r\n\r\n");
            for (int sent = 0; sent < length; sent += line.length) {
                out.write(line);
            }
        });
        PageAnswer answer = site.check();
        assertThat(answer.status()).isEqualTo(OptionalInt.of(code));
        PageBody body = answer.body().orElseThrow();
        assertThat(body.size()).isEqualTo(PageChecker.MAX_PAGE_BYTES);
        assertThat(body.isTruncated()).isTrue();
        assertThat(body.notes()).extracting(SiteSentence::text).containsExactly(
                "15,728,640 of " + SentencePattern.count(length)
                        + " bytes were read, the most that Roboscope reads here.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Transfer-Encoding: chunked\r\n"})
    void endlessPageIsCut(String header) {
        String line = "<p>x</p>\n".repeat(5_000);
        server.talk("/page", (request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" + header + "\r\n");
            while (true) {
                write(out, header.isEmpty() ? line : Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
            }
        });
        PageBody body = site.check().body().orElseThrow();
        assertThat(body.size()).isEqualTo(PageChecker.MAX_PAGE_BYTES);
        assertThat(body.notes()).extracting(SiteSentence::key).containsExactly("note.cutOpen");
    }

    @Test
    void silentServerTimesOut() {
        server.talk("/page", (request, out) -> RawServer.staySilent());
        assertThat(site.failure(SHORT)).isEqualTo(new FetchFailure.AnswerTimeOut("127.0.0.1", SHORT));
    }

    @Test
    void slowPageTimesOut() {
        server.talk("/page", (request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            drip(out, "x");
        });
        assertThat(site.failure(ENOUGH_FOR_A_FIRST_BYTE)).isInstanceOf(FetchFailure.TooSlow.class);
    }

    static Stream<Arguments> brokenAnswers() {
        return Stream.of(
                answer("SSH-2.0-OpenSSH_9.6~~", FetchFailure.NotUnderstood.class),
                answer("HTTP/1.1 abc OK~~", FetchFailure.NotUnderstood.class),
                answer("HTTP/1.1 200 OK~Content-Length: many~~", FetchFailure.NotUnderstood.class),
                answer("HTTP/1.1 204 No~Content-Length: 10~~", FetchFailure.NotUnderstood.class),
                answer("HTTP/1.1 101 Up~~", FetchFailure.NotUnderstood.class),
                answer("", FetchFailure.NoAnswer.class),
                answer("HTTP/1.1 200 OK~Content-Ty", FetchFailure.NoAnswer.class),
                answer("HTTP/1.1 200 OK~Content-Length: 100~~<html>", FetchFailure.CutShort.class),
                answer("HTTP/1.1 403 No~Content-Length: 100~~<html>", FetchFailure.CutShort.class),
                answer("HTTP/1.1 200 OK~Transfer-Encoding: chunked~~5~<html~zz~l>", FetchFailure.BrokenChunk.class),
                answer("HTTP/1.1 200 OK~Transfer-Encoding: chunked~~50~<html", FetchFailure.BrokenChunk.class),
                answer("HTTP/1.1 302 Found~Content-Length: 0~~", FetchFailure.NoLocation.class),
                answer("HTTP/1.1 302 Found~Location: javascript:alert(1)~Content-Length: 0~~",
                        FetchFailure.BadRedirect.class),
                Arguments.of("breaks off", (Talk) (request, out) -> RawServer.reset(request),
                        FetchFailure.Reset.class));
    }

    private static Arguments answer(String text, Class<?> failure) {
        String answer = text.replace("~", "\r\n");
        return Arguments.of(text, (Talk) (request, out) -> write(out, answer), failure);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("brokenAnswers")
    void brokenAnswerIsReported(String name, Talk talk, Class<?> expected) {
        server.talk("/page", talk);
        assertThat(site.failure(LONG)).isInstanceOf(expected);
    }

    static Stream<Arguments> endlessAnswers() {
        return Stream.of(
                Arguments.of("header", (Talk) (request, out) -> {
                    write(out, "HTTP/1.1 200 OK\r\n");
                    drip(out, "X: y\r\n");
                }),
                Arguments.of("interim answers", (Talk) (request, out) -> drip(out, "HTTP/1.1 103 Early Hints\r\n\r\n")),
                Arguments.of("chunks", (Talk) (request, out) -> {
                    write(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
                    drip(out, "1\r\nx\r\n");
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endlessAnswers")
    void slowEndlessAnswerFails(String name, Talk talk) {
        server.talk("/page", talk);
        assertThat(site.failure(SHORT)).isInstanceOfAny(FetchFailure.AnswerTimeOut.class, FetchFailure.TooSlow.class,
                FetchFailure.NotUnderstood.class);
    }

    /** If robots.txt is not checked first, the page's own failure is reported. */
    @Test
    void closedPortIsReported() throws IOException {
        WebAddress closedPage = server.address("/page");
        server.close();
        PageChecker checker = new PageChecker(new Fetcher(FetchSettings.defaults()), false, new PaceClockStub());
        assertThat(checker.check(closedPage, List.of(PageCheckFixture.GOOGLE), _ -> {}).answers().getFirst().failure())
                .contains(new FetchFailure.Refused("127.0.0.1", closedPage.port()));
        assertThat(site.check(LONG, closedPage).failure().orElseThrow().sentence().text())
                .endsWith(" 127.0.0.1 refused the connection on port " + closedPage.port() + ".");
    }

    @Test
    void endlessLookupTimesOut() throws BadAddressException {
        PageChecker checker = new PageChecker(new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, SHORT)), false,
                new PaceClockStub());
        WebAddress slow = WebAddress.parse("http://slow.page.test/");
        assertThat(checker.check(slow, List.of(PageCheckFixture.GOOGLE), _ -> {}).answers().getFirst().failure())
                .contains(new FetchFailure.LookupTimeOut("slow.page.test", SHORT));
    }

    @Test
    void threeHundredHeadersAreRead() {
        StringBuilder head = new StringBuilder("200 OK");
        for (int i = 0; i < 300; i++) {
            head.append("\nX-Robots-Tag: bot").append(i).append(": noindex");
        }
        server.page("/page", head.toString(), "x");
        assertThat(site.check().headers().fields().get("x-robots-tag")).hasSize(300).startsWith("bot0: noindex");
    }

    @Test
    void endlessHeadersAreReported() {
        server.talk("/page", (request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n");
            while (true) {
                write(out, "X-Robots-Tag: " + "y".repeat(1_000) + "\r\n");
            }
        });
        assertThat(site.failure(LONG)).isEqualTo(new FetchFailure.HeaderFlood("127.0.0.1"));
    }

    @ParameterizedTest
    @CsvSource({"utf-8, caf\u00e9", "iso-8859-1, caf\u00c3\u00a9", "no-such-charset, x", "utf-16, x"})
    void wrongCharsetKeepsTheBytes(String charset, String text) {
        server.page("/page", "200 OK\nContent-Type: text/html; charset=" + charset, text);
        PageBody body = site.check().body().orElseThrow();
        assertThat(body.charset()).isEqualTo(charset);
        assertThat(body.size()).isEqualTo(text.length());
    }

    @Test
    void binaryContentKeepsItsBlanks() {
        server.page("/page", "200 OK\nContent-Type: text/html", "\u00ff\u00fea\u0000 \u0000");
        assertThat(site.check().body().orElseThrow().digest().withoutBlanks()).isEmpty();
    }

    @Test
    void unknownHostIsReported() throws BadAddressException {
        PageAnswer answer = site.check(LONG, WebAddress.parse("http://missing.test/page"));
        assertThat(answer.failure().orElseThrow().sentence().text()).isEqualTo("http://missing.test/page was not"
                + " fetched: the answer for http://missing.test/robots.txt tells Roboscope to fetch nothing."
                + " No robots.txt was received. The host missing.test does not exist: its name has no address.");
    }

    @Test
    void endlessRobotsTxtDoesNotBlockTheCheck() {
        server.talk("/robots.txt", (request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n\r\nUser-agent: *\nDisallow: /page\n");
            while (true) {
                write(out, "Disallow: /a/b/c\n".repeat(1_000));
            }
        });
        PageAnswer answer = site.check();
        assertThat(answer.verdict().orElseThrow().line()).isEqualTo(OptionalInt.of(2));
        assertThat(answer.failure().orElseThrow()).isInstanceOf(FetchFailure.BlockedByRobots.class);
    }

    private static void drip(OutputStream out, String drop) throws IOException, InterruptedException {
        while (true) {
            write(out, drop);
            out.flush();
            Thread.sleep(50);
        }
    }
}
