package org.roboscope.site.fetch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.fetch.body.Body;

/** Carries a failure to where the fetch ends, with what had arrived of the file. */
public final class FailedException extends Exception {

    private final transient Failure failure;
    private final transient @Nullable Body arrived;

    public FailedException(Failure failure, @Nullable Throwable cause) {
        this(failure, cause, null);
    }

    private FailedException(Failure failure, @Nullable Throwable cause, @Nullable Body arrived) {
        super(failure.toString(), cause);
        this.failure = failure;
        this.arrived = arrived;
    }

    public FailedException with(Body part) {
        return new FailedException(failure, getCause(), part);
    }

    public Failure failure() {
        return failure;
    }

    public Optional<Body> arrived() {
        return Optional.ofNullable(arrived).filter(body -> body.bytes().length > 0);
    }
}
