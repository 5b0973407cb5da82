package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/** Cancels a fetch at each of its stages. */
@Timeout(60)
class CancelTest {

    private final Fetcher patient =
            new Fetcher(FetchSettings.defaults().withTimeLimits(Duration.ofMinutes(2), Duration.ofMinutes(2)));

    @Test
    void cancelDuringTheNameLookup() throws BadAddressException {
        RunningFetch fetch = patient.start(WebAddress.parse("http://slow.cancel.test/"));
        assertEndsImmediately(fetch);
    }

    @Test
    void cancelWhileTheServerIsSilent() throws Exception {
        CountDownLatch requested = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            requested.countDown();
            RawServer.staySilent();
        })) {
            RunningFetch fetch = patient.start(server.address("/"));
            assertThat(requested.await(1, TimeUnit.MINUTES)).isTrue();
            assertEndsImmediately(fetch);
            assertConnectionsAreClosed(server);
        }
    }

    @Test
    void cancelWhileTheBodyArrives() throws Exception {
        CountDownLatch arriving = new CountDownLatch(20);
        try (RawServer server = new RawServer((request, out) -> {
            out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            while (true) {
                out.write('#');
                arriving.countDown();
                Thread.sleep(5);
            }
        })) {
            RunningFetch fetch = patient.start(server.address("/"));
            assertThat(arriving.await(1, TimeUnit.MINUTES)).isTrue();
            assertEndsImmediately(fetch);
            assertConnectionsAreClosed(server);
        }
    }

    @Test
    void cancelledRedirectKeepsEarlierHops() throws Exception {
        CountDownLatch second = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            if (request.path().equals("/a")) {
                out.write(RawServer.answer("302 Found\nLocation: /b", new byte[0]));
            } else {
                second.countDown();
                RawServer.staySilent();
            }
        })) {
            RunningFetch fetch = patient.start(server.address("/a"));
            assertThat(second.await(1, TimeUnit.MINUTES)).isTrue();
            fetch.cancel();
            assertThat(fetch.await().hops()).hasSize(1);
        }
    }

    @Test
    void cancellingAnEndedFetchKeepsItsResult() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            RunningFetch fetch = patient.start(server.address("/"));
            assertThat(fetch.await().successfulBody()).isPresent();
            fetch.cancel();
            assertThat(fetch.await().successfulBody()).isPresent();
        }
    }

    private static void assertEndsImmediately(RunningFetch fetch) {
        assertThat(fetch.result()).isNotDone();
        fetch.cancel();
        assertThat(fetch.result()).isDone();
        assertThat(fetch.await().failure()).contains(new FetchFailure.Cancelled());
    }

    /** The server reads the end of each closed connection, or a reset. */
    private static void assertConnectionsAreClosed(RawServer server) throws IOException {
        for (RawServer.Request request : server.requests()) {
            assertThat(isClosed(request)).isTrue();
        }
    }

    private static boolean isClosed(RawServer.Request request) throws IOException {
        try {
            request.socket().setSoTimeout(60_000);
            return request.socket().getInputStream().read() < 0;
        } catch (SocketException broken) {
            return true;
        }
    }
}
