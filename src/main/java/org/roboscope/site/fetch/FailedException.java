package org.roboscope.site.fetch;

import org.jspecify.annotations.Nullable;

/** Carries a failure to where the fetch ends. */
public final class FailedException extends Exception {

    private final transient Failure failure;

    public FailedException(Failure failure, @Nullable Throwable cause) {
        super(failure.toString(), cause);
        this.failure = failure;
    }

    public Failure failure() {
        return failure;
    }
}
