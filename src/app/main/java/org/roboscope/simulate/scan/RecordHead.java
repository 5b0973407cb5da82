package org.roboscope.simulate.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is read from the head of a record in a web archive.
 *
 * @param type   of the record; empty where it names none
 * @param target the address that it is about; empty where it names none
 * @param length of what the record holds
 * @param cut    whether the record holds only the beginning of what it is about
 * @param date   when it was made; empty where it names none
 * @param kind   the media type of what the record holds; empty where it names none
 */
record RecordHead(String type, String target, long length, boolean cut, String date, String kind) {

    static final RecordHead NONE = new RecordHead("", "", 0, false, "", "");

    private static final List<String> FIELDS =
            List.of("WARC-Type", "WARC-Target-URI", "Content-Length", "WARC-Truncated", "WARC-Date",
                    "Content-Type");
    /** The fields before this one decide what a record is, so no record may repeat them. */
    private static final int ONCE = 4;
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
    static RecordHead parse(byte[] bytes, int from, int to) throws IOException {
        @Nullable String[] values = new String[FIELDS.size()];
        int at = behindVersion(bytes, from + VERSION);
        while (at < to - 2) {
            int colon = nameEnd(bytes, at);
            int end = valueEnd(bytes, colon + 1);
            int field = field(bytes, at, colon);
            if (field >= 0) {
                if (values[field] != null && field < ONCE) {
                    throw new IOException("the head of the record repeats " + FIELDS.get(field));
                }
                values[field] = value(new String(bytes, colon + 1, end - colon - 1, StandardCharsets.UTF_8));
            }
            at = end + 2;
        }
        return new RecordHead(given(values[0]), bare(given(values[1])), length(values[2]), values[3] != null,
                given(values[4]), given(values[5]));
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
