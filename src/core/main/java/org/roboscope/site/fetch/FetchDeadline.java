package org.roboscope.site.fetch;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Ends a fetch when its time is over or somebody cancels it: what it waits for is closed under its hands. */
public final class FetchDeadline implements AutoCloseable {

    private enum State {
        RUNNING,
        EXPIRED,
        CANCELLED
    }

    private final Duration total;
    private final CompletableFuture<Void> alarm = new CompletableFuture<>();
    private final CompletableFuture<Void> stopped = new CompletableFuture<>();
    private final Set<Closeable> waitedFor = new HashSet<>();
    private State state = State.RUNNING;

    FetchDeadline(Duration total) {
        this.total = total;
        CompletableFuture<Void> _ =
                alarm.orTimeout(total.toNanos(), TimeUnit.NANOSECONDS).whenComplete((done, late) -> {
                    if (late != null) {
                        stop(State.EXPIRED);
                    }
                });
    }

    void cancel() {
        stop(State.CANCELLED);
    }

    /** Closes this at the moment the fetch is stopped, which may be now. */
    public void closeWhenStopped(Closeable resource) {
        synchronized (this) {
            if (state == State.RUNNING) {
                waitedFor.add(resource);
                return;
            }
        }
        close(resource);
    }

    public synchronized void forget(Closeable resource) {
        waitedFor.remove(resource);
    }

    public synchronized boolean isExpired() {
        return state == State.EXPIRED;
    }

    public synchronized boolean isCancelled() {
        return state == State.CANCELLED;
    }

    public synchronized boolean isStopped() {
        return state != State.RUNNING;
    }

    /** Completes, exceptionally or not, when the fetch is stopped. */
    public CompletableFuture<Void> stopped() {
        return stopped;
    }

    public Duration total() {
        return total;
    }

    /** The fetch is over; nothing is stopped any more. */
    @Override
    public void close() {
        alarm.complete(null);
    }

    private void stop(State why) {
        Set<Closeable> toClose;
        synchronized (this) {
            if (state != State.RUNNING) {
                return;
            }
            state = why;
            toClose = Set.copyOf(waitedFor);
            waitedFor.clear();
        }
        toClose.forEach(FetchDeadline::close);
        stopped.complete(null);
    }

    private static void close(Closeable resource) {
        try {
            resource.close();
        } catch (IOException alreadyBroken) {
            // Closing is all that is wanted; the fetch itself tells how it ended.
        }
    }
}
