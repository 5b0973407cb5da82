package org.roboscope.site.fetch.body;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The encoding that bytes turn out to be in. */
public enum FoundCharset {
    ASCII,
    UTF_8,
    UTF_8_WITH_MARK,
    UTF_16,
    UTF_32,
    /** None of these. */
    OTHER;

    private static final int BUFFER = 8_192;

    static FoundCharset of(byte[] bytes) {
        // The mark of the one begins with the mark of the other.
        if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF)) {
            return UTF_32;
        }
        if (startsWith(bytes, 0xFF, 0xFE) || startsWith(bytes, 0xFE, 0xFF)) {
            return UTF_16;
        }
        if (!isUtf8(bytes)) {
            return OTHER;
        }
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return UTF_8_WITH_MARK;
        }
        for (byte b : bytes) {
            if (b < 0) {
                return UTF_8;
            }
        }
        return ASCII;
    }

    /** A character may be cut at the end, where the limit fell. */
    private static boolean isUtf8(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(Math.min(bytes.length + 1, BUFFER));
        CoderResult result = decoder.decode(in, out, false);
        while (result.isOverflow()) {
            out.clear();
            result = decoder.decode(in, out, false);
        }
        return !result.isError();
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
