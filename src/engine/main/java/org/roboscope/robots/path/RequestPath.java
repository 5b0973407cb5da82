package org.roboscope.robots.path;

import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;

/** The part of a URL that rules are matched with: path, parameters and query. It always begins with a slash. */
public final class RequestPath {

    private static final RequestPath ROOT = new RequestPath(new byte[] {'/'}, 0, 1);

    private final byte[] bytes;
    private final int from;
    private final int to;

    private RequestPath(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /** Of a path's bytes, which begin with a slash, whatever they are. */
    public static RequestPath ofPath(byte[] bytes) {
        return new RequestPath(bytes, 0, bytes.length);
    }

    /** Of a URL, or of a path alone, as a person types it: brought to the form in which a crawler requests it. */
    public static RequestPath typed(String url) {
        return typed(ByteText.requestBytes(url));
    }

    /** Of the UTF-8 bytes of a URL or a path as typed, brought to the form in which a crawler requests it. */
    public static RequestPath typed(byte[] url) {
        if (ByteScan.unusualInUrl(url, 0, url.length) == url.length) {
            RequestPath path = raw(url);
            if (!ByteScan.mayHoldDotBehindSlash(path.bytes, path.from, path.to)) {
                return path;
            }
        }
        return raw(RequestedForm.of(url));
    }

    /** Of a URL's bytes as they are. A zero byte ends the path, as in google/robotstxt. */
    public static RequestPath raw(byte[] url) {
        int pathStart = pathStart(url);
        int hash = ByteScan.indexOf(url, startsWithTwoSlashes(url) ? 2 : 0, url.length, (byte) '#');
        int whole = hash < 0 ? url.length : hash;
        int zero = ByteScan.indexOf(url, pathStart, Math.max(pathStart, whole), (byte) 0);
        int end = zero < 0 ? whole : zero;
        if (pathStart >= end) {
            return ROOT;
        }
        if (url[pathStart] == '/') {
            return new RequestPath(url, pathStart, end);
        }
        return ofPath(new ByteBuilder(end - pathStart + 1)
                .append((byte) '/')
                .append(url, pathStart, end)
                .toBytes());
    }

    /** The array that the path lies in. It is shared: never write to it. */
    public byte[] bytes() {
        return bytes;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    public int length() {
        return to - from;
    }

    /** Whether no byte could be written otherwise: such a path has one form only. */
    boolean isPlain() {
        return ByteScan.unusualInUrl(bytes, from, to) == to;
    }

    /** Where the path begins; the URL's end where it has none. */
    static int pathStart(byte[] url) {
        return UrlScan.pathStart(url, startsWithTwoSlashes(url) ? 2 : 0);
    }

    private static boolean startsWithTwoSlashes(byte[] url) {
        return url.length >= 2 && url[0] == '/' && url[1] == '/';
    }

    /** The path as text; bytes that are not UTF-8 as {@link ByteText} has it. */
    @Override
    public String toString() {
        return isPlain()
                ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
                : ByteText.toText(bytes, from, to);
    }

    /** Finds where the path begins, the way Google's parser does. */
    private static final class UrlScan {

        private UrlScan() {}

        /** The first {@code /}, {@code ?} or {@code ;} behind a protocol, if there is one; else the URL's end. */
        static int pathStart(byte[] url, int from) {
            int first = slashQueryOrParams(url, from);
            boolean endsProtocol = first > from
                    && first + 1 < url.length
                    && url[first] == '/'
                    && url[first - 1] == ':'
                    && url[first + 1] == '/';
            return endsProtocol ? slashQueryOrParams(url, first + 2) : first;
        }

        private static int slashQueryOrParams(byte[] url, int from) {
            return ByteScan.slashQueryOrParams(url, from, url.length);
        }
    }
}
