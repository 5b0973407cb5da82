package org.roboscope.site.fetch.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.site.fetch.FetchFailedException;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.unpack.ContentCodings;
import org.roboscope.unpack.SizeGuard;

/** Reads a body up to a limit. However large it is or unpacks to, no more than the limit is ever held. */
public final class BodyReader {

    /** A body that grows by more than this when it is unpacked is made to grow. */
    private static final int TIGHTEST = 100;

    private static final int PIECE = 1 << 16;

    /** A body is held twice, and its text beside it: in a small heap less of it is read. */
    private static final int SHARE_OF_HEAP = 12;

    private final AnswerHeaders headers;
    private final ContentCodings codings;
    private final int limit;
    private final CountedStream sent;
    private final List<byte[]> pieces = new ArrayList<>();
    private int count;
    private boolean tooLarge;

    public BodyReader(InputStream in, AnswerHeaders headers, int limit) {
        this.headers = headers;
        this.codings = ContentHeaders.codings(headers);
        this.limit = (int) Math.min(limit, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
        // A packed body is smaller than its content; one that is larger is not genuine.
        this.sent = new CountedStream(in, 2L * this.limit);
    }

    /** How many bytes came by now. */
    public long received() {
        return sent.count();
    }

    public AnswerBody read() throws IOException, FetchFailedException {
        try (InputStream in = new SizeGuard(codings.isKnown() ? codings.unpack(sent, limit) : sent, limit)) {
            readAll(in);
        } catch (SizeGuard.TooLargeException large) {
            tooLarge = true;
            return body(true);
        } catch (IOException failure) {
            if (sent.isFull()) {
                return body(true);
            }
            // If the connection failed, the caller reports that; otherwise the unpacking failed.
            if (isUnpacked() && !sent.hasFailed()) {
                throw new FetchFailedException(new FetchFailure.BrokenPacking(ContentHeaders.packing(headers)),
                        failure);
            }
            throw failure;
        }
        return body(sent.isFull());
    }

    /** What came until now; it is known not to be all. */
    public AnswerBody arrived() {
        return body(true);
    }

    private boolean isUnpacked() {
        return codings.isPacked() && codings.isKnown();
    }

    private void readAll(InputStream in) throws IOException {
        // However few bytes come at a time, a piece takes them until it is full.
        int filled = PIECE;
        while (true) {
            if (filled == PIECE) {
                pieces.add(new byte[PIECE]);
                filled = 0;
            }
            int read = in.read(pieces.getLast(), filled, PIECE - filled);
            if (read < 0) {
                return;
            }
            filled += read;
            count += read;
        }
    }

    private AnswerBody body(boolean cut) {
        byte[] bytes = new byte[count];
        int at = 0;
        for (byte[] piece : pieces) {
            int length = Math.min(piece.length, count - at);
            System.arraycopy(piece, 0, bytes, at, length);
            at += length;
        }
        return new AnswerBody(bytes, sent.count(), ContentHeaders.length(headers), ContentHeaders.packing(headers), cut,
                ContentHeaders.charset(headers), FoundCharset.of(bytes), notes(bytes, cut));
    }

    private List<SiteSentence> notes(byte[] bytes, boolean cut) {
        List<SiteSentence> notes = new ArrayList<>();
        if (!codings.isKnown() && bytes.length > 0) {
            notes.add(SiteSentence.of("note.unknownPacking", ContentHeaders.packing(headers)));
        }
        if (cut && (tooLarge || bytes.length == limit || sent.isFull())) {
            notes.add(cutNote(bytes.length));
        }
        return notes;
    }

    private SiteSentence cutNote(int length) {
        boolean packed = isUnpacked();
        OptionalLong declared = ContentHeaders.length(headers);
        if (packed && length / TIGHTEST > sent.count()) {
            return SiteSentence.of("note.bomb", TIGHTEST, length);
        }
        if (packed && length < limit) {
            return SiteSentence.of("note.cutPacked", sent.count(), length);
        }
        return !packed && declared.isPresent()
                ? SiteSentence.of("note.cut", length, declared.getAsLong())
                : SiteSentence.of("note.cutOpen", length);
    }
}
