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
 * What came of asking for an address.
 *
 * @param hops every request that was answered, in order; those before the last are redirects
 */
public record FetchResult(WebAddress asked, Instant when, Duration took, List<FetchHop> hops, Ending ending) {

    public FetchResult {
        hops = List.copyOf(hops);
    }

    /** How it ended. */
    public sealed interface Ending {

        /** The last hop's answer is the answer. The body of one that brings no file is not read. */
        record Answered(AnswerBody body) implements Ending {}

        /** @param arrived what had come of the body; absent where nothing had */
        record Failed(WebAddress at, FetchFailure failure, Optional<AnswerBody> arrived) implements Ending {

            public Failed(WebAddress at, FetchFailure failure) {
                this(at, failure, Optional.empty());
            }
        }
    }

    /** The body, where an answer came and says that it brings the file. */
    public Optional<AnswerBody> file() {
        return ending instanceof Ending.Answered(AnswerBody body) && hops.getLast().status() / 100 == 2
                ? Optional.of(body)
                : Optional.empty();
    }

    /** The body of the last answer, also of one that brings no file; empty where it was not asked for. */
    public Optional<AnswerBody> body() {
        return ending instanceof Ending.Answered(AnswerBody body) ? Optional.of(body) : Optional.empty();
    }

    /** This result without what was read of the body, for a caller that keeps many of them. */
    public FetchResult withoutBody() {
        return new FetchResult(asked, when, took, hops, switch (ending) {
            case Ending.Answered answered -> new Ending.Answered(AnswerBody.unread(hops.getLast().headers()));
            case Ending.Failed(WebAddress at, FetchFailure failure, Optional<AnswerBody> _) -> new Ending.Failed(at,
                    failure);
        });
    }

    /** What had come of a file that broke off or took too long. It is not the file, and crawlers do not use it. */
    public Optional<AnswerBody> arrived() {
        return ending instanceof Ending.Failed failed ? failed.arrived() : Optional.empty();
    }

    public Optional<FetchFailure> failure() {
        return ending instanceof Ending.Failed failed ? Optional.of(failed.failure()) : Optional.empty();
    }

    /** How many redirects the way had, the one that could not be followed included. */
    public int redirects() {
        return (int) hops.stream().filter(FetchHop::isRedirect).count();
    }

    /**
     * What was fetched as a stream; nothing where the server brought no file. Where only a part came, the stream ends with an
     * error that says why, not like a whole file.
     */
    public Optional<InputStream> stream() {
        if (file().isPresent()) {
            AnswerBody body = file().get();
            InputStream bytes = new ByteArrayInputStream(body.bytes());
            return Optional.of(body.cut() || !body.isReadable() ? broken(bytes, body.notes().getLast()) : bytes);
        }
        return arrived().map(body -> broken(
                new ByteArrayInputStream(body.bytes()), failure().orElseThrow().sentence()));
    }

    private static InputStream broken(InputStream part, SiteSentence why) {
        return new SequenceInputStream(part, new InputStream() {

            @Override
            public int read() throws IOException {
                throw new IOException(why.text().replaceFirst("\\.$", ""));
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return read();
            }
        });
    }
}
