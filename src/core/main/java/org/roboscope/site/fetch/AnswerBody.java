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
 * @param bytes           the unpacked bytes that were read
 * @param received            the number of received bytes, before decompression
 * @param announcedSize        the number of bytes that the server announced
 * @param compression         the name of the compression, such as gzip, or empty if there is none
 * @param isTruncated           whether the body is longer, and the rest was not read
 * @param charset         the encoding that the server names, or empty if it names none
 * @param detectedCharset the encoding of the bytes, as far as it can be detected
 * @param notes           remarks for the user
 */
public record AnswerBody(
        byte[] bytes,
        long received,
        OptionalLong announcedSize,
        String compression,
        boolean isTruncated,
        String charset,
        DetectedCharset detectedCharset,
        List<SiteSentence> notes) {

    public AnswerBody {
        notes = List.copyOf(notes);
    }

    /** Returns the empty body of an answer of which only the headers were read. */
    public static AnswerBody unread(AnswerHeaders headers) {
        return new AnswerBody(new byte[0], 0, headers.contentLength(), headers.compression(), false,
                headers.charset(), DetectedCharset.ASCII, List.of());
    }

    /** Whether the bytes are the content of the file. With an unknown compression, they are not. */
    public boolean isReadable() {
        return notes.stream().noneMatch(note -> note.key().equals("note.unknownPacking"));
    }

    /**
     * Returns the unpacked size, which counts for crawlers. If the body is truncated, the size exceeds the read bytes.
     */
    public long size() {
        if (!isTruncated) {
            return bytes.length;
        }
        long announced = compression.isEmpty() ? announcedSize.orElse(0) : 0;
        return Math.max(announced, bytes.length + 1L);
    }

    /** The detected encoding of bytes. */
    public enum DetectedCharset {
        ASCII,
        UTF_8,
        UTF_8_WITH_MARK,
        UTF_16,
        UTF_32,
        /** Any other encoding. */
        OTHER;

        private static final int BUFFER_SIZE = 8_192;

        static DetectedCharset detect(byte[] bytes) {
            // The byte order mark of UTF-32 starts with that of UTF-16.
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

        /** Whether the bytes are UTF-8. The last character may be incomplete, because a limit truncates bodies. */
        private static boolean isUtf8(byte[] bytes) {
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(Math.min(bytes.length + 1, BUFFER_SIZE));
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

    /** Reads a body up to a limit, so that memory does not depend on the size of the body. */
    public static final class BodyReader {

        /** The compression ratio above which a body counts as a decompression bomb. */
        private static final int BOMB_RATIO = 100;

        private static final int CHUNK_SIZE = 1 << 16;

        /**
         * The heap is this many times larger than the limit, because a body is in memory twice, in addition to its
         * text.
         */
        private static final int HEAP_SHARE = 12;

        private final AnswerHeaders headers;
        private final ContentCodings codings;
        private final int limit;
        private final CountedStream receivedStream;
        private final List<byte[]> chunks = new ArrayList<>();
        private int byteCount;
        private boolean isTooLarge;

        public BodyReader(InputStream in, AnswerHeaders headers, int limit) {
            this.headers = headers;
            this.codings = headers.codings();
            this.limit = (int) Math.min(limit, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
            // A compressed body that is larger than its content is invalid.
            this.receivedStream = new CountedStream(in, 2L * this.limit);
        }

        /** Returns the number of bytes received so far. */
        public long received() {
            return receivedStream.byteCount();
        }

        public AnswerBody read() throws IOException, FetchFailedException {
            try (InputStream in =
                    new SizeGuard(codings.isKnown() ? codings.unpack(receivedStream, limit) : receivedStream, limit)) {
                readAll(in);
            } catch (SizeGuard.TooLargeException large) {
                isTooLarge = true;
                return createBody(true);
            } catch (IOException failure) {
                if (receivedStream.isFull()) {
                    return createBody(true);
                }
                // If the connection did not fail, unpacking failed. The caller reports failed connections.
                if (isCompressed() && !receivedStream.hasFailed()) {
                    throw new FetchFailedException(new FetchFailure.BrokenPacking(headers.compression()),
                            failure);
                }
                throw failure;
            }
            return createBody(receivedStream.isFull());
        }

        /** Returns the incomplete body received so far. */
        public AnswerBody partialBody() {
            return createBody(true);
        }

        private boolean isCompressed() {
            return codings.isPacked() && codings.isKnown();
        }

        private void readAll(InputStream in) throws IOException {
            // A chunk is filled completely, even if only few bytes arrive at a time.
            int filled = CHUNK_SIZE;
            while (true) {
                if (filled == CHUNK_SIZE) {
                    chunks.add(new byte[CHUNK_SIZE]);
                    filled = 0;
                }
                int read = in.read(chunks.getLast(), filled, CHUNK_SIZE - filled);
                if (read < 0) {
                    return;
                }
                filled += read;
                byteCount += read;
            }
        }

        private AnswerBody createBody(boolean isTruncated) {
            byte[] bytes = new byte[byteCount];
            int offset = 0;
            for (byte[] chunk : chunks) {
                int length = Math.min(chunk.length, byteCount - offset);
                System.arraycopy(chunk, 0, bytes, offset, length);
                offset += length;
            }
            return new AnswerBody(bytes, receivedStream.byteCount(), headers.contentLength(), headers.compression(),
                    isTruncated,
                    headers.charset(), DetectedCharset.detect(bytes), notes(bytes, isTruncated));
        }

        private List<SiteSentence> notes(byte[] bytes, boolean isTruncated) {
            List<SiteSentence> notes = new ArrayList<>();
            if (!codings.isKnown() && bytes.length > 0) {
                notes.add(SiteSentence.of("note.unknownPacking", headers.compression()));
            }
            if (isTruncated && (isTooLarge || bytes.length == limit || receivedStream.isFull())) {
                notes.add(truncationNote(bytes.length));
            }
            return notes;
        }

        private SiteSentence truncationNote(int length) {
            boolean isCompressed = isCompressed();
            OptionalLong announcedSize = headers.contentLength();
            if (isCompressed && length / BOMB_RATIO > receivedStream.byteCount()) {
                return SiteSentence.of("note.bomb", BOMB_RATIO, length);
            }
            if (isCompressed && length < limit) {
                return SiteSentence.of("note.cutPacked", receivedStream.byteCount(), length);
            }
            return !isCompressed && announcedSize.isPresent()
                    ? SiteSentence.of("note.cut", length, announcedSize.getAsLong())
                    : SiteSentence.of("note.cutOpen", length);
        }

        /** Counts the bytes of a connection, ends at a limit, and remembers whether the connection failed. */
        private static final class CountedStream extends FilterInputStream {

            private final long limit;
            private long byteCount;
            private boolean hasFailed;

            CountedStream(InputStream in, long limit) {
                super(in);
                this.limit = limit;
            }

            long byteCount() {
                return byteCount;
            }

            boolean isFull() {
                return byteCount >= limit;
            }

            boolean hasFailed() {
                return hasFailed;
            }

            @Override
            public int read() throws IOException {
                byte[] buffer = new byte[1];
                return read(buffer, 0, 1) < 0 ? -1 : buffer[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                if (isFull()) {
                    return -1;
                }
                try {
                    int read = in.read(bytes, from, (int) Math.min(length, limit - byteCount));
                    byteCount += Math.max(0, read);
                    return read;
                } catch (IOException failure) {
                    hasFailed = true;
                    throw failure;
                }
            }

            /** Returns zero at the limit. Unpackers use this number to find out whether another member follows. */
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
