package org.roboscope.site.fetch;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.fetch.Fetcher.RunningFetch;

/** The consecutive fetches of a run, which can be cancelled from any thread. */
public final class CancellableFetches {

    private final CompletableFuture<Void> cancelled = new CompletableFuture<>();
    private volatile @Nullable RunningFetch current;

    /** Waits for a fetch and returns its result. Cancelling the run cancels the fetch. */
    public FetchResult await(RunningFetch fetch) {
        current = fetch;
        if (cancelled.isDone()) {
            fetch.cancel();
        }
        FetchResult result = fetch.await();
        current = null;
        return result;
    }

    public boolean isCancelled() {
        return cancelled.isDone();
    }

    /** Returns a future that completes when the run is cancelled. */
    public CompletableFuture<Void> cancelled() {
        return cancelled;
    }

    public void cancel() {
        cancelled.complete(null);
        RunningFetch running = current;
        if (running != null) {
            running.cancel();
        }
    }
}
