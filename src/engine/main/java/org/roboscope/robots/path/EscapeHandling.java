package org.roboscope.robots.path;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * How a standard deals with percent escapes and bytes that need one. Text is taken unit by unit; a unit is one byte, or
 * a percent sign with its two hex digits. Plain bytes (ASCII, no percent sign) are left alone by all.
 */
public enum EscapeHandling {
    /** Bytes are compared as they are. */
    NONE(false) {
        @Override
        int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out) {
            return plain(source, at, isEscape, out);
        }
    },
    /** Only the rule is brought to the form of URLs in use: bytes above ASCII escaped, hex digits in upper case. */
    ENCODE_RULE(false) {
        @Override
        int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out) {
            return encode(source, at, isEscape, out);
        }
    },
    /** RFC 3986: escapes of letters, digits and {@code - . _ ~} say the same as these; other escapes stay apart. */
    NORMALIZE(true) {
        @Override
        int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out) {
            return normalize(source, at, isEscape, out);
        }
    },
    /** As {@link #NORMALIZE}; in the query, also a colon and a slash equal their escapes (RFC 9309, table in 2.2.2). */
    NORMALIZE_AND_LOOSE_QUERY(true) {
        @Override
        int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out) {
            if (inQuery && isEscape) {
                byte value = escaped(source, at);
                if (value == ':' || value == '/') {
                    out.append(value);
                    return 3;
                }
            }
            return normalize(source, at, isEscape, out);
        }
    },
    /** 1996: every escape is decoded but that of the slash. A percent sign is written as its escape, to stay apart. */
    DECODE(true) {
        @Override
        int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out) {
            byte value = isEscape ? escaped(source, at) : source[at];
            if (value == '%' || (isEscape && value == '/')) {
                out.appendEscaped(value);
                return 3;
            }
            out.append(value);
            return 1;
        }
    };

    private final boolean changesUrls;

    EscapeHandling(boolean changesUrls) {
        this.changesUrls = changesUrls;
    }

    /** Writes the unit at {@code at} in the form that is compared, and tells how many bytes it counts for. */
    abstract int write(byte[] source, int at, boolean isEscape, boolean inQuery, ByteBuilder out);

    /** Whether the URL, too, is brought to another form. */
    public boolean changesUrls() {
        return changesUrls;
    }

    /** Whether a percent sign with two hex digits stands at {@code at}. */
    public static boolean isEscape(byte[] source, int at, int to) {
        return source[at] == '%'
                && at + 2 < to
                && Ascii.isHexDigit(source[at + 1])
                && Ascii.isHexDigit(source[at + 2]);
    }

    private static byte escaped(byte[] source, int at) {
        return (byte) (Ascii.hexValue(source[at + 1]) << 4 | Ascii.hexValue(source[at + 2]));
    }

    private static int plain(byte[] source, int at, boolean isEscape, ByteBuilder out) {
        int size = isEscape ? 3 : 1;
        out.append(source, at, at + size);
        return size;
    }

    private static int encode(byte[] source, int at, boolean isEscape, ByteBuilder out) {
        if (!isEscape && source[at] >= 0) {
            out.append(source[at]);
            return 1;
        }
        out.appendEscaped(isEscape ? escaped(source, at) : source[at]);
        return 3;
    }

    private static int normalize(byte[] source, int at, boolean isEscape, ByteBuilder out) {
        if (!isEscape) {
            if (RequestedForm.isNeverRaw(source[at])) {
                out.appendEscaped(source[at]);
                return 3;
            }
            out.append(source[at]);
            return 1;
        }
        byte value = escaped(source, at);
        if (value == '*' || value == '$') {
            out.append(value);
            return 3;
        }
        if (isUnreserved(value)) {
            out.append(value);
            return 1;
        }
        return encode(source, at, true, out);
    }

    private static boolean isUnreserved(byte b) {
        return (b >= '0' && b <= '9') || Ascii.isTokenByte(b) || b == '.' || b == '~';
    }
}
