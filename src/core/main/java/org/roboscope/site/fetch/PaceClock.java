package org.roboscope.site.fetch;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A clock for waiting between requests, which tests replace. */
public interface PaceClock {

    PaceClock SYSTEM = new PaceClock() {

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public boolean await(long nanos, CompletableFuture<Void> cancelled) {
            try {
                cancelled.get(nanos, TimeUnit.NANOSECONDS);
                return false;
            } catch (TimeoutException passed) {
                return true;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return false;
            } catch (ExecutionException never) {
                throw new IllegalStateException(never);
            }
        }
    };

    long nanos();

    /** Waits for a time. Returns false if the wait was cancelled or interrupted. */
    boolean await(long nanos, CompletableFuture<Void> cancelled);
}
