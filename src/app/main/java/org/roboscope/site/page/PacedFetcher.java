package org.roboscope.site.page;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchResult.Ending;
import org.roboscope.site.fetch.FetchSequence;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.Fetcher.RedirectTrail;

/** Fetches hop by hop, each at its time. */
final class PacedFetcher {

    private final RequestPace pace;
    private final FetchSequence fetches;

    PacedFetcher(RequestPace pace, FetchSequence fetches) {
        this.pace = pace;
        this.fetches = fetches;
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
            if (!pace.await(at.host(), fetches.cancelled())) {
                return new Ending.Failed(at, new FetchFailure.Cancelled());
            }
            FetchResult one = fetches.await(single.start(at));
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

    /** Keeps to one request a second for each host. */
    static final class RequestPace {

        static final Duration GAP = Duration.ofSeconds(1);

        private final PaceClock clock;
        private final Map<Host, Long> lastAsked = new HashMap<>();

        RequestPace(PaceClock clock) {
            this.clock = clock;
        }

        /** Waits until the host may be asked; whether it may, and this was not cancelled. */
        boolean await(Host host, CompletableFuture<Void> cancelled) {
            Long last = lastAsked.get(host);
            long wait = last == null ? 0 : GAP.toNanos() - (clock.nanos() - last);
            if (wait > 0 && !clock.await(wait, cancelled)) {
                return false;
            }
            lastAsked.put(host, clock.nanos());
            return !cancelled.isDone();
        }
    }
}
