package org.roboscope.site.fetch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import org.roboscope.address.Host;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/**
 * Fetches the files of many sites: of {@link #AT_ONCE} hosts at the same time, and never two of one host. Each site is asked
 * once. One thread asks, takes the answers and does something with them.
 */
public final class FetchQueue {

    /** How many hosts are asked at the same time. */
    public static final int AT_ONCE = 8;

    /** Takes an answer, on the thread of the queue. */
    public interface AnswerWork {

        void take(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    private final Fetcher fetcher;
    private final Deque<RobotsAddress> waiting = new ArrayDeque<>();
    /** Those whose host is busy, by host. */
    private final Map<Host, Deque<RobotsAddress>> later = new HashMap<>();
    private final Map<RobotsAddress, RunningFetch> running = new HashMap<>();
    private final Set<Host> busy = new HashSet<>();
    private final BlockingQueue<RobotsAddress> ended = new LinkedBlockingQueue<>();

    public FetchQueue(Fetcher fetcher) {
        this.fetcher = fetcher;
    }

    /**
     * Asks all of them.
     *
     * @param stop whether nothing more is wanted; asked before each fetch begins
     * @throws InterruptedException if the thread is interrupted; nothing is under way then
     */
    public void run(List<RobotsAddress> sites, BooleanSupplier stop, AnswerWork work) throws InterruptedException {
        waiting.addAll(new LinkedHashSet<>(sites));
        try {
            fill(stop);
            while (!running.isEmpty()) {
                RobotsAddress robotsTxt = ended.take();
                RunningFetch fetch = running.remove(robotsTxt);
                release(robotsTxt.address().host());
                if (fetch != null) {
                    FetchResult result = result(fetch);
                    fill(stop);
                    work.take(robotsTxt, result);
                }
            }
        } finally {
            waiting.clear();
            later.clear();
            running.values().forEach(RunningFetch::cancel);
            running.clear();
        }
    }

    private static FetchResult result(RunningFetch fetch) throws InterruptedException {
        try {
            return fetch.result().get();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(fault.getCause());
        }
    }

    private void release(Host host) {
        busy.remove(host);
        Deque<RobotsAddress> sameHost = later.get(host);
        if (sameHost != null) {
            waiting.addFirst(sameHost.removeFirst());
            if (sameHost.isEmpty()) {
                later.remove(host);
            }
        }
    }

    private void fill(BooleanSupplier stop) {
        while (running.size() < AT_ONCE && !waiting.isEmpty() && !stop.getAsBoolean()) {
            RobotsAddress next = waiting.removeFirst();
            Host host = next.address().host();
            if (busy.add(host)) {
                RunningFetch fetch = fetcher.start(next.address());
                running.put(next, fetch);
                var _ = fetch.result().whenComplete((_, _) -> ended.add(next));
            } else {
                later.computeIfAbsent(host, _ -> new ArrayDeque<>()).add(next);
            }
        }
    }
}
