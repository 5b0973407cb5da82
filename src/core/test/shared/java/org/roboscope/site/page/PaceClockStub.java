package org.roboscope.site.page;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.roboscope.site.fetch.PaceClock;

/** A clock on which waiting takes no real time, and advances only the clock. */
public final class PaceClockStub implements PaceClock {

    private final List<Long> waits = new ArrayList<>();
    private Runnable atWait = () -> {};
    private long now;

    public List<Long> waits() {
        return waits;
    }

    public void atWait(Runnable action) {
        atWait = action;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public boolean await(long nanos, CompletableFuture<Void> cancelled) {
        waits.add(nanos);
        atWait.run();
        now += nanos;
        return !cancelled.isDone();
    }
}
