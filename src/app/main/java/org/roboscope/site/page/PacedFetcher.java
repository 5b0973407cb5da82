package org.roboscope.site.page;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RedirectTrail;
import org.roboscope.site.fetch.RunningFetch;

/** Fetches hop by hop, each at its time. It can be cancelled from any thread. */
final class PacedFetcher {

    private final RequestPace pace;
    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();
    private volatile @Nullable RunningFetch current;

    PacedFetcher(RequestPace pace) {
        this.pace = pace;
    }

    /** Asked before each request. */
    interface HopGate {

        /** Why this address is not to be asked for, if so. */
        Optional<FetchFailure> refusal(WebAddress next);
    }

    /** Each request has the fetcher's whole time. */
    FetchResult follow(WebAddress first, Fetcher fetcher, HopGate gate) {
        Instant when = Instant.now();
        long begin = System.nanoTime();
        List<FetchHop> hops = new ArrayList<>();
        Ending ending = ending(first, fetcher, gate, hops);
        return new FetchResult(first, when, Duration.ofNanos(System.nanoTime() - begin), hops, ending);
    }

    private Ending ending(WebAddress first, Fetcher fetcher, HopGate gate, List<FetchHop> hops) {
        Fetcher single = fetcher.with(fetcher.settings().following(0));
        RedirectTrail trail = new RedirectTrail(fetcher.settings().redirects());
        WebAddress at = first;
        while (true) {
            Optional<FetchFailure> refusal = gate.refusal(at);
            if (refusal.isPresent()) {
                return new Ending.Failed(at, refusal.get());
            }
            if (!pace.await(at.host(), cancelled)) {
                return new Ending.Failed(at, new FetchFailure.Cancelled());
            }
            FetchResult one = await(single.start(at));
            hops.addAll(one.hops());
            trail.visit(at);
            Optional<WebAddress> target = target(one);
            if (target.isEmpty()) {
                return one.ending();
            }
            try {
                trail.check(target.get());
            } catch (FetchFailedException failed) {
                return new Ending.Failed(at, failed.failure());
            }
            at = target.get();
        }
    }

    /** Where to go on, if the one request did not end the way. */
    private static Optional<WebAddress> target(FetchResult one) {
        boolean leadsOn = one.failure().filter(FetchFailure.TooManyRedirects.class::isInstance).isPresent();
        return leadsOn ? one.hops().getLast().target() : Optional.empty();
    }

    private FetchResult await(RunningFetch fetch) {
        current = fetch;
        if (cancelled.isDone()) {
            fetch.cancel();
        }
        FetchResult result = fetch.await();
        current = null;
        return result;
    }

    boolean isCancelled() {
        return cancelled.isDone();
    }

    void cancel() {
        cancelled.complete(null);
        RunningFetch running = current;
        if (running != null) {
            running.cancel();
        }
    }
}
