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

/** Reads the records of a web archive one by one, and of each what is asked for. */
final class ArchiveReader implements AutoCloseable {

    private static final byte[] BEGINNING = "WARC/".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TWO_LINE_ENDS = {'\r', '\n', '\r', '\n'};
    private static final int BUFFER = 1 << 16;
    /** A longer head is taken for damage. */
    private static final int LONGEST_HEAD = 1 << 20;

    private final InputStream in;
    private final @Nullable GunzipStream members;
    private byte[] bytes = new byte[BUFFER];
    private int at;
    private int end;
    /** Where in the archive the buffer begins, if it is not packed. */
    private long start;

    private Head head = Head.NONE;
    /** Whether a record has begun. */
    private boolean isInside;
    private long position;
    private long left;

    /**
     * @param in     the rest of an archive, which is not closed here
     * @param from   where in the archive that begins
     * @param packed whether it is packed
     */
    ArchiveReader(InputStream in, long from, boolean packed) throws IOException {
        this.members = packed ? GunzipStream.ofMembers(in, from) : null;
        this.in = members == null ? in : members;
        this.start = from;
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     */
    boolean next() throws IOException {
        if (isInside) {
            skipRest();
        }
        if (!has(1)) {
            return false;
        }
        position = members == null ? start + at : members.memberStart();
        int length = headLength();
        head = Head.parse(bytes, at, at + length);
        at += length;
        left = head.length();
        isInside = true;
        return true;
    }

    /** Where the record begins, or the packed member that it begins in. */
    long position() {
        return position;
    }

    Head head() {
        return head;
    }

    /** Where the record begins that cannot be read: this one, or the next one if this one is whole. */
    long damagedPosition() {
        return isInside ? position : members == null ? start + at : members.memberStart();
    }

    /** What the record holds, or so much of that. Only once for each record. */
    byte[] block(int most) throws IOException {
        int wanted = (int) Math.min(left, most);
        int here = Math.min(wanted, end - at);
        byte[] block = Arrays.copyOfRange(bytes, at, at + here);
        at += here;
        if (here < wanted) {
            byte[] more = in.readNBytes(wanted - here);
            if (more.length < wanted - here) {
                throw new EOFException("the record ends too early");
            }
            start += more.length;
            block = Arrays.copyOf(block, wanted);
            System.arraycopy(more, 0, block, here, more.length);
        }
        left -= wanted;
        return block;
    }

    /** Two line ends stand behind a record. Where there is something else, line ends are left out up to that. */
    private void skipRest() throws IOException {
        int here = (int) Math.min(left, end - at);
        at += here;
        in.skipNBytes(left - here);
        start += left - here;
        left = 0;
        isInside = false;
        if (!has(TWO_LINE_ENDS.length)) {
            return;
        }
        if (isAt(TWO_LINE_ENDS, at)) {
            at += TWO_LINE_ENDS.length;
            return;
        }
        while (has(1) && (bytes[at] == '\r' || bytes[at] == '\n')) {
            at++;
        }
    }

    /** With the empty line that ends it. */
    private int headLength() throws IOException {
        if (!has(BEGINNING.length) || !isAt(BEGINNING, at)) {
            throw new IOException("no record begins here");
        }
        int length = BEGINNING.length;
        while (has(length + TWO_LINE_ENDS.length)) {
            int last = end - TWO_LINE_ENDS.length;
            int next = at + length;
            while (next <= last && (bytes[next] != '\r' || !isAt(TWO_LINE_ENDS, next))) {
                next++;
            }
            length = next - at;
            if (next <= last) {
                return length + TWO_LINE_ENDS.length;
            }
        }
        throw new EOFException("the head of the record ends too early");
    }

    private boolean isAt(byte[] wanted, int from) {
        return Arrays.equals(bytes, from, from + wanted.length, wanted, 0, wanted.length);
    }

    /** Whether at least {@code count} more bytes follow; if so, they are in the buffer. */
    private boolean has(int count) throws IOException {
        while (end - at < count) {
            if (at == end || end == bytes.length) {
                System.arraycopy(bytes, at, bytes, 0, end - at);
                start += at;
                end -= at;
                at = 0;
            }
            if (end == bytes.length) {
                if (end >= LONGEST_HEAD) {
                    throw new IOException("the head of the record is too long");
                }
                bytes = Arrays.copyOf(bytes, 2 * end);
            }
            int more = in.read(bytes, end, bytes.length - end);
            if (more < 0) {
                return false;
            }
            end += more;
        }
        return true;
    }

    @Override
    public void close() {
        if (members != null) {
            members.release();
        }
    }

    /**
     * What is read from the head of a record in a web archive.
     *
     * @param type   of the record; empty where it names none
     * @param target the address that it is about; empty where it names none
     * @param length of what the record holds
     * @param cut    whether the record holds only the beginning of what it is about
     */
    record Head(String type, String target, long length, boolean cut) {

        static final Head NONE = new Head("", "", 0, false);

        private static final List<String> FIELDS =
                List.of("WARC-Type", "WARC-Target-URI", "Content-Length", "WARC-Truncated");
        private static final Pattern FOLDED = Pattern.compile("(?:[ \t]*+\r\n[ \t]++)++");
        private static final int VERSION = "WARC/".length();
        private static final int DELETE = 127;
        /** By the character: whether the name of a field may hold it. */
        private static final boolean[] OF_NAMES = new boolean[DELETE + 1];

        static {
            Arrays.fill(OF_NAMES, '!', DELETE, true);
            "()<>@,;:\\\"/[]?={}".chars().forEach(separator -> OF_NAMES[separator] = false);
        }

        /**
         * Reads a head.
         *
         * @param from where it begins, with the version
         * @param to   behind the empty line that ends it
         */
        static Head parse(byte[] bytes, int from, int to) throws IOException {
            @Nullable String[] values = new String[FIELDS.size()];
            int at = behindVersion(bytes, from + VERSION);
            while (at < to - 2) {
                int colon = nameEnd(bytes, at);
                int end = valueEnd(bytes, colon + 1);
                int field = field(bytes, at, colon);
                if (field >= 0) {
                    if (values[field] != null) {
                        throw new IOException("the head of the record repeats " + FIELDS.get(field));
                    }
                    values[field] = value(new String(bytes, colon + 1, end - colon - 1, StandardCharsets.UTF_8));
                }
                at = end + 2;
            }
            return new Head(given(values[0]), bare(given(values[1])), length(values[2]), values[3] != null);
        }

        private static int behindVersion(byte[] bytes, int from) throws IOException {
            int dot = behindDigits(bytes, from);
            int end = bytes[dot] == '.' ? behindDigits(bytes, dot + 1) : dot;
            if (dot == from || end <= dot + 1 || bytes[end] != '\r' || bytes[end + 1] != '\n') {
                throw damage();
            }
            return end + 2;
        }

        private static int behindDigits(byte[] bytes, int from) {
            int at = from;
            while (bytes[at] >= '0' && bytes[at] <= '9') {
                at++;
            }
            return at;
        }

        private static int nameEnd(byte[] bytes, int from) throws IOException {
            int at = from;
            while (bytes[at] >= 0 && OF_NAMES[bytes[at]]) {
                at++;
            }
            if (at == from || bytes[at] != ':') {
                throw damage();
            }
            return at;
        }

        /** The line end behind a value, which goes on where the next line begins with a blank. */
        private static int valueEnd(byte[] bytes, int from) throws IOException {
            int at = from;
            while (true) {
                while (bytes[at] < 0 || bytes[at] >= ' ' && bytes[at] != DELETE || bytes[at] == '\t') {
                    at++;
                }
                if (bytes[at] != '\r' || bytes[at + 1] != '\n') {
                    throw damage();
                }
                if (bytes[at + 2] != ' ' && bytes[at + 2] != '\t') {
                    return at;
                }
                at += 2;
            }
        }

        /** The place of the field that has this name, or a negative number. */
        private static int field(byte[] bytes, int from, int to) {
            for (int field = 0; field < FIELDS.size(); field++) {
                String name = FIELDS.get(field);
                int same = 0;
                // The names hold letters and hyphens.
                while (same < name.length() && name.length() == to - from
                        && (bytes[from + same] | 0x20) == (name.charAt(same) | 0x20)) {
                    same++;
                }
                if (same == name.length()) {
                    return field;
                }
            }
            return -1;
        }

        private static String value(String text) {
            return (text.indexOf('\n') < 0 ? text : FOLDED.matcher(text).replaceAll(" ")).trim();
        }

        private static String given(@Nullable String value) {
            return value == null ? "" : value;
        }

        /** WARC 1.0 put addresses between angle brackets, by mistake. */
        private static String bare(String target) {
            return target.startsWith("<") && target.endsWith(">") ? target.substring(1, target.length() - 1) : target;
        }

        private static long length(@Nullable String value) throws IOException {
            try {
                long length = value == null ? 0 : Long.parseLong(value);
                if (length >= 0) {
                    return length;
                }
            } catch (NumberFormatException none) {
                throw new IOException("Content-Length is not a number", none);
            }
            throw new IOException("Content-Length is negative");
        }

        private static IOException damage() {
            return new IOException("the head of the record is damaged");
        }
    }
}
