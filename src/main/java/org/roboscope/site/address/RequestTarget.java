package org.roboscope.site.address;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteText;

/** The path and query of an address in the form in which they are requested. */
final class RequestTarget {

    private static final String HEX = "0123456789ABCDEF";
    private static final String ALLOWED_SIGNS = "-._~!$&'()*+,;=:@/?";

    private RequestTarget() {}

    /** Of what follows the host; what follows a {@code #} is not requested. */
    static String of(String text) {
        int hash = text.indexOf('#');
        String whole = hash < 0 ? text : text.substring(0, hash);
        int query = whole.indexOf('?');
        String path = escaped(query < 0 ? whole : whole.substring(0, query));
        return withoutDots(path) + (query < 0 ? "" : escaped(whole.substring(query)));
    }

    /** Of a reference without scheme and host on this path. */
    static String resolve(String base, String reference) {
        if (reference.startsWith("/")) {
            return of(reference);
        }
        int query = base.indexOf('?');
        String path = query < 0 ? base : base.substring(0, query);
        if (reference.startsWith("?")) {
            return of(path + reference);
        }
        if (reference.isEmpty() || reference.startsWith("#")) {
            return base;
        }
        return of(path.substring(0, path.lastIndexOf('/') + 1) + reference);
    }

    private static String escaped(String text) {
        byte[] bytes = ByteText.toBytes(text);
        StringBuilder out = new StringBuilder(bytes.length);
        for (int at = 0; at < bytes.length; at++) {
            int b = bytes[at] & 0xFF;
            int escape = b == '%' ? escapeAt(bytes, at) : -1;
            if (escape >= 0) {
                append(out, escape);
                at += 2;
            } else if (isUnreserved(b) || ALLOWED_SIGNS.indexOf(b) >= 0) {
                out.append((char) b);
            } else {
                appendEscape(out, b);
            }
        }
        return out.toString();
    }

    /** A character that needs no escape is the same with and without one. */
    private static void append(StringBuilder out, int escape) {
        if (isUnreserved(escape)) {
            out.append((char) escape);
        } else {
            appendEscape(out, escape);
        }
    }

    private static void appendEscape(StringBuilder out, int b) {
        out.append('%').append(HEX.charAt(b >> 4)).append(HEX.charAt(b & 0xF));
    }

    private static int escapeAt(byte[] bytes, int at) {
        if (at + 2 >= bytes.length) {
            return -1;
        }
        int high = Character.digit(bytes[at + 1], 16);
        int low = Character.digit(bytes[at + 2], 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static boolean isUnreserved(int b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9'
                || b == '-' || b == '.' || b == '_' || b == '~';
    }

    private static String withoutDots(String path) {
        List<String> kept = new ArrayList<>();
        String[] segments = (path.startsWith("/") ? path.substring(1) : path).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            boolean last = i == segments.length - 1;
            boolean up = segments[i].equals("..");
            if (!up && !segments[i].equals(".")) {
                kept.add(segments[i]);
                continue;
            }
            if (up && !kept.isEmpty()) {
                kept.removeLast();
            }
            if (last) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept);
    }
}
