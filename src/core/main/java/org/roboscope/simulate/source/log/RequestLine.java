package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.source.LogRequest.Method;

/** A request line, such as {@code GET /a HTTP/1.1}. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RequestLine(Method method, byte[] url) {

    private static final byte[] VERSION = {' ', 'H', 'T', 'T', 'P', '/'};

    /** Parses a request line; empty if it does not request a URL. */
    static Optional<RequestLine> parse(byte[] bytes, int from, int to) {
        return parseLine(bytes, from, to, false);
    }

    /** Parses a request line from a log that escapes characters with a backslash. */
    static Optional<RequestLine> parseEscaped(byte[] bytes, int from, int to) {
        return parseLine(bytes, from, to, true);
    }

    private static Optional<RequestLine> parseLine(byte[] bytes, int from, int to, boolean hasEscapes) {
        int space = from;
        while (space < to && bytes[space] >= 'A' && bytes[space] <= 'Z') {
            space++;
        }
        if (space == from || space == to || bytes[space] != ' ') {
            return Optional.empty();
        }
        Method method = Method.of(bytes, from, space);
        int start = space + 1;
        int end = versionStart(bytes, start, to);
        return isUrl(bytes, start, end)
                ? Optional.of(new RequestLine(method,
                        hasEscapes ? unescape(bytes, start, end) : Arrays.copyOfRange(bytes, start, end)))
                : Optional.empty();
    }

    /** The bytes if they are a path or an address; otherwise empty. */
    static Optional<byte[]> parseUrl(byte[] bytes, int from, int to) {
        return isUrl(bytes, from, to) ? Optional.of(Arrays.copyOfRange(bytes, from, to)) : Optional.empty();
    }

    private static boolean isUrl(byte[] bytes, int from, int to) {
        return from < to && (bytes[from] == '/' || bytes[from] == '\\') || isAddress(bytes, from, to);
    }

    private static boolean isAddress(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && (bytes[at] >= 'a' && bytes[at] <= 'z' || bytes[at] >= 'A' && bytes[at] <= 'Z')) {
            at++;
        }
        return at > from && at + 3 < to && bytes[at] == ':' && bytes[at + 1] == '/' && bytes[at + 2] == '/';
    }

    /** The start of the last {@code HTTP/}, or {@code to}: a request of HTTP 0.9 has no version. */
    private static int versionStart(byte[] bytes, int from, int to) {
        for (int at = to - VERSION.length; at >= from; at--) {
            if (bytes[at] == ' ') {
                return Arrays.equals(bytes, at, at + VERSION.length, VERSION, 0, VERSION.length) ? at : to;
            }
        }
        return to;
    }

    /** Resolves escapes: servers write special bytes as {@code \x22}, and some put a backslash before quotes. */
    private static byte[] unescape(byte[] bytes, int from, int to) {
        ByteBuilder url = new ByteBuilder(to - from);
        int start = from;
        for (int at = from; at + 1 < to; at++) {
            if (bytes[at] == '\\') {
                url.append(bytes, start, at);
                boolean isHex =
                        bytes[at + 1] == 'x' && at + 3 < to && hexDigit(bytes[at + 2]) >= 0
                                && hexDigit(bytes[at + 3]) >= 0;
                if (isHex) {
                    url.append((byte) (hexDigit(bytes[at + 2]) << 4 | hexDigit(bytes[at + 3])));
                    at += 3;
                } else if (bytes[at + 1] == '"' || bytes[at + 1] == '\\') {
                    url.append(bytes[++at]);
                } else {
                    url.append((byte) '\\');
                }
                start = at + 1;
            }
        }
        return url.append(bytes, start, to).toBytes();
    }

    private static int hexDigit(byte digit) {
        return Character.digit(digit, 16);
    }
}
