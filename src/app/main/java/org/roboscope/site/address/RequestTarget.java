package org.roboscope.site.address;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.RequestedForm;

/** The path and query of an address in the form in which they are requested. */
final class RequestTarget {

    private static final String SITE = "http://site";
    private static final String ALLOWED_SIGNS = "0123456789-._~!$&'()*+,;=:@/?";

    private RequestTarget() {}

    /** Of what follows the host; what follows a {@code #} is not requested. */
    static String of(String text) {
        String path = text.startsWith("/") ? text : "/" + text;
        // With a site before it, a path that begins with two slashes stays a path.
        return ByteText.toText(RequestedForm.of(ByteText.requestBytes(SITE + path)))
                .substring(SITE.length());
    }

    /** Of a reference without scheme and host on this path. */
    static String resolve(String base, String reference) {
        // A backslash is a slash to browsers.
        if (reference.startsWith("/") || reference.startsWith("\\")) {
            return of(reference.replaceFirst("^\\\\", "/"));
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

    /** The target for a library that takes nothing raw that RFC 3986 does not allow, as {@code |} and a bare {@code %}. */
    static String strict(String target) {
        byte[] bytes = ByteText.toBytes(target);
        ByteBuilder out = new ByteBuilder(bytes.length + 16);
        for (int at = 0; at < bytes.length; at++) {
            byte b = bytes[at];
            boolean allowed = Ascii.isTokenByte(b) || ALLOWED_SIGNS.indexOf(b) >= 0;
            if (allowed || EscapeHandling.isEscape(bytes, at, bytes.length)) {
                out.append(b);
            } else {
                out.appendEscaped(b);
            }
        }
        return ByteText.toText(out.toBytes());
    }
}
