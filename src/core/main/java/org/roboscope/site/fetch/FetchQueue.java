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
 * Fetches the files of many sites, and pages of them: from {@link #AT_ONCE} hosts at the same time, one request at a time for
 * each host, and one a second. Each site is asked once. One thread asks, takes the answers and does something with them.
 */
public final class FetchQueue {

    /** How many hosts are asked at the same time. */
    public static final int AT_ONCE = 8;

    /** The time from one request to a host to the next. */
    public static final Duration GAP = Duration.ofSeconds(1);

    /** Takes the answer of a site, on the thread of the queue. */
    public interface AnswerWork {

        void take(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** Takes the answers of a site, on the thread of the queue: that for robots.txt, then those for pages. */
    public interface SiteWork {

        /** Returns the page to ask the site for next; empty where nothing more is wanted from it. */
        Optional<PageRequest> take(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    /** @param fetcher asks for the page */
    public record PageRequest(WebAddress page, Fetcher fetcher) {}

    private record Request(RobotsAddress site, PageRequest asked) {

        Host host() {
            return site.address().host();
        }
    }

    /** A host that was asked, until it may be asked again. */
    private record Resting(Host host, long until) {}

    private final Fetcher fetcher;
    private final PaceClock clock;
    private final Map<Host, Deque<Request>> waiting = new HashMap<>();
    /** The hosts that may be asked now. */
    private final Deque<Host> ready = new ArrayDeque<>();
    private final Queue<Resting> resting = new PriorityQueue<>(Comparator.comparingLong(Resting::until));
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
     * Asks all of them.
     *
     * @param stop whether nothing more is wanted; asked before each fetch begins
     * @throws InterruptedException if the thread is interrupted; nothing is under way then
     */
    public void run(List<RobotsAddress> sites, BooleanSupplier stop, AnswerWork work) throws InterruptedException {
        runWithPages(sites, stop, (robotsTxt, result) -> {
            work.take(robotsTxt, result);
            return Optional.empty();
        });
    }

    /** Asks all of them, and then for the pages that the work names. */
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
            fill(stop);
            while (!running.isEmpty() || !resting.isEmpty() && !stop.getAsBoolean()) {
                Optional<Request> done = awaitEnd();
                if (done.isPresent()) {
                    take(done.get(), stop, work);
                }
                fill(stop);
            }
        } finally {
            waiting.clear();
            ready.clear();
            resting.clear();
            running.values().forEach(RunningFetch::cancel);
            running.clear();
        }
    }

    private void take(Request done, BooleanSupplier stop, SiteWork work) throws InterruptedException {
        FetchResult result = result(Objects.requireNonNull(running.remove(done)));
        // Others go on while this answer is dealt with.
        fill(stop);
        work.take(done.site(), result)
                .ifPresent(next -> queue(done.host()).addFirst(new Request(done.site(), next)));
        if (queue(done.host()).isEmpty()) {
            waiting.remove(done.host());
            lastAsked.remove(done.host());
        } else {
            resting.add(new Resting(done.host(), lastAsked.getOrDefault(done.host(), 0L) + GAP.toNanos()));
        }
    }

    private Deque<Request> queue(Host host) {
        return waiting.computeIfAbsent(host, _ -> new ArrayDeque<>());
    }

    private static FetchResult result(RunningFetch fetch) throws InterruptedException {
        try {
            return fetch.result().get();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(fault.getCause());
        }
    }

    /** Waits for the end of a request; empty where a host may be asked again before. */
    private Optional<Request> awaitEnd() throws InterruptedException {
        CompletableFuture<Void> end = new CompletableFuture<>();
        nextEnd.set(end);
        Request first = ended.poll();
        if (first != null) {
            return Optional.of(first);
        }
        Resting next = resting.peek();
        if (next == null || running.size() == AT_ONCE) {
            try {
                end.get();
            } catch (ExecutionException never) {
                throw new IllegalStateException(never);
            }
        } else {
            boolean isOver = clock.await(Math.max(1, next.until() - clock.nanos()), end);
            if (!isOver && Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        return Optional.ofNullable(ended.poll());
    }

    private void fill(BooleanSupplier stop) {
        while (!resting.isEmpty() && resting.peek().until() - clock.nanos() <= 0) {
            ready.addFirst(resting.remove().host());
        }
        while (running.size() < AT_ONCE && !ready.isEmpty() && !stop.getAsBoolean()) {
            Host host = ready.removeFirst();
            Request next = queue(host).removeFirst();
            lastAsked.put(host, clock.nanos());
            RunningFetch fetch = next.asked().fetcher().start(next.asked().page());
            running.put(next, fetch);
            var _ = fetch.result().whenComplete((_, _) -> {
                ended.add(next);
                nextEnd.get().complete(null);
            });
        }
    }
}
