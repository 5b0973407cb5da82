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
 * Fetches the robots.txt files of many sites, and their pages: from up to {@link #MAX_HOSTS} hosts at a time, with one request per
 * host at a time and one per second. Duplicate sites are fetched once. One thread sends all requests and handles the answers.
 */
public final class FetchQueue {

    /** The number of hosts with requests at the same time. */
    public static final int MAX_HOSTS = 8;

    /** The time between two requests to a host. */
    public static final Duration GAP = Duration.ofSeconds(1);

    /** Handles the answer of a site, on the thread of the queue. */
    public interface AnswerWork {

        void handle(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** Handles the answers of a site, on the thread of the queue: first robots.txt, then pages. */
    public interface SiteWork {

        /** Returns the next page to fetch from the site; empty if there is none. */
        Optional<PageRequest> handle(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** @param fetcher fetches the page */
    public record PageRequest(WebAddress page, Fetcher fetcher) {}

    private record Request(RobotsAddress site, PageRequest page) {

        Host host() {
            return site.address().host();
        }
    }

    /** A host that was asked, and the time from which it may be asked again. */
    private record PausedHost(Host host, long pausedUntil) {}

    private final Fetcher fetcher;
    private final PaceClock clock;
    private final Map<Host, Deque<Request>> waiting = new HashMap<>();
    /** The hosts that may be asked now. */
    private final Deque<Host> ready = new ArrayDeque<>();
    private final Queue<PausedHost> paused = new PriorityQueue<>(Comparator.comparingLong(PausedHost::pausedUntil));
    private final Map<Request, RunningFetch> running = new HashMap<>();
    private final Map<Host, Long> lastAsked = new HashMap<>();
    private final Queue<Request> ended = new ConcurrentLinkedQueue<>();
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
     * @param stop whether to stop, tested before each fetch
     * @throws InterruptedException if the thread is interrupted; all fetches have ended then
     */
    public void run(List<RobotsAddress> sites, BooleanSupplier stop, AnswerWork work) throws InterruptedException {
        runWithPages(sites, stop, (robotsTxt, result) -> {
            work.handle(robotsTxt, result);
            return Optional.empty();
        });
    }

    /** Fetches all sites, and then the pages that the work returns. */
    public void runWithPages(List<RobotsAddress> sites, BooleanSupplier stop, SiteWork work)
            throws InterruptedException {
        for (RobotsAddress site : new LinkedHashSet<>(sites)) {
            Request request = new Request(site, new PageRequest(site.address(), fetcher));
            waiting.computeIfAbsent(request.host(), host -> {
                ready.add(host);
                return new ArrayDeque<>();
            }).add(request);
        }
        try {
            startFetches(stop);
            while (!running.isEmpty() || !paused.isEmpty() && !stop.getAsBoolean()) {
                Optional<Request> ended = awaitEnd();
                if (ended.isPresent()) {
                    handle(ended.get(), stop, work);
                }
                startFetches(stop);
            }
        } finally {
            waiting.clear();
            ready.clear();
            paused.clear();
            running.values().forEach(RunningFetch::cancel);
            running.clear();
        }
    }

    private void handle(Request ended, BooleanSupplier stop, SiteWork work) throws InterruptedException {
        FetchResult result = await(Objects.requireNonNull(running.remove(ended)));
        // Other fetches continue while this answer is handled.
        startFetches(stop);
        work.handle(ended.site(), result)
                .ifPresent(next -> queue(ended.host()).addFirst(new Request(ended.site(), next)));
        if (queue(ended.host()).isEmpty()) {
            waiting.remove(ended.host());
            lastAsked.remove(ended.host());
        } else {
            paused.add(new PausedHost(ended.host(), lastAsked.getOrDefault(ended.host(), 0L) + GAP.toNanos()));
        }
    }

    private Deque<Request> queue(Host host) {
        return waiting.computeIfAbsent(host, _ -> new ArrayDeque<>());
    }

    private static FetchResult await(RunningFetch fetch) throws InterruptedException {
        try {
            return fetch.result().get();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(fault.getCause());
        }
    }

    /** Waits for the end of a request; empty if a host may be asked again before. */
    private Optional<Request> awaitEnd() throws InterruptedException {
        CompletableFuture<Void> end = new CompletableFuture<>();
        nextEnd.set(end);
        Request first = ended.poll();
        if (first != null) {
            return Optional.of(first);
        }
        PausedHost next = paused.peek();
        if (next == null || running.size() == MAX_HOSTS) {
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
        return Optional.ofNullable(ended.poll());
    }

    private void startFetches(BooleanSupplier stop) {
        while (!paused.isEmpty() && paused.peek().pausedUntil() - clock.nanos() <= 0) {
            ready.addFirst(paused.remove().host());
        }
        while (running.size() < MAX_HOSTS && !ready.isEmpty() && !stop.getAsBoolean()) {
            Host host = ready.removeFirst();
            Request next = queue(host).removeFirst();
            lastAsked.put(host, clock.nanos());
            RunningFetch fetch = next.page().fetcher().start(next.page().page());
            running.put(next, fetch);
            var _ = fetch.result().whenComplete((_, _) -> {
                ended.add(next);
                nextEnd.get().complete(null);
            });
        }
    }
}
