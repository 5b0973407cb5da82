package org.roboscope.site.fetch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.roboscope.address.Host;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/**
 * Fetches the robots.txt files of many sites, and pages of these sites. Requests run on up to {@link #MAX_HOSTS} hosts
 * at a time. Each host gets one request at a time, and at most one per second. Duplicate sites are fetched once. One
 * thread sends all requests and handles the answers.
 */
public final class FetchQueue {

    /** The maximum number of hosts with requests at the same time. */
    public static final int MAX_HOSTS = 8;

    /** The minimum time between two requests to a host. */
    public static final Duration GAP = Duration.ofSeconds(1);

    /** Handles the answer of each site, on the thread of the queue. */
    public interface AnswerHandler {

        void handle(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /**
     * Handles the answers of each site, on the thread of the queue. The first answer is for robots.txt, others are for
     * pages.
     */
    public interface SiteHandler {

        /** Returns the next page to fetch from the site, or empty if there is none. */
        Optional<PageRequest> handle(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /**
     * A page of a site.
     *
     * @param fetcher the fetcher for the page
     */
    public record PageRequest(WebAddress page, Fetcher fetcher) {}

    private record Request(RobotsAddress site, PageRequest page) {

        Host host() {
            return site.address().host();
        }
    }

    /** A host, and the time from which it may be requested again. */
    private record PausedHost(Host host, long pausedUntil) {}

    private final Fetcher fetcher;
    private final PaceClock clock;
    private final Map<Host, Deque<Request>> waitingRequests = new HashMap<>();
    /** The hosts that may be requested now. */
    private final Deque<Host> readyHosts = new ArrayDeque<>();
    private final Queue<PausedHost> pausedHosts =
            new PriorityQueue<>(Comparator.comparingLong(PausedHost::pausedUntil));
    private final Map<Request, RunningFetch> runningFetches = new HashMap<>();
    private final Map<Host, Long> lastRequests = new HashMap<>();
    private final Queue<Request> endedRequests = new ConcurrentLinkedQueue<>();
    private final AtomicReference<CompletableFuture<Void>> nextEnd = new AtomicReference<>(new CompletableFuture<>());

    public FetchQueue(Fetcher fetcher) {
        this(fetcher, PaceClock.SYSTEM);
    }

    public FetchQueue(Fetcher fetcher, PaceClock clock) {
        this.fetcher = fetcher;
        this.clock = clock;
    }

    /**
     * Fetches all sites.
     *
     * @param shouldStop whether to stop; tested before each fetch
     * @throws InterruptedException if the thread is interrupted; then all fetches have ended
     */
    public void run(List<RobotsAddress> sites, BooleanSupplier shouldStop, AnswerHandler handler)
            throws InterruptedException {
        runWithPages(sites, shouldStop, (robotsTxt, result) -> {
            handler.handle(robotsTxt, result);
            return Optional.empty();
        });
    }

    /** Fetches all sites, and the pages that the handler requests for each of them. */
    public void runWithPages(List<RobotsAddress> sites, BooleanSupplier shouldStop, SiteHandler handler)
            throws InterruptedException {
        for (RobotsAddress site : new LinkedHashSet<>(sites)) {
            Request request = new Request(site, new PageRequest(site.address(), fetcher));
            waitingRequests.computeIfAbsent(request.host(), host -> {
                readyHosts.add(host);
                return new ArrayDeque<>();
            }).add(request);
        }
        try {
            startFetches(shouldStop);
            while (!runningFetches.isEmpty() || !pausedHosts.isEmpty() && !shouldStop.getAsBoolean()) {
                Optional<Request> endedRequest = awaitEnd();
                if (endedRequest.isPresent()) {
                    handleAnswer(endedRequest.get(), shouldStop, handler);
                }
                startFetches(shouldStop);
            }
        } finally {
            waitingRequests.clear();
            readyHosts.clear();
            pausedHosts.clear();
            runningFetches.values().forEach(RunningFetch::cancel);
            runningFetches.clear();
        }
    }

    private void handleAnswer(Request endedRequest, BooleanSupplier shouldStop, SiteHandler handler)
            throws InterruptedException {
        FetchResult result = await(Objects.requireNonNull(runningFetches.remove(endedRequest)));
        // Other fetches continue while this answer is handled.
        startFetches(shouldStop);
        handler.handle(endedRequest.site(), result)
                .ifPresent(next -> requestsOf(endedRequest.host()).addFirst(new Request(endedRequest.site(), next)));
        if (requestsOf(endedRequest.host()).isEmpty()) {
            waitingRequests.remove(endedRequest.host());
            lastRequests.remove(endedRequest.host());
        } else {
            pausedHosts.add(new PausedHost(endedRequest.host(),
                    lastRequests.getOrDefault(endedRequest.host(), 0L) + GAP.toNanos()));
        }
    }

    private Deque<Request> requestsOf(Host host) {
        return waitingRequests.computeIfAbsent(host, _ -> new ArrayDeque<>());
    }

    private static FetchResult await(RunningFetch fetch) throws InterruptedException {
        try {
            return fetch.result().get();
        } catch (ExecutionException failure) {
            throw new IllegalStateException(failure.getCause());
        }
    }

    /**
     * Waits until a request ends, or until a host may be requested again. Returns the ended request, if there is one.
     */
    private Optional<Request> awaitEnd() throws InterruptedException {
        CompletableFuture<Void> end = new CompletableFuture<>();
        nextEnd.set(end);
        Request first = endedRequests.poll();
        if (first != null) {
            return Optional.of(first);
        }
        PausedHost next = pausedHosts.peek();
        if (next == null || runningFetches.size() == MAX_HOSTS) {
            try {
                end.get();
            } catch (ExecutionException never) {
                throw new IllegalStateException(never);
            }
        } else {
            boolean isOver = clock.await(Math.max(1, next.pausedUntil() - clock.nanos()), end);
            if (!isOver && Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        return Optional.ofNullable(endedRequests.poll());
    }

    private void startFetches(BooleanSupplier shouldStop) {
        while (!pausedHosts.isEmpty() && pausedHosts.peek().pausedUntil() - clock.nanos() <= 0) {
            readyHosts.addFirst(pausedHosts.remove().host());
        }
        while (runningFetches.size() < MAX_HOSTS && !readyHosts.isEmpty() && !shouldStop.getAsBoolean()) {
            Host host = readyHosts.removeFirst();
            Request next = requestsOf(host).removeFirst();
            lastRequests.put(host, clock.nanos());
            RunningFetch fetch = next.page().fetcher().start(next.page().page());
            runningFetches.put(next, fetch);
            var _ = fetch.result().whenComplete((_, _) -> {
                endedRequests.add(next);
                nextEnd.get().complete(null);
            });
        }
    }
}
