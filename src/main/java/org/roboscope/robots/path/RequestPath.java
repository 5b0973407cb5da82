package org.roboscope.robots.path;

import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.Ascii;
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

    /** The same of a URL's UTF-8 bytes. */
    public static RequestPath typed(byte[] url) {
        RequestPath path = raw(url);
        return path.isPlain() ? path : path.requested();
    }

    /** Of a URL's bytes as they are. */
    public static RequestPath raw(byte[] url) {
        int start = startsWithTwoSlashes(url) ? 2 : 0;
        int pathStart = UrlScan.pathStart(url, start);
        int hash = ByteScan.indexOf(url, start, url.length, (byte) '#');
        int end = hash < 0 ? url.length : hash;
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

    /** Whether every byte is visible ASCII and no percent sign: such a path has one form only. */
    boolean isPlain() {
        return ByteScan.unusualInUrl(bytes, from, to) == to;
    }

    private static boolean startsWithTwoSlashes(byte[] url) {
        return url.length >= 2 && url[0] == '/' && url[1] == '/';
    }

    /** Bytes that a request cannot hold are escaped, and hex digits are in upper case. */
    private RequestPath requested() {
        ByteBuilder out = new ByteBuilder(length() + 32);
        for (int at = from; at < to; at++) {
            byte b = bytes[at];
            if (b <= ' ' || b == 0x7F) {
                out.appendEscaped(b);
            } else if (Escapes.isEscape(bytes, at, to)) {
                out.append(b).append(upper(bytes[at + 1])).append(upper(bytes[at + 2]));
                at += 2;
            } else {
                out.append(b);
            }
        }
        return ofPath(out.toBytes());
    }

    private static byte upper(byte hexDigit) {
        return Ascii.hexDigit(Ascii.hexValue(hexDigit));
    }

    /** The path as text; bytes that are no UTF-8 as {@link ByteText} has it. */
    @Override
    public String toString() {
        return isPlain()
                ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
                : ByteText.toText(bytes, from, to);
    }
}
