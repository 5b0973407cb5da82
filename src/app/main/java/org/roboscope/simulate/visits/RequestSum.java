package org.roboscope.simulate.visits;

import org.roboscope.simulate.source.LogRequest;

/**
 * Requests, and what was sent for them.
 *
 * @param bytes   of those whose size the log has
 * @param unsized those whose size the log does not have
 */
public record RequestSum(long requests, long bytes, long unsized) {

    public static final RequestSum NONE = new RequestSum(0, 0, 0);

    /** One request more. */
    RequestSum with(LogRequest request) {
        boolean isSized = request.bytes() != LogRequest.NO_SIZE;
        return new RequestSum(requests + 1, isSized ? bytes + request.bytes() : bytes, isSized ? unsized : unsized + 1);
    }

    public RequestSum plus(RequestSum other) {
        return new RequestSum(requests + other.requests, bytes + other.bytes, unsized + other.unsized);
    }

    /** Whether the log has the size of at least one of them, or there are none. */
    public boolean isSized() {
        return unsized < requests || requests == 0;
    }
}
