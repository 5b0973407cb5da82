package org.roboscope.robots.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;

/**
 * Normalises a URL to the form in which a crawler requests it. This is the form of the WHATWG URL Standard for http,
 * with the hex digits of escapes in upper case. Nothing is decoded. URLs are normalised only by this class.
 */
public final class RequestedForm {

    private static final String NEVER_RAW = "\"<>^`{}";
    private static final String ESCAPED_IN_QUERY = "\"<>'";

    private RequestedForm() {}

    /** Normalises a URL or a path, and removes its fragment. The part before the path remains unchanged. */
    public static byte[] normalize(byte[] url) {
        byte[] text = withoutWhitespace(url);
        int hash = ByteScan.indexOf(text, 0, text.length, (byte) '#');
        int end = hash < 0 ? text.length : hash;
        int questionMark = ByteScan.indexOf(text, 0, end, (byte) '?');
        int pathEnd = questionMark < 0 ? end : questionMark;
        for (int index = 0; index < pathEnd; index++) {
            if (text[index] == '\\') {
                text[index] = '/';
            }
        }
        int pathStart = Math.min(pathEnd, RequestPath.pathStart(text));
        ByteBuilder out = new ByteBuilder(end + 32).append(text, 0, pathStart);
        appendPath(text, pathStart, pathEnd, out);
        for (int index = pathEnd; index < end; index++) {
            index += append(text, index, end, index > pathEnd && isEscapedInQuery(text[index]), out);
        }
        return out.toBytes();
    }

    /** Whether this byte is always escaped in a path. */
    public static boolean isNeverRaw(byte b) {
        return b <= ' ' || b == 0x7F || NEVER_RAW.indexOf(b) >= 0;
    }

    private static boolean isEscapedInQuery(byte b) {
        return b <= ' ' || b == 0x7F || ESCAPED_IN_QUERY.indexOf(b) >= 0;
    }

    /** Removes surrounding white space and control characters, and all tabs and line breaks. */
    private static byte[] withoutWhitespace(byte[] url) {
        int from = 0;
        int to = url.length;
        while (from < to && isSpaceOrControl(url[from])) {
            from++;
        }
        while (to > from && isSpaceOrControl(url[to - 1])) {
            to--;
        }
        byte[] text = Arrays.copyOfRange(url, from, to);
        int length = 0;
        for (byte b : text) {
            if (b != '\t' && b != '\n' && b != '\r') {
                text[length++] = b;
            }
        }
        return Arrays.copyOf(text, length);
    }

    private static boolean isSpaceOrControl(byte b) {
        return b >= 0 && b <= ' ';
    }

    /** Appends the path segment by segment, and resolves segments of one or two dots. */
    private static void appendPath(byte[] text, int from, int to, ByteBuilder out) {
        if (from == to || text[from] != '/'
                || !ByteScan.mayContainDotSegment(decodeDots(text, from, to), 0, to - from)) {
            for (int index = from; index < to; index++) {
                index += append(text, index, to, isNeverRaw(text[index]), out);
            }
            return;
        }
        List<byte[]> segments = new ArrayList<>();
        int start = from + 1;
        while (start <= to) {
            int slash = ByteScan.indexOf(text, start, to, (byte) '/');
            int end = slash < 0 ? to : slash;
            addSegment(text, start, end, end == to, segments);
            start = end + 1;
        }
        segments.forEach(segment -> out.append((byte) '/').append(segment, 0, segment.length));
    }

    private static void addSegment(byte[] text, int from, int to, boolean isLast, List<byte[]> segments) {
        int dotCount = countDots(text, from, to);
        if (dotCount == 2 && !segments.isEmpty()) {
            segments.removeLast();
        }
        if (dotCount == 0) {
            ByteBuilder segment = new ByteBuilder(to - from + 16);
            for (int index = from; index < to; index++) {
                index += append(text, index, to, isNeverRaw(text[index]), segment);
            }
            segments.add(segment.toBytes());
        } else if (isLast) {
            segments.add(new byte[0]);
        }
    }

    /** Returns the number of dots if the segment consists of one or two dots, escaped or not. Otherwise returns 0. */
    private static int countDots(byte[] text, int from, int to) {
        int dotCount = 0;
        for (int index = from; index < to; index++) {
            if (isEscapedDot(text, index, to)) {
                index += 2;
            } else if (text[index] != '.') {
                return 0;
            }
            if (++dotCount > 2) {
                return 0;
            }
        }
        return dotCount;
    }

    private static boolean isEscapedDot(byte[] text, int index, int to) {
        return index + 2 < to && text[index] == '%' && text[index + 1] == '2' && (text[index + 2] | 0x20) == 'e';
    }

    /** Returns a copy for searching, in which escaped dots are decoded. */
    private static byte[] decodeDots(byte[] text, int from, int to) {
        byte[] copy = Arrays.copyOfRange(text, from, to);
        for (int index = 0; index < copy.length; index++) {
            if (isEscapedDot(copy, index, copy.length)) {
                copy[index] = '.';
            }
        }
        return copy;
    }

    /** Appends the byte, or the escape that begins with it, and returns the number of further bytes read. */
    private static int append(byte[] text, int index, int to, boolean isEscaped, ByteBuilder out) {
        if (isEscaped) {
            out.appendEscaped(text[index]);
            return 0;
        }
        out.append(text[index]);
        if (!EscapeHandling.isEscape(text, index, to)) {
            return 0;
        }
        out.append(toUpperCase(text[index + 1])).append(toUpperCase(text[index + 2]));
        return 2;
    }

    private static byte toUpperCase(byte hexDigit) {
        return Ascii.hexDigit(Ascii.hexValue(hexDigit));
    }
}
