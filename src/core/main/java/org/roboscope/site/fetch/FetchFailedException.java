package org.roboscope.site.fetch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a fetch fails. It contains the part of the file that was received before the failure. */
public final class FetchFailedException extends Exception {

    private final transient FetchFailure failure;
    private final transient @Nullable AnswerBody partialBody;

    public FetchFailedException(FetchFailure failure) {
        this(failure, null);
    }

    public FetchFailedException(FetchFailure failure, @Nullable Throwable cause) {
        this(failure, cause, null);
    }

    private FetchFailedException(FetchFailure failure, @Nullable Throwable cause, @Nullable AnswerBody partialBody) {
        super(failure.toString(), cause);
        this.failure = failure;
        this.partialBody = partialBody;
    }

    public FetchFailedException withPartialBody(AnswerBody part) {
        return new FetchFailedException(failure, getCause(), part);
    }

    public FetchFailure failure() {
        return failure;
    }

    public Optional<AnswerBody> partialBody() {
        return Optional.ofNullable(partialBody).filter(body -> body.bytes().length > 0);
    }
}
