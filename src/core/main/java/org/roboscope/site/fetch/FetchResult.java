package org.roboscope.site.fetch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;

/**
 * The result of a fetch.
 *
 * @param requestedAddress the requested address, before redirects
 * @param startTime      the time at which the fetch started
 * @param duration      the duration of the fetch
 * @param hops      all answered requests, in order; those before the last are redirects
 * @param ending    the last answer, or the failure
 */
public record FetchResult(WebAddress requestedAddress, Instant startTime, Duration duration, List<FetchHop> hops,
        Ending ending) {

    public FetchResult {
        hops = List.copyOf(hops);
    }

    /** The end of a fetch. */
    public sealed interface Ending {

        /** The server answered. The last hop has the headers. The body of an error is only read for pages. */
        record Answered(AnswerBody body) implements Ending {}

        /**
         * The fetch failed.
         *
         * @param address     the address of the failed request
         * @param partialBody the part of the body received before the failure, or empty if there was none
         */
        record Failed(WebAddress address, FetchFailure failure, Optional<AnswerBody> partialBody) implements Ending {

            public Failed(WebAddress address, FetchFailure failure) {
                this(address, failure, Optional.empty());
            }
        }
    }

    /** Returns the body if the status is a success. */
    public Optional<AnswerBody> successfulBody() {
        return ending instanceof Ending.Answered(AnswerBody body) && hops.getLast().status() / 100 == 2
                ? Optional.of(body)
                : Optional.empty();
    }

    /** Returns the body of the last answer, including that of an error, or empty if the fetch failed. */
    public Optional<AnswerBody> body() {
        return ending instanceof Ending.Answered(AnswerBody body) ? Optional.of(body) : Optional.empty();
    }

    /** Returns a copy without the bytes of the body, for callers that store many results. */
    public FetchResult withoutBody() {
        return new FetchResult(requestedAddress, startTime, duration, hops, switch (ending) {
            case Ending.Answered _ -> new Ending.Answered(AnswerBody.unread(hops.getLast().headers()));
            case Ending.Failed(WebAddress address, FetchFailure failure, Optional<AnswerBody> _) -> new Ending.Failed(
                    address, failure);
        });
    }

    /** Returns the received part of a file after a failure. It is not the file, and crawlers do not use it. */
    public Optional<AnswerBody> partialBody() {
        return ending instanceof Ending.Failed failed ? failed.partialBody() : Optional.empty();
    }

    public Optional<FetchFailure> failure() {
        return ending instanceof Ending.Failed failed ? Optional.of(failed.failure()) : Optional.empty();
    }

    /** Returns the number of redirects, including one that could not be followed. */
    public int redirects() {
        return (int) hops.stream().filter(FetchHop::isRedirect).count();
    }

    /**
     * Returns the file as a stream, or empty if the server sent none. If only a part was received, reading past that
     * part throws an exception with the reason.
     */
    public Optional<InputStream> stream() {
        if (successfulBody().isPresent()) {
            AnswerBody body = successfulBody().get();
            InputStream bytes = new ByteArrayInputStream(body.bytes());
            return Optional
                    .of(body.isTruncated() || !body.isReadable() ? streamFailingAfter(bytes, body.notes().getLast())
                            : bytes);
        }
        return partialBody().map(body -> streamFailingAfter(
                new ByteArrayInputStream(body.bytes()), failure().orElseThrow().sentence()));
    }

    private static InputStream streamFailingAfter(InputStream part, SiteSentence reason) {
        return new SequenceInputStream(part, new InputStream() {

            @Override
            public int read() throws IOException {
                throw new IOException(reason.text().replaceFirst("\\.$", ""));
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return read();
            }
        });
    }
}
