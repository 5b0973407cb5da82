package org.roboscope.simulate.scan;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/**
 * An HTTP response from a web archive. Some archives decode bodies but keep the heads, so a body without the encoding
 * that its head names is used as stored.
 *
 * @param codings       encodings of the body that the head names
 * @param contentLength Content-Length in the head; negative if there is none
 * @param encodedBody   body as stored, with its chunks and encodings
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ArchivedResponse(int status, List<String> codings, boolean isChunked, long contentLength, byte[] encodedBody) {

    private static final int HEX_RADIX = 16;
    private static final int MAX_SIZE_DIGITS = 7;
    private static final int STATUS_DIGITS = 3;
    private static final int LOWEST_STATUS = 100;
    private static final String VERSION = "HTTP/";

    /** Reads the head. */
    static ArchivedResponse parse(byte[] block) throws IOException {
        Head head = new Head(block);
        int status = head.status();
        List<String> codings = new ArrayList<>();
        boolean isChunked = false;
        long contentLength = -1;
        for (String line = head.line(); !line.isEmpty(); line = head.line()) {
            int colon = line.indexOf(':');
            String field = line.substring(0, Math.max(0, colon)).strip().toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            switch (field) {
                case "content-encoding" -> codings.add(value);
                case "transfer-encoding" -> isChunked |= value.toLowerCase(Locale.ROOT).endsWith("chunked");
                case "content-length" -> contentLength = parseLength(value);
                default -> {}
            }
        }
        return new ArchivedResponse(
                status, codings, isChunked, contentLength, Arrays.copyOfRange(block, head.position, block.length));
    }

    /**
     * The body, without chunks but still compressed.
     *
     * @param isComplete whether the response is complete
     */
    byte[] body(boolean isComplete) throws IOException {
        if (isChunked && chunkSize(encodedBody, 0) >= 0) {
            return joinChunks(encodedBody, isComplete);
        }
        if (isComplete && !isChunked && encodedBody.length < contentLength) {
            throw new EOFException("the body is shorter than its Content-Length");
        }
        return encodedBody;
    }

    private static long parseLength(String value) throws IOException {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException invalid) {
            throw new IOException("Content-Length is not a number", invalid);
        }
    }

    private static byte[] joinChunks(byte[] chunks, boolean isComplete) throws IOException {
        ByteBuilder body = new ByteBuilder(chunks.length);
        int at = 0;
        int size = chunkSize(chunks, at);
        while (size > 0) {
            int start = lineEnd(chunks, at) + 1;
            int end = Math.min(start + size, chunks.length);
            body.append(chunks, start, end);
            boolean hasWholeChunk = end - start == size && end + 1 < chunks.length;
            if (!hasWholeChunk && !isComplete) {
                return body.toBytes();
            }
            if (!hasWholeChunk || chunks[end] != '\r' || chunks[end + 1] != '\n') {
                throw new EOFException("a chunk of the body is incomplete");
            }
            at = end + 2;
            size = chunkSize(chunks, at);
        }
        if (size < 0 && isComplete) {
            throw new EOFException("a chunk of the body is missing");
        }
        return body.toBytes();
    }

    /** The size of the chunk that begins at {@code from}, or -1 if none does. */
    private static int chunkSize(byte[] bytes, int from) {
        int end = lineEnd(bytes, from);
        int at = from;
        int size = 0;
        while (at < end && Character.digit(bytes[at], HEX_RADIX) >= 0) {
            size = size * HEX_RADIX + Character.digit(bytes[at++], HEX_RADIX);
            if (at - from > MAX_SIZE_DIGITS) {
                return -1;
            }
        }
        boolean isSize = at > from && at < bytes.length && (bytes[at] == '\r' || bytes[at] == ';' || bytes[at] == ' ');
        return isSize && end < bytes.length ? size : -1;
    }

    private static int lineEnd(byte[] bytes, int from) {
        int at = from;
        while (at < bytes.length && bytes[at] != '\n') {
            at++;
        }
        return at;
    }

    /** The lines before the body. */
    private static final class Head {

        private final byte[] bytes;
        private int position;

        Head(byte[] bytes) {
            this.bytes = bytes;
        }

        int status() throws IOException {
            String line = line();
            int blank = line.indexOf(' ');
            int status = blank < 0 ? -1 : status(line, blank + 1);
            if (!line.startsWith(VERSION) || status < LOWEST_STATUS) {
                throw new IOException("it does not begin with a status");
            }
            return status;
        }

        /** The number of exactly three digits, or -1. */
        private static int status(String line, int from) {
            int end = from + STATUS_DIGITS;
            if (end > line.length() || end < line.length() && line.charAt(end) != ' ') {
                return -1;
            }
            int status = 0;
            for (int i = from; i < end; i++) {
                char c = line.charAt(i);
                if (c < '0' || c > '9') {
                    return -1;
                }
                status = status * 10 + c - '0';
            }
            return status;
        }

        String line() throws IOException {
            int end = lineEnd(bytes, position);
            if (end == bytes.length) {
                throw new EOFException("its head is incomplete");
            }
            String line = ByteText.toText(bytes, position, end > position && bytes[end - 1] == '\r' ? end - 1 : end);
            position = end + 1;
            return line;
        }
    }
}
