package org.roboscope.site.fetch;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Stops a fetch at its time limit or when it is cancelled, by closing the resources for which it waits. */
public final class FetchDeadline implements AutoCloseable {

    private enum State {
        RUNNING,
        EXPIRED,
        CANCELLED
    }

    private final Duration totalLimit;
    private final CompletableFuture<Void> timeout = new CompletableFuture<>();
    private final CompletableFuture<Void> stopped = new CompletableFuture<>();
    private final Set<Closeable> openResources = new HashSet<>();
    private State state = State.RUNNING;

    FetchDeadline(Duration totalLimit) {
        this.totalLimit = totalLimit;
        CompletableFuture<Void> _ =
                timeout.orTimeout(totalLimit.toNanos(), TimeUnit.NANOSECONDS).whenComplete((_, expired) -> {
                    if (expired != null) {
                        stop(State.EXPIRED);
                    }
                });
    }

    void cancel() {
        stop(State.CANCELLED);
    }

    /** Closes a resource when the fetch is stopped, or immediately if the fetch is already stopped. */
    public void closeWhenStopped(Closeable resource) {
        synchronized (this) {
            if (state == State.RUNNING) {
                openResources.add(resource);
                return;
            }
        }
        close(resource);
    }

    public synchronized void forget(Closeable resource) {
        openResources.remove(resource);
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

    /** Returns a future that completes when the fetch is stopped. */
    public CompletableFuture<Void> stopped() {
        return stopped;
    }

    public Duration totalLimit() {
        return totalLimit;
    }

    /** Cancels the timeout, because the fetch has ended. */
    @Override
    public void close() {
        timeout.complete(null);
    }

    private void stop(State reason) {
        Set<Closeable> toClose;
        synchronized (this) {
            if (state != State.RUNNING) {
                return;
            }
            state = reason;
            toClose = Set.copyOf(openResources);
            openResources.clear();
        }
        toClose.forEach(FetchDeadline::close);
        stopped.complete(null);
    }

    private static void close(Closeable resource) {
        try {
            resource.close();
        } catch (IOException ignored) {
            // The resource is closed only to stop the fetch, which reports its own failure.
        }
    }
}
