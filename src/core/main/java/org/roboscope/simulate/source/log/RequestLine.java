package org.roboscope.simulate.source.log;

import java.util.Arrays;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.source.LogRequest.Method;

/** What was asked for: {@code GET /a HTTP/1.1}. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RequestLine(Method method, byte[] url) {

    private static final byte[] VERSION = {' ', 'H', 'T', 'T', 'P', '/'};

    /** The request in these bytes; none if they do not request a URL. */
    static Optional<RequestLine> of(byte[] bytes, int from, int to) {
        return of(bytes, from, to, false);
    }

    /** The same from a log that puts a backslash before what it quotes. */
    static Optional<RequestLine> escaped(byte[] bytes, int from, int to) {
        return of(bytes, from, to, true);
    }

    private static Optional<RequestLine> of(byte[] bytes, int from, int to, boolean escaped) {
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
                        escaped ? unescaped(bytes, start, end) : Arrays.copyOfRange(bytes, start, end)))
                : Optional.empty();
    }

    /** The URL's bytes, where it is a path or an address. */
    static Optional<byte[]> url(byte[] bytes, int from, int to) {
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

    /** Where the last {@code HTTP/} begins; a request of the first HTTP has none. */
    private static int versionStart(byte[] bytes, int from, int to) {
        for (int at = to - VERSION.length; at >= from; at--) {
            if (bytes[at] == ' ') {
                return Arrays.equals(bytes, at, at + VERSION.length, VERSION, 0, VERSION.length) ? at : to;
            }
        }
        return to;
    }

    /** Servers write bytes that would confuse a log as {@code \x22}, and some put a backslash before what they quote. */
    private static byte[] unescaped(byte[] bytes, int from, int to) {
        ByteBuilder url = new ByteBuilder(to - from);
        int start = from;
        for (int at = from; at + 1 < to; at++) {
            if (bytes[at] == '\\') {
                url.append(bytes, start, at);
                boolean isHex =
                        bytes[at + 1] == 'x' && at + 3 < to && hex(bytes[at + 2]) >= 0 && hex(bytes[at + 3]) >= 0;
                if (isHex) {
                    url.append((byte) (hex(bytes[at + 2]) << 4 | hex(bytes[at + 3])));
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

    private static int hex(byte digit) {
        return Character.digit(digit, 16);
    }
}
