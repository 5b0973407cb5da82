package org.roboscope.lint.analysis;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.Utf8;

/** What a file's bytes seem to be. */
public enum Encoding {
    UTF_8(StandardCharsets.UTF_8),
    UTF_16_LE(StandardCharsets.UTF_16LE),
    UTF_16_BE(StandardCharsets.UTF_16BE),
    /** Not one character beyond ASCII is UTF-8: one of the old code pages, most likely this one. */
    CODE_PAGE(Charset.forName("windows-1252"));

    private static final int BYTES_LOOKED_AT = 4096;

    private final Charset charset;

    Encoding(Charset charset) {
        this.charset = charset;
    }

    public Charset charset() {
        return charset;
    }

    public boolean isUtf16() {
        return this == UTF_16_LE || this == UTF_16_BE;
    }

    static Encoding of(byte[] bytes) {
        if (bytes.length >= 2 && (bytes[0] & 0xFF) == 0xFF && (bytes[1] & 0xFF) == 0xFE) {
            return UTF_16_LE;
        }
        if (bytes.length >= 2 && (bytes[0] & 0xFF) == 0xFE && (bytes[1] & 0xFF) == 0xFF) {
            return UTF_16_BE;
        }
        if (isEveryOtherByteNul(bytes, 1)) {
            return UTF_16_LE;
        }
        if (isEveryOtherByteNul(bytes, 0)) {
            return UTF_16_BE;
        }
        return hasCodePageBytesOnly(bytes) ? CODE_PAGE : UTF_8;
    }

    /** ASCII text in UTF-16 without a mark. */
    private static boolean isEveryOtherByteNul(byte[] bytes, int first) {
        int end = Math.min(bytes.length, BYTES_LOOKED_AT);
        if (end < 4) {
            return false;
        }
        for (int at = 0; at + 1 < end; at += 2) {
            if (bytes[at + first] != 0 || bytes[at + 1 - first] == 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasCodePageBytesOnly(byte[] bytes) {
        boolean beyondAscii = false;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] < 0) {
                if (Utf8.sequenceLength(bytes, at, bytes.length) > 0) {
                    return false;
                }
                beyondAscii = true;
            }
        }
        return beyondAscii;
    }
}
