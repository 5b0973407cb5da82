package org.roboscope.site.fetch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a fetch fails. It has the part of the file that was received before the failure. */
public final class FetchFailedException extends Exception {

    private final transient FetchFailure failure;
    private final transient @Nullable AnswerBody arrived;

    public FetchFailedException(FetchFailure failure) {
        this(failure, null);
    }

    public FetchFailedException(FetchFailure failure, @Nullable Throwable cause) {
        this(failure, cause, null);
    }

    private FetchFailedException(FetchFailure failure, @Nullable Throwable cause, @Nullable AnswerBody arrived) {
        super(failure.toString(), cause);
        this.failure = failure;
        this.arrived = arrived;
    }

    public FetchFailedException withArrived(AnswerBody part) {
        return new FetchFailedException(failure, getCause(), part);
    }

    public FetchFailure failure() {
        return failure;
    }

    public Optional<AnswerBody> arrived() {
        return Optional.ofNullable(arrived).filter(body -> body.bytes().length > 0);
    }
}
