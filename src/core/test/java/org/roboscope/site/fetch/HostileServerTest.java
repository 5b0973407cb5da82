package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/** Broken and hostile servers: each fetch ends in time, with its own sentence. */
@Timeout(60)
class HostileServerTest extends HostileServerFixture {

    @Test
    void unknownHostIsReported() throws BadAddressException {
        assertFails(patient.fetch(WebAddress.parse("http://missing.test/")),
                new FetchFailure.NameNotFound("missing.test"));
    }

    @Test
    void endlessLookupTimesOut() throws BadAddressException {
        assertFails(hasty.fetch(WebAddress.parse("http://slow.lookup.test/")),
                new FetchFailure.LookupTimeOut("slow.lookup.test", SHORT));
    }

    @Test
    void closedPortIsReported() throws IOException {
        RawServer closedServer = RawServer.saying("");
        closedServer.close();
        assertFails(patient.fetch(closedServer.address("/")),
                new FetchFailure.Refused("127.0.0.1", closedServer.port()));
    }

    @Test
    void unacceptedConnectionTimesOut() throws IOException, BadAddressException {
        try (ServerSocket fullServer = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            WebAddress address = WebAddress.parse("http://127.0.0.1:" + fullServer.getLocalPort() + "/");
            Fetcher fetcher = new Fetcher(FetchSettings.defaults().withTimeLimits(SHORT, LONG));
            RunningFetch first = patient.start(address);
            RunningFetch second = patient.start(address);
            RunningFetch third = patient.start(address);
            FetchFailure failure = new FetchFailure.Cancelled();
            for (int attempt = 0; attempt < 10 && !(failure instanceof FetchFailure.ConnectTimeOut); attempt++) {
                RunningFetch filling = patient.start(address);
                failure = fetcher.fetch(address).failure().orElseThrow();
                filling.cancel();
            }
            first.cancel();
            second.cancel();
            third.cancel();
            assertThat(failure).isEqualTo(new FetchFailure.ConnectTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void silentServerTimesOut() throws IOException {
        try (RawServer server = new RawServer((request, out) -> RawServer.staySilent())) {
            assertFails(hasty.fetch(server.address("/")), new FetchFailure.AnswerTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void resetConnectionIsReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> RawServer.reset(request))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.Reset("127.0.0.1"));
        }
    }

    @Test
    void resetInTheBodyIsReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser");
            Thread.sleep(300);
            RawServer.reset(request);
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.Reset("127.0.0.1"));
        }
    }

    @Test
    void closedConnectionIsReported() throws IOException {
        try (RawServer server = RawServer.saying("")) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void connectionClosedInTheHeaderIsReported() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Ty")) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void largeHeaderIsReportedAsTooLarge() throws IOException {
        String head = "HTTP/1.1 200 OK\r\n" + "Set-Cookie: a=b\r\n".repeat(15_000) + "Content-Length: 0\r\n\r\n";
        try (RawServer server = RawServer.saying(head)) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            assertThat(failure).isEqualTo(new FetchFailure.HeaderFlood("127.0.0.1"));
            assertThat(failure.sentence().text()).isEqualTo("127.0.0.1 sends a header that is too large to read.");
        }
    }

    @Test
    void negativeLengthIsReported() throws IOException {
        CountDownLatch ended = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc");
            out.flush();
            ended.await();
        })) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            ended.countDown();
            assertThat(failure.sentence().text())
                    .isEqualTo("127.0.0.1 sent something that HTTP does not allow: Content-Length: -5");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "HTTP/1.1 200 OK~Content-Length: abc~~ | 127.0.0.1 sent something that HTTP does not allow: abc",
        "HTTP/1.1 abc OK~~                     | 127.0.0.1 sent something that HTTP does not allow: HTTP/1.1 abc OK",
        "HTTP/1.1 204 No~Content-Length: 10~~  | The answer of 127.0.0.1 is not valid HTTP.",
        "HTTP/1.1 101 Up~~                     | The answer of 127.0.0.1 is not valid HTTP.",
    })
    void invalidHttpIsExplainedInPlainWords(String answer, String sentence) throws IOException {
        try (RawServer server = RawServer.saying(answer.replace("~", "\r\n"))) {
            assertThat(failure(patient.fetch(server.address("/"))).sentence().text()).isEqualTo(sentence);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SSH-2.0-OpenSSH_9.6\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n",

        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"})
    void answerThatIsNotHttpIsReported(String answer) throws IOException {
        try (RawServer server = RawServer.saying(answer)) {
            assertThat(failure(patient.fetch(server.address("/")))).isInstanceOf(FetchFailure.NotUnderstood.class);
        }
    }

    @Test
    void defaultTimeLimitIsFifteenSeconds() {
        assertThat(FetchSettings.DEFAULT_SECONDS).isEqualTo(15);
        assertThat(FetchSettings.defaults().connectLimit()).isLessThan(FetchSettings.defaults().totalLimit());
    }

    @Test
    void slowEndlessHeaderTimesOut() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n");
            drip(out, "X: y\r\n");
        })) {
            assertFails(hasty.fetch(server.address("/")), new FetchFailure.AnswerTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void endlessHeadersAreReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n");
            while (true) {
                write(out, "X-Flood: " + "y".repeat(1_000) + "\r\n");
            }
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.HeaderFlood("127.0.0.1"));
        }
    }

    @Test
    void endlessHeaderLineIsReported() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nX: ");
            while (true) {
                write(out, "y".repeat(10_000));
            }
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.HeaderFlood("127.0.0.1"));
        }
    }

    @Test
    void endlessInterimAnswersFail() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            while (true) {
                write(out, "HTTP/1.1 103 Early Hints\r\n\r\n");
            }
        })) {
            FetchFailure failure = failure(hasty.fetch(server.address("/")));
            assertThat(failure).isInstanceOfAny(FetchFailure.NotUnderstood.class, FetchFailure.AnswerTimeOut.class);
        }
    }
}
