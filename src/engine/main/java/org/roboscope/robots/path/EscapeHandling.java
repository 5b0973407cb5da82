package org.roboscope.robots.path;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteBuilder;

/**
 * The handling of percent escapes, and of bytes that need one, under a standard. Text is handled in units of one byte,
 * or of a percent sign with two hex digits. No standard changes other ASCII bytes.
 */
public enum EscapeHandling {
    /** Bytes are compared unchanged. */
    NONE(false) {
        @Override
        int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out) {
            return writePlain(source, index, isEscape, out);
        }
    },
    /**
     * Only the rule is normalised to the usual form of URLs: bytes above ASCII are escaped, and hex digits are in upper
     * case.
     */
    ENCODE_RULE(false) {
        @Override
        int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out) {
            return writeEncoded(source, index, isEscape, out);
        }
    },
    /**
     * RFC 3986: escapes of letters, digits and {@code - . _ ~} equal these characters, and other escapes remain
     * different.
     */
    NORMALIZE(true) {
        @Override
        int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out) {
            return writeNormalized(source, index, isEscape, out);
        }
    },
    /**
     * The handling of {@link #NORMALIZE}, but in the query, a colon and a slash also equal their escapes (RFC 9309,
     * table in 2.2.2).
     */
    NORMALIZE_AND_LOOSE_QUERY(true) {
        @Override
        int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out) {
            if (isInQuery && isEscape) {
                byte value = decode(source, index);
                if (value == ':' || value == '/') {
                    out.append(value);
                    return ESCAPE_LENGTH;
                }
            }
            return writeNormalized(source, index, isEscape, out);
        }
    },
    /**
     * 1996: every escape is decoded, except that of the slash. A percent sign is written as its escape, to remain
     * distinct.
     */
    DECODE(true) {
        @Override
        int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out) {
            byte value = isEscape ? decode(source, index) : source[index];
            if (value == '%' || (isEscape && value == '/')) {
                out.appendEscaped(value);
                return ESCAPE_LENGTH;
            }
            out.append(value);
            return 1;
        }
    };

    /** The number of bytes of an escape: a percent sign and two hex digits. */
    static final int ESCAPE_LENGTH = 3;

    private final boolean changesUrls;

    EscapeHandling(boolean changesUrls) {
        this.changesUrls = changesUrls;
    }

    /** Writes the unit at {@code index} in comparable form, and returns the number of bytes that it counts as. */
    abstract int write(byte[] source, int index, boolean isEscape, boolean isInQuery, ByteBuilder out);

    /** Whether the URL is also normalised. */
    public boolean changesUrls() {
        return changesUrls;
    }

    /** Whether {@code source} has a percent sign with two hex digits at {@code index}. */
    public static boolean isEscape(byte[] source, int index, int to) {
        return source[index] == '%'
                && index + 2 < to
                && Ascii.isHexDigit(source[index + 1])
                && Ascii.isHexDigit(source[index + 2]);
    }

    private static byte decode(byte[] source, int index) {
        return (byte) (Ascii.hexValue(source[index + 1]) << 4 | Ascii.hexValue(source[index + 2]));
    }

    private static int writePlain(byte[] source, int index, boolean isEscape, ByteBuilder out) {
        int size = isEscape ? ESCAPE_LENGTH : 1;
        out.append(source, index, index + size);
        return size;
    }

    private static int writeEncoded(byte[] source, int index, boolean isEscape, ByteBuilder out) {
        if (!isEscape && source[index] >= 0) {
            out.append(source[index]);
            return 1;
        }
        out.appendEscaped(isEscape ? decode(source, index) : source[index]);
        return ESCAPE_LENGTH;
    }

    private static int writeNormalized(byte[] source, int index, boolean isEscape, ByteBuilder out) {
        if (!isEscape) {
            if (RequestedForm.isNeverRaw(source[index])) {
                out.appendEscaped(source[index]);
                return ESCAPE_LENGTH;
            }
            out.append(source[index]);
            return 1;
        }
        byte value = decode(source, index);
        if (value == '*' || value == '$') {
            out.append(value);
            return ESCAPE_LENGTH;
        }
        if (isUnreserved(value)) {
            out.append(value);
            return 1;
        }
        return writeEncoded(source, index, true, out);
    }

    private static boolean isUnreserved(byte b) {
        return (b >= '0' && b <= '9') || Ascii.isTokenByte(b) || b == '.' || b == '~';
    }
}
