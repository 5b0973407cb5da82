package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchQueue.PageRequest;
import org.roboscope.site.page.PaceClockStub;

/** Many sites at the same time: names of tests that all lead to one server on this machine. */
@Timeout(60)
class FetchQueueTest {

    private static final byte[] FILE = "User-agent: *\n".getBytes(StandardCharsets.US_ASCII);

    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final Map<String, AtomicInteger> ofHost = new ConcurrentHashMap<>();
    private final AtomicInteger mostOfHost = new AtomicInteger();
    private final Semaphore answers = new Semaphore(0);
    private final RawServer server = new RawServer((request, out) -> {
        String host = request.head().stream().filter(line -> line.startsWith("Host: ")).findFirst().orElseThrow()
                .replaceFirst(":[0-9]+$", "");
        most.accumulateAndGet(now.incrementAndGet(), Math::max);
        AtomicInteger own = ofHost.computeIfAbsent(host, _ -> new AtomicInteger());
        mostOfHost.accumulateAndGet(own.incrementAndGet(), Math::max);
        answers.acquire();
        own.decrementAndGet();
        now.decrementAndGet();
        out.write(RawServer.answer("200 OK", FILE));
    });

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    private List<RobotsAddress> sites(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new RobotsAddress(server.address("http", "s" + i + ".test", "/robots.txt"))).toList();
    }

    private static FetchQueue queue() {
        return queue(PaceClock.SYSTEM);
    }

    private static FetchQueue queue(PaceClock clock) {
        return new FetchQueue(new Fetcher(FetchSettings.defaults()), clock);
    }

    private static Optional<PageRequest> page(RobotsAddress site) {
        return Optional.of(new PageRequest(site.address().withPath("/"), new Fetcher(FetchSettings.defaults())));
    }

    @Test
    void pagesFollowRobotsTxtWhileOtherSitesContinue() throws Exception {
        answers.release(1_000);
        PaceClockStub clock = new PaceClockStub();
        Map<RobotsAddress, List<String>> asked = new HashMap<>();
        queue(clock).runWithPages(sites(20), () -> false, (site, result) -> {
            List<String> ofSite = asked.computeIfAbsent(site, _ -> new ArrayList<>());
            ofSite.add(result.requested().path());
            return ofSite.size() < 3 ? page(site) : Optional.empty();
        });
        assertThat(asked).hasSize(20);
        assertThat(asked.values()).allSatisfy(paths -> assertThat(paths).containsExactly("/robots.txt", "/", "/"));
        assertThat(mostOfHost).hasValue(1);
    }

    @Test
    void stopDuringAPauseEndsAllRequests() throws Exception {
        answers.release(1_000);
        PaceClockStub clock = new PaceClockStub();
        AtomicBoolean stopped = new AtomicBoolean();
        clock.atWait(() -> stopped.set(true));
        queue(clock).runWithPages(sites(1), stopped::get, (site, _) -> page(site));
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void anInterruptionEndsTheRestOfAHost() {
        answers.release(1_000);
        assertThatThrownBy(() -> queue().runWithPages(sites(1), () -> false, (site, _) -> {
            Thread.currentThread().interrupt();
            return page(site);
        })).isInstanceOf(InterruptedException.class);
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void eightHostsAreAskedInParallel() throws Exception {
        List<RobotsAddress> asked = new ArrayList<>(sites(30));
        asked.addAll(sites(30));
        List<RobotsAddress> answered = new ArrayList<>();
        answers.release(1);
        queue().run(asked, () -> false, (robotsTxt, result) -> {
            assertThat(result.file()).isPresent();
            answered.add(robotsTxt);
            waitUntilBusy(Math.min(FetchQueue.MAX_HOSTS, 30 - answered.size()));
            answers.release(1);
        });
        assertThat(answered).containsExactlyInAnyOrderElementsOf(sites(30));
        assertThat(most).hasValue(FetchQueue.MAX_HOSTS);
        assertThat(server.requests()).hasSize(30);
    }

    private void waitUntilBusy(int wanted) throws InterruptedException {
        while (now.get() < wanted) {
            Thread.sleep(1);
        }
    }

    @Test
    void oneHostHasOneRequestAtATime() throws Exception {
        answers.release(1_000);
        try (RawServer other = new RawServer((request, out) -> {
            AtomicInteger own = ofHost.computeIfAbsent("Host: s0.test", _ -> new AtomicInteger());
            mostOfHost.accumulateAndGet(own.incrementAndGet(), Math::max);
            Thread.sleep(20);
            own.decrementAndGet();
            out.write(RawServer.answer("200 OK", FILE));
        })) {
            List<RobotsAddress> asked = new ArrayList<>(sites(3));
            asked.add(new RobotsAddress(other.address("http", "s0.test", "/robots.txt")));
            AtomicInteger answered = new AtomicInteger();
            PaceClockStub clock = new PaceClockStub();
            queue(clock).run(asked, () -> false, (_, _) -> answered.incrementAndGet());
            assertThat(answered).hasValue(4);
            assertThat(clock.waits()).as("a second passes before it is asked again").first()
                    .isEqualTo(FetchQueue.GAP.toNanos());
            assertThat(other.requests()).hasSize(1);
        }
        assertThat(mostOfHost).hasValue(1);
    }

    @Test
    void nothingMoreIsAskedOnceItIsStopped() throws Exception {
        answers.release(1_000);
        AtomicInteger answered = new AtomicInteger();
        queue().run(sites(40), () -> answered.get() >= 5, (_, _) -> answered.incrementAndGet());
        assertThat(answered.get()).isBetween(5, 5 + FetchQueue.MAX_HOSTS);
        assertThat(server.requests()).hasSizeLessThan(40);
    }

    @Test
    void anInterruptionEndsWhatIsUnderWay() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        Thread thread = Thread.ofPlatform().start(() -> {
            assertThatThrownBy(() -> queue().run(sites(20), () -> false, (_, _) -> {}))
                    .isInstanceOf(InterruptedException.class);
            ended.countDown();
        });
        waitUntilBusy(FetchQueue.MAX_HOSTS);
        thread.interrupt();
        ended.await();
        assertThat(server.requests()).hasSize(FetchQueue.MAX_HOSTS);
    }

    @Test
    void aThousandHostsTakeLessThanAMinute() throws Exception {
        answers.release(2_000);
        AtomicInteger answered = new AtomicInteger();
        queue().run(sites(1_000), () -> false, (_, result) -> {
            assertThat(result.file()).isPresent();
            answered.incrementAndGet();
        });
        assertThat(answered).hasValue(1_000);
        assertThat(server.requests()).hasSize(1_000);
    }
}
