package org.roboscope.robots.path;

import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;

/** The part of a URL that is compared with rules: path, parameters and query. It always begins with a slash. */
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

    /** Creates a path from its bytes, which begin with a slash, without any change. */
    public static RequestPath ofPath(byte[] bytes) {
        return new RequestPath(bytes, 0, bytes.length);
    }

    /** Creates the path of a URL or path as a user types it, in the form in which a crawler requests it. */
    public static RequestPath ofUrl(String url) {
        return ofUrl(ByteText.toBytes(url));
    }

    /** Creates the path of a typed URL or path in UTF-8, in the form in which a crawler requests it. */
    public static RequestPath ofUrl(byte[] url) {
        if (ByteScan.indexOfUnusualInUrl(url, 0, url.length) == url.length) {
            RequestPath path = ofRawUrl(url);
            if (!ByteScan.mayContainDotSegment(path.bytes, path.from, path.to)) {
                return path;
            }
        }
        return ofRawUrl(RequestedForm.normalize(url));
    }

    /** Creates the path of a URL's bytes without normalisation. A zero byte ends the path, as in google/robotstxt. */
    public static RequestPath ofRawUrl(byte[] url) {
        int pathStart = pathStart(url);
        int hash = ByteScan.indexOf(url, startsWithTwoSlashes(url) ? 2 : 0, url.length, (byte) '#');
        int urlEnd = hash < 0 ? url.length : hash;
        int zero = ByteScan.indexOf(url, pathStart, Math.max(pathStart, urlEnd), (byte) 0);
        int end = zero < 0 ? urlEnd : zero;
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

    /** Returns the array that contains the path. It is not copied, so callers must not change it. */
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

    /** Whether the path has no escapes and no bytes that need one. */
    boolean isPlain() {
        return ByteScan.indexOfUnusualInUrl(bytes, from, to) == to;
    }

    /** Returns the start of the path, or the end of the URL if it has none. */
    static int pathStart(byte[] url) {
        return UrlScan.pathStart(url, startsWithTwoSlashes(url) ? 2 : 0);
    }

    private static boolean startsWithTwoSlashes(byte[] url) {
        return url.length >= 2 && url[0] == '/' && url[1] == '/';
    }

    /** Returns the path as text. {@link ByteText} defines the characters for bytes that are not UTF-8. */
    @Override
    public String toString() {
        return isPlain()
                ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
                : ByteText.toText(bytes, from, to);
    }

    /** Finds the start of the path as Google's parser does. */
    private static final class UrlScan {

        private UrlScan() {}

        /**
         * Returns the index of the first {@code /}, {@code ?} or {@code ;} after the protocol, or the end of the URL if
         * there is none.
         */
        static int pathStart(byte[] url, int from) {
            int first = indexOfSlashQueryOrParams(url, from);
            boolean isEndOfProtocol = first > from
                    && first + 1 < url.length
                    && url[first] == '/'
                    && url[first - 1] == ':'
                    && url[first + 1] == '/';
            return isEndOfProtocol ? indexOfSlashQueryOrParams(url, first + 2) : first;
        }

        private static int indexOfSlashQueryOrParams(byte[] url, int from) {
            return ByteScan.indexOfSlashQueryOrParams(url, from, url.length);
        }
    }
}
