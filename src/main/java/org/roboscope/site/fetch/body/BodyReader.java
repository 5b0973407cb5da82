package org.roboscope.site.fetch.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.zip.ZipException;
import org.roboscope.site.Sentence;
import org.roboscope.site.fetch.FailedException;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.Headers;

/** Reads a body up to a limit. However large it is or unpacks to, no more than the limit is ever held. */
public final class BodyReader {

    /** A body that grows by more than this when it is unpacked is made to grow. */
    private static final int TIGHTEST = 100;

    private static final int KIB = 1024;

    private final Headers headers;
    private final int limit;
    private final CountedStream sent;

    public BodyReader(InputStream in, Headers headers, int limit) {
        this.headers = headers;
        this.limit = limit;
        // What is packed takes less room than what it unpacks to; one that takes more is no honest one.
        this.sent = new CountedStream(in, 2L * limit);
    }

    /** How many bytes came by now. */
    public long received() {
        return sent.count();
    }

    public Body read() throws IOException, FailedException {
        List<String> packings = ContentHeaders.packings(headers);
        boolean known = Unpacking.isKnown(packings);
        byte[] bytes;
        boolean cut;
        try (InputStream in = known ? Unpacking.of(sent, packings) : sent) {
            bytes = in.readNBytes(limit);
            cut = in.read() >= 0 || sent.isFull();
        } catch (ZipException broken) {
            throw new FailedException(new Failure.BrokenPacking(ContentHeaders.packing(headers)), broken);
        } catch (IOException failure) {
            // A failing connection is told by the one who reads from it; else it is the unpacking that failed.
            if (known && !packings.isEmpty() && !sent.hasFailed()) {
                throw new FailedException(new Failure.BrokenPacking(ContentHeaders.packing(headers)), failure);
            }
            throw failure;
        }
        return new Body(bytes, sent.count(), ContentHeaders.length(headers), ContentHeaders.packing(headers), cut,
                ContentHeaders.charset(headers), FoundCharset.of(bytes), notes(packings, known, bytes, cut));
    }

    private List<Sentence> notes(List<String> packings, boolean known, byte[] bytes, boolean cut) {
        List<Sentence> notes = new ArrayList<>();
        OptionalLong declared = ContentHeaders.length(headers);
        if (!known && bytes.length > 0) {
            notes.add(Sentence.of("note.unknownPacking", ContentHeaders.packing(headers)));
        }
        if (cut && !packings.isEmpty() && known && bytes.length / TIGHTEST > sent.count()) {
            notes.add(Sentence.of("note.bomb", TIGHTEST, limit / KIB));
        } else if (cut && packings.isEmpty() && declared.isPresent()) {
            notes.add(Sentence.of("note.cut", limit / KIB, declared.getAsLong()));
        } else if (cut) {
            notes.add(Sentence.of("note.cutOpen", limit / KIB));
        }
        return notes;
    }
}
