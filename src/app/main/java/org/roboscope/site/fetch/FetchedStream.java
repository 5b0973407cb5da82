package org.roboscope.site.fetch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.body.AnswerBody;

/** What was fetched as a stream. Where only a part came, it ends with an error that says why, not like a whole file. */
public final class FetchedStream {

    private FetchedStream() {}

    /** Nothing where the server brought no file. */
    public static Optional<InputStream> of(FetchResult result) {
        if (result.file().isPresent()) {
            AnswerBody body = result.file().get();
            return Optional.of(body.cut() || !body.isReadable() ? cut(body, body.notes().getLast()) : whole(body));
        }
        Optional<SiteSentence> why = result.failure().map(FetchFailure::sentence);
        return result.arrived().map(body -> cut(body, why.orElseThrow()));
    }

    private static InputStream whole(AnswerBody body) {
        return new ByteArrayInputStream(body.bytes());
    }

    private static InputStream cut(AnswerBody body, SiteSentence why) {
        return new SequenceInputStream(whole(body), new InputStream() {
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
