package org.roboscope.lint.analysis;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.roboscope.robots.bytes.Utf8;

/** The probable encoding of a file. */
public enum DetectedEncoding {
    UTF_8(StandardCharsets.UTF_8),
    UTF_16_LE(StandardCharsets.UTF_16LE),
    UTF_16_BE(StandardCharsets.UTF_16BE),
    UTF_32_LE(Charset.forName("UTF-32LE")),
    UTF_32_BE(Charset.forName("UTF-32BE")),
    /** No non-ASCII byte is UTF-8, so the file has an old code page, most likely windows-1252. */
    CODE_PAGE(Charset.forName("windows-1252"));

    private static final int TESTED_BYTES = 4096;

    private final Charset charset;

    DetectedEncoding(Charset charset) {
        this.charset = charset;
    }

    public Charset charset() {
        return charset;
    }

    public boolean isUtf16() {
        return this == UTF_16_LE || this == UTF_16_BE;
    }

    public boolean isUtf32() {
        return this == UTF_32_LE || this == UTF_32_BE;
    }

    public static DetectedEncoding detect(byte[] bytes) {
        // The byte order mark of UTF-32 begins with the byte order mark of UTF-16.
        if (startsWith(bytes, 0xFF, 0xFE, 0, 0) || startsWith(bytes, 0, 0, 0xFE, 0xFF)) {
            return bytes[0] == 0 ? UTF_32_BE : UTF_32_LE;
        }
        if (startsWith(bytes, 0xFF, 0xFE) || isEveryOtherByteNul(bytes, 1)) {
            return UTF_16_LE;
        }
        if (startsWith(bytes, 0xFE, 0xFF) || isEveryOtherByteNul(bytes, 0)) {
            return UTF_16_BE;
        }
        return hasCodePageBytesOnly(bytes) ? CODE_PAGE : UTF_8;
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        boolean isSame = bytes.length >= mark.length;
        for (int i = 0; isSame && i < mark.length; i++) {
            isSame = (bytes[i] & 0xFF) == mark[i];
        }
        return isSame;
    }

    /** Whether the bytes are probably ASCII text in UTF-16 without a byte order mark. */
    private static boolean isEveryOtherByteNul(byte[] bytes, int firstNul) {
        int end = Math.min(bytes.length, TESTED_BYTES);
        if (end < 4) {
            return false;
        }
        for (int i = 0; i + 1 < end; i += 2) {
            if (bytes[i + firstNul] != 0 || bytes[i + 1 - firstNul] == 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasCodePageBytesOnly(byte[] bytes) {
        boolean hasNonAscii = false;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] < 0) {
                if (Utf8.sequenceLength(bytes, i, bytes.length) > 0) {
                    return false;
                }
                hasNonAscii = true;
            }
        }
        return hasNonAscii;
    }
}
