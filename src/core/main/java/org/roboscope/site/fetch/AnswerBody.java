package org.roboscope.site.fetch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.roboscope.site.SiteSentence;
import org.roboscope.unpack.ContentCodings;
import org.roboscope.unpack.SizeGuard;

/**
 * The body of an answer.
 *
 * @param bytes    what was read of it, unpacked
 * @param sent     how many bytes of it came, packed as they were
 * @param declared how many bytes the server said it would send
 * @param packing  the name of the packing, such as gzip; empty where there is none
 * @param cut      whether more was to come and was refused
 * @param charset  the encoding that the server names; empty where it names none
 * @param found    the encoding that the bytes are in
 * @param notes    what a person should know
 */
public record AnswerBody(
        byte[] bytes,
        long sent,
        OptionalLong declared,
        String packing,
        boolean cut,
        String charset,
        FoundCharset found,
        List<SiteSentence> notes) {

    public AnswerBody {
        notes = List.copyOf(notes);
    }

    /** The body of an answer whose head says it all. */
    public static AnswerBody unread(AnswerHeaders headers) {
        return new AnswerBody(new byte[0], 0, headers.contentLength(), headers.packing(), false,
                headers.charset(), FoundCharset.ASCII, List.of());
    }

    /** Whether the bytes are the file's own, and not packed in a way that is not known here. */
    public boolean isReadable() {
        return notes.stream().noneMatch(note -> note.key().equals("note.unknownPacking"));
    }

    /** The size that counts for crawlers: unpacked. Of a body that was cut, more than was read. */
    public long size() {
        if (!cut) {
            return bytes.length;
        }
        long told = packing.isEmpty() ? declared.orElse(0) : 0;
        return Math.max(told, bytes.length + 1L);
    }

    /** The encoding that bytes turn out to be in. */
    public enum FoundCharset {
        ASCII,
        UTF_8,
        UTF_8_WITH_MARK,
        UTF_16,
        UTF_32,
        /** None of these. */
        OTHER;

        private static final int BUFFER = 8_192;

        static FoundCharset of(byte[] bytes) {
            // The mark of the one begins with the mark of the other.
            if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF)) {
                return UTF_32;
            }
            if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
                return UTF_16;
            }
            if (!isUtf8(bytes)) {
                return OTHER;
            }
            if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
                return UTF_8_WITH_MARK;
            }
            for (byte b : bytes) {
                if (b < 0) {
                    return UTF_8;
                }
            }
            return ASCII;
        }

        /** A character may be cut at the end, where the limit fell. */
        private static boolean isUtf8(byte[] bytes) {
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(Math.min(bytes.length + 1, BUFFER));
            CoderResult result = decoder.decode(in, out, false);
            while (result.isOverflow()) {
                out.clear();
                result = decoder.decode(in, out, false);
            }
            return !result.isError();
        }

        private static boolean startsWith(byte[] bytes, int... mark) {
            if (bytes.length < mark.length) {
                return false;
            }
            for (int i = 0; i < mark.length; i++) {
                if ((bytes[i] & 0xFF) != mark[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Reads a body up to a limit. However large it is or unpacks to, no more than the limit is ever held. */
    public static final class BodyReader {

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
            this.codings = headers.codings();
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
                    throw new FetchFailedException(new FetchFailure.BrokenPacking(headers.packing()),
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
            return new AnswerBody(bytes, sent.count(), headers.contentLength(), headers.packing(), cut,
                    headers.charset(), FoundCharset.of(bytes), notes(bytes, cut));
        }

        private List<SiteSentence> notes(byte[] bytes, boolean cut) {
            List<SiteSentence> notes = new ArrayList<>();
            if (!codings.isKnown() && bytes.length > 0) {
                notes.add(SiteSentence.of("note.unknownPacking", headers.packing()));
            }
            if (cut && (tooLarge || bytes.length == limit || sent.isFull())) {
                notes.add(cutNote(bytes.length));
            }
            return notes;
        }

        private SiteSentence cutNote(int length) {
            boolean packed = isUnpacked();
            OptionalLong declared = headers.contentLength();
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

        /** Counts what comes over a connection, ends at a limit, and remembers whether it was the connection that failed. */
        private static final class CountedStream extends FilterInputStream {

            private final long limit;
            private long count;
            private boolean failed;

            CountedStream(InputStream in, long limit) {
                super(in);
                this.limit = limit;
            }

            long count() {
                return count;
            }

            boolean isFull() {
                return count >= limit;
            }

            boolean hasFailed() {
                return failed;
            }

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                if (isFull()) {
                    return -1;
                }
                try {
                    int read = in.read(bytes, from, (int) Math.min(length, limit - count));
                    count += Math.max(0, read);
                    return read;
                } catch (IOException failure) {
                    failed = true;
                    throw failure;
                }
            }

            /** The unpackers ask this to learn whether another piece follows; the connection cannot always tell. */
            @Override
            public int available() throws IOException {
                return isFull() ? 0 : in.available();
            }

            @Override
            public boolean markSupported() {
                return false;
            }
        }
    }
}
