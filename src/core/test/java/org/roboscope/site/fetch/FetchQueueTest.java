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

/** Fetches from many sites in parallel; all host names lead to one server on this machine. */
@Timeout(60)
class FetchQueueTest {

    private static final byte[] FILE = "User-agent: *\n".getBytes(StandardCharsets.US_ASCII);

    private final AtomicInteger active = new AtomicInteger();
    private final AtomicInteger maxActive = new AtomicInteger();
    private final Map<String, AtomicInteger> activeByHost = new ConcurrentHashMap<>();
    private final AtomicInteger maxActiveByHost = new AtomicInteger();
    private final Semaphore answers = new Semaphore(0);
    private final RawServer server = new RawServer((request, out) -> {
        String host = request.head().stream().filter(line -> line.startsWith("Host: ")).findFirst().orElseThrow()
                .replaceFirst(":[0-9]+$", "");
        maxActive.accumulateAndGet(active.incrementAndGet(), Math::max);
        AtomicInteger activeOnHost = activeByHost.computeIfAbsent(host, _ -> new AtomicInteger());
        maxActiveByHost.accumulateAndGet(activeOnHost.incrementAndGet(), Math::max);
        answers.acquire();
        activeOnHost.decrementAndGet();
        active.decrementAndGet();
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
        Map<RobotsAddress, List<String>> requests = new HashMap<>();
        queue(clock).runWithPages(sites(20), () -> false, (site, result) -> {
            List<String> paths = requests.computeIfAbsent(site, _ -> new ArrayList<>());
            paths.add(result.requestedAddress().path());
            return paths.size() < 3 ? page(site) : Optional.empty();
        });
        assertThat(requests).hasSize(20);
        assertThat(requests.values()).allSatisfy(paths -> assertThat(paths).containsExactly("/robots.txt", "/", "/"));
        assertThat(maxActiveByHost).hasValue(1);
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
    void interruptionEndsTheRequestsToAHost() {
        answers.release(1_000);
        assertThatThrownBy(() -> queue().runWithPages(sites(1), () -> false, (site, _) -> {
            Thread.currentThread().interrupt();
            return page(site);
        })).isInstanceOf(InterruptedException.class);
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void distinctHostsAreFetchedInParallelUpToTheLimit() throws Exception {
        List<RobotsAddress> duplicated = new ArrayList<>(sites(30));
        duplicated.addAll(sites(30));
        List<RobotsAddress> answered = new ArrayList<>();
        answers.release(1);
        queue().run(duplicated, () -> false, (robotsTxt, result) -> {
            assertThat(result.successfulBody()).isPresent();
            answered.add(robotsTxt);
            waitUntilActive(Math.min(FetchQueue.MAX_HOSTS, 30 - answered.size()));
            answers.release(1);
        });
        assertThat(answered).containsExactlyInAnyOrderElementsOf(sites(30));
        assertThat(maxActive).hasValue(FetchQueue.MAX_HOSTS);
        assertThat(server.requests()).hasSize(30);
    }

    private void waitUntilActive(int expected) throws InterruptedException {
        while (active.get() < expected) {
            Thread.sleep(1);
        }
    }

    @Test
    void oneHostHasOneRequestAtATime() throws Exception {
        answers.release(1_000);
        try (RawServer otherServer = new RawServer((request, out) -> {
            AtomicInteger activeOnHost = activeByHost.computeIfAbsent("Host: s0.test", _ -> new AtomicInteger());
            maxActiveByHost.accumulateAndGet(activeOnHost.incrementAndGet(), Math::max);
            Thread.sleep(20);
            activeOnHost.decrementAndGet();
            out.write(RawServer.answer("200 OK", FILE));
        })) {
            List<RobotsAddress> addresses = new ArrayList<>(sites(3));
            addresses.add(new RobotsAddress(otherServer.address("http", "s0.test", "/robots.txt")));
            AtomicInteger answered = new AtomicInteger();
            PaceClockStub clock = new PaceClockStub();
            queue(clock).run(addresses, () -> false, (_, _) -> answered.incrementAndGet());
            assertThat(answered).hasValue(4);
            assertThat(clock.waits()).as("a second passes between requests to one host").first()
                    .isEqualTo(FetchQueue.GAP.toNanos());
            assertThat(otherServer.requests()).hasSize(1);
        }
        assertThat(maxActiveByHost).hasValue(1);
    }

    @Test
    void stoppedQueueStartsNoFurtherFetches() throws Exception {
        answers.release(1_000);
        AtomicInteger answered = new AtomicInteger();
        queue().run(sites(40), () -> answered.get() >= 5, (_, _) -> answered.incrementAndGet());
        assertThat(answered.get()).isBetween(5, 5 + FetchQueue.MAX_HOSTS);
        assertThat(server.requests()).hasSizeLessThan(40);
    }

    @Test
    void interruptionEndsRunningFetches() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        Thread thread = Thread.ofPlatform().start(() -> {
            assertThatThrownBy(() -> queue().run(sites(20), () -> false, (_, _) -> {}))
                    .isInstanceOf(InterruptedException.class);
            ended.countDown();
        });
        waitUntilActive(FetchQueue.MAX_HOSTS);
        thread.interrupt();
        ended.await();
        assertThat(server.requests()).hasSize(FetchQueue.MAX_HOSTS);
    }

    @Test
    void thousandHostsAreFetched() throws Exception {
        answers.release(2_000);
        AtomicInteger answered = new AtomicInteger();
        queue().run(sites(1_000), () -> false, (_, result) -> {
            assertThat(result.successfulBody()).isPresent();
            answered.incrementAndGet();
        });
        assertThat(answered).hasValue(1_000);
        assertThat(server.requests()).hasSize(1_000);
    }
}
