package org.roboscope.site.page;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.roboscope.site.address.Host;

/** Keeps to one request a second for each host. */
final class RequestPace {

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
