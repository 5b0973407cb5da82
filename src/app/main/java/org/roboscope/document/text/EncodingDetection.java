package org.roboscope.document.text;

import java.nio.ByteOrder;

/** Which encoding bytes are in, and whether a byte order mark says so. */
record EncodingDetection(TextEncoding encoding, boolean marked) {

    /** Fewer bytes than this prove nothing about the zeros among them. */
    private static final int ENOUGH = 8;

    static EncodingDetection of(byte[] bytes) {
        if (TextEncoding.UTF_32LE.marks(bytes) && Utf32Codec.isValid(bytes, 4, ByteOrder.LITTLE_ENDIAN)) {
            return new EncodingDetection(TextEncoding.UTF_32LE, true);
        }
        if (TextEncoding.UTF_32BE.marks(bytes) && Utf32Codec.isValid(bytes, 4, ByteOrder.BIG_ENDIAN)) {
            return new EncodingDetection(TextEncoding.UTF_32BE, true);
        }
        if (TextEncoding.UTF_16LE.marks(bytes)) {
            return new EncodingDetection(TextEncoding.UTF_16LE, true);
        }
        if (TextEncoding.UTF_16BE.marks(bytes)) {
            return new EncodingDetection(TextEncoding.UTF_16BE, true);
        }
        return TextEncoding.UTF_8.marks(bytes)
                ? new EncodingDetection(TextEncoding.UTF_8, true)
                : new EncodingDetection(unmarked(bytes), false);
    }

    private static TextEncoding unmarked(byte[] bytes) {
        if (bytes.length < ENOUGH || bytes.length % 2 != 0) {
            return TextEncoding.UTF_8;
        }
        if (isMostlyAscii(bytes, 4, 0) && Utf32Codec.isValid(bytes, 0, ByteOrder.LITTLE_ENDIAN)) {
            return TextEncoding.UTF_32LE;
        }
        if (isMostlyAscii(bytes, 4, 3) && Utf32Codec.isValid(bytes, 0, ByteOrder.BIG_ENDIAN)) {
            return TextEncoding.UTF_32BE;
        }
        if (isMostlyAscii(bytes, 2, 0)) {
            return TextEncoding.UTF_16LE;
        }
        return isMostlyAscii(bytes, 2, 1) ? TextEncoding.UTF_16BE : TextEncoding.UTF_8;
    }

    /** Whether at least half of the units are ASCII characters except NUL, whose byte is at {@code low}. */
    private static boolean isMostlyAscii(byte[] bytes, int unit, int low) {
        int ascii = 0;
        for (int at = 0; at + unit <= bytes.length; at += unit) {
            boolean fits = bytes[at + low] > 0;
            for (int i = 0; i < unit; i++) {
                fits &= i == low || bytes[at + i] == 0;
            }
            ascii += fits ? 1 : 0;
        }
        return 2L * ascii * unit >= bytes.length;
    }
}
