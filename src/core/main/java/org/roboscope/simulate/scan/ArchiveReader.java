package org.roboscope.simulate.scan;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.unpack.GunzipStream;

/** Reads the records of a web archive one by one. */
final class ArchiveReader implements AutoCloseable {

    private static final byte[] RECORD_START = "WARC/".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TWO_LINE_ENDS = {'\r', '\n', '\r', '\n'};
    private static final int INITIAL_BUFFER_SIZE = 1 << 16;
    /** The maximum length of a head. A longer head is treated as damage. */
    private static final int MAX_HEAD_LENGTH = 1 << 20;

    private final InputStream in;
    private final @Nullable GunzipStream gunzip;
    private byte[] buffer = new byte[INITIAL_BUFFER_SIZE];
    private int bufferPosition;
    private int bufferEnd;
    /** The position of the buffer in the archive, if it is not compressed. */
    private long bufferOffset;

    private Head head = Head.NONE;
    /** Whether the reader is inside a record. */
    private boolean isInRecord;
    private long recordPosition;
    private long remainingBytes;

    /**
     * Creates a reader.
     *
     * @param in            archive from a position on; this reader does not close the stream
     * @param startPosition position in the archive at which the stream begins
     * @param isCompressed  whether the archive is compressed
     */
    ArchiveReader(InputStream in, long startPosition, boolean isCompressed) throws IOException {
        this.gunzip = isCompressed ? GunzipStream.ofMembers(in, startPosition) : null;
        this.in = gunzip == null ? in : gunzip;
        this.bufferOffset = startPosition;
    }

    /**
     * Moves to the next record.
     *
     * @return whether there is one
     */
    boolean nextRecord() throws IOException {
        if (isInRecord) {
            skipRest();
        }
        if (!fill(1)) {
            return false;
        }
        recordPosition = nextPosition();
        int length = headLength();
        head = Head.parse(buffer, bufferPosition, bufferPosition + length);
        bufferPosition += length;
        remainingBytes = head.length();
        isInRecord = true;
        return true;
    }

    /** The position of the record, or of the compressed member in which it begins. */
    long position() {
        return recordPosition;
    }

    Head head() {
        return head;
    }

    /** The position of the record that cannot be read: this one, or the next one if this one is complete. */
    long damagedPosition() {
        return isInRecord ? recordPosition : nextPosition();
    }

    private long nextPosition() {
        return gunzip == null ? bufferOffset + bufferPosition : gunzip.memberStart();
    }

    /** Reads the content of the record, up to a limit. Call it only once for each record. */
    byte[] readBlock(int maxLength) throws IOException {
        int length = (int) Math.min(remainingBytes, maxLength);
        int buffered = Math.min(length, bufferEnd - bufferPosition);
        byte[] block = Arrays.copyOfRange(buffer, bufferPosition, bufferPosition + buffered);
        bufferPosition += buffered;
        if (buffered < length) {
            byte[] rest = in.readNBytes(length - buffered);
            if (rest.length < length - buffered) {
                throw new EOFException("the record ends too early");
            }
            bufferOffset += rest.length;
            block = Arrays.copyOf(block, length);
            System.arraycopy(rest, 0, block, buffered, rest.length);
        }
        remainingBytes -= length;
        return block;
    }

    /** Skips the rest of the record and the line ends after it. There should be two, but some archives have others. */
    private void skipRest() throws IOException {
        int buffered = (int) Math.min(remainingBytes, bufferEnd - bufferPosition);
        bufferPosition += buffered;
        in.skipNBytes(remainingBytes - buffered);
        bufferOffset += remainingBytes - buffered;
        remainingBytes = 0;
        isInRecord = false;
        if (!fill(TWO_LINE_ENDS.length)) {
            return;
        }
        if (isAt(TWO_LINE_ENDS, bufferPosition)) {
            bufferPosition += TWO_LINE_ENDS.length;
            return;
        }
        while (fill(1) && (buffer[bufferPosition] == '\r' || buffer[bufferPosition] == '\n')) {
            bufferPosition++;
        }
    }

    /** The length of the head, including the empty line that ends it. */
    private int headLength() throws IOException {
        if (!fill(RECORD_START.length) || !isAt(RECORD_START, bufferPosition)) {
            throw new IOException("no record begins here");
        }
        int length = RECORD_START.length;
        while (fill(length + TWO_LINE_ENDS.length)) {
            int last = bufferEnd - TWO_LINE_ENDS.length;
            int next = bufferPosition + length;
            while (next <= last && (buffer[next] != '\r' || !isAt(TWO_LINE_ENDS, next))) {
                next++;
            }
            length = next - bufferPosition;
            if (next <= last) {
                return length + TWO_LINE_ENDS.length;
            }
        }
        throw new EOFException("the head of the record ends too early");
    }

    private boolean isAt(byte[] expected, int from) {
        return Arrays.equals(buffer, from, from + expected.length, expected, 0, expected.length);
    }

    /** Reads until the buffer has at least {@code count} unread bytes; returns false if the archive has fewer. */
    private boolean fill(int count) throws IOException {
        while (bufferEnd - bufferPosition < count) {
            if (bufferPosition == bufferEnd || bufferEnd == buffer.length) {
                System.arraycopy(buffer, bufferPosition, buffer, 0, bufferEnd - bufferPosition);
                bufferOffset += bufferPosition;
                bufferEnd -= bufferPosition;
                bufferPosition = 0;
            }
            if (bufferEnd == buffer.length) {
                if (bufferEnd >= MAX_HEAD_LENGTH) {
                    throw new IOException("the head of the record is too long");
                }
                buffer = Arrays.copyOf(buffer, 2 * bufferEnd);
            }
            int read = in.read(buffer, bufferEnd, buffer.length - bufferEnd);
            if (read < 0) {
                return false;
            }
            bufferEnd += read;
        }
        return true;
    }

    @Override
    public void close() {
        if (gunzip != null) {
            gunzip.release();
        }
    }

    /**
     * The head of a record in a web archive.
     *
     * @param type        type of the record; empty if it has none
     * @param target      address that the record is about; empty if it has none
     * @param length      length of the content
     * @param isTruncated whether the record contains only the beginning of its content
     */
    record Head(String type, String target, long length, boolean isTruncated) {

        static final Head NONE = new Head("", "", 0, false);

        private static final List<String> FIELDS =
                List.of("WARC-Type", "WARC-Target-URI", "Content-Length", "WARC-Truncated");
        private static final Pattern LINE_FOLD = Pattern.compile("(?:[ \t]*+\r\n[ \t]++)++");
        private static final int VERSION_START = "WARC/".length();
        private static final int DELETE = 127;
        /** Whether a field name may contain the character, by character. */
        private static final boolean[] NAME_CHARACTERS = new boolean[DELETE + 1];

        static {
            Arrays.fill(NAME_CHARACTERS, '!', DELETE, true);
            "()<>@,;:\\\"/[]?={}".chars().forEach(separator -> NAME_CHARACTERS[separator] = false);
        }

        /**
         * Reads a head.
         *
         * @param from start of the head, with the version
         * @param to   end of the head, after the empty line
         */
        static Head parse(byte[] bytes, int from, int to) throws IOException {
            @Nullable String[] values = new String[FIELDS.size()];
            int at = versionEnd(bytes, from + VERSION_START);
            while (at < to - 2) {
                int colon = nameEnd(bytes, at);
                int end = valueEnd(bytes, colon + 1);
                int field = fieldIndex(bytes, at, colon);
                if (field >= 0) {
                    if (values[field] != null) {
                        throw new IOException("the head of the record repeats " + FIELDS.get(field));
                    }
                    values[field] = unfold(new String(bytes, colon + 1, end - colon - 1, StandardCharsets.UTF_8));
                }
                at = end + 2;
            }
            return new Head(orEmpty(values[0]), stripBrackets(orEmpty(values[1])), parseLength(values[2]),
                    values[3] != null);
        }

        private static int versionEnd(byte[] bytes, int from) throws IOException {
            int dot = digitsEnd(bytes, from);
            int end = bytes[dot] == '.' ? digitsEnd(bytes, dot + 1) : dot;
            if (dot == from || end <= dot + 1 || bytes[end] != '\r' || bytes[end + 1] != '\n') {
                throw damagedHead();
            }
            return end + 2;
        }

        private static int digitsEnd(byte[] bytes, int from) {
            int at = from;
            while (bytes[at] >= '0' && bytes[at] <= '9') {
                at++;
            }
            return at;
        }

        private static int nameEnd(byte[] bytes, int from) throws IOException {
            int at = from;
            while (bytes[at] >= 0 && NAME_CHARACTERS[bytes[at]]) {
                at++;
            }
            if (at == from || bytes[at] != ':') {
                throw damagedHead();
            }
            return at;
        }

        /** The line end after a value, which continues on a next line that begins with a blank. */
        private static int valueEnd(byte[] bytes, int from) throws IOException {
            int at = from;
            while (true) {
                while (bytes[at] < 0 || bytes[at] >= ' ' && bytes[at] != DELETE || bytes[at] == '\t') {
                    at++;
                }
                if (bytes[at] != '\r' || bytes[at + 1] != '\n') {
                    throw damagedHead();
                }
                if (bytes[at + 2] != ' ' && bytes[at + 2] != '\t') {
                    return at;
                }
                at += 2;
            }
        }

        /** The index of the field with this name, or -1. */
        private static int fieldIndex(byte[] bytes, int from, int to) {
            for (int field = 0; field < FIELDS.size(); field++) {
                String name = FIELDS.get(field);
                int matched = 0;
                // The names contain only letters and hyphens, so setting one bit ignores case.
                while (matched < name.length() && name.length() == to - from
                        && (bytes[from + matched] | 0x20) == (name.charAt(matched) | 0x20)) {
                    matched++;
                }
                if (matched == name.length()) {
                    return field;
                }
            }
            return -1;
        }

        private static String unfold(String text) {
            return (text.indexOf('\n') < 0 ? text : LINE_FOLD.matcher(text).replaceAll(" ")).trim();
        }

        private static String orEmpty(@Nullable String value) {
            return value == null ? "" : value;
        }

        /** The address without angle brackets, which WARC 1.0 required by mistake. */
        private static String stripBrackets(String target) {
            return target.startsWith("<") && target.endsWith(">") ? target.substring(1, target.length() - 1) : target;
        }

        private static long parseLength(@Nullable String value) throws IOException {
            try {
                long length = value == null ? 0 : Long.parseLong(value);
                if (length >= 0) {
                    return length;
                }
            } catch (NumberFormatException invalid) {
                throw new IOException("Content-Length is not a number", invalid);
            }
            throw new IOException("Content-Length is negative");
        }

        private static IOException damagedHead() {
            return new IOException("the head of the record is damaged");
        }
    }
}
