package org.roboscope.site.fetch;

import java.util.concurrent.CompletableFuture;

/** A fetch under way. */
public final class RunningFetch {

    private final CompletableFuture<FetchResult> result;
    private final Runnable cancel;

    RunningFetch(CompletableFuture<FetchResult> result, Runnable cancel) {
        this.result = result;
        this.cancel = cancel;
    }

    /** What comes of it. Failures are results too; only a fault of the program completes it exceptionally. */
    public CompletableFuture<FetchResult> result() {
        return result.copy();
    }

    public FetchResult await() {
        return result.join();
    }

    /** Ends it at once: the result is there when this returns. */
    public void cancel() {
        cancel.run();
    }
}
