package org.roboscope.document.text;

import java.nio.ByteOrder;

/** Which encoding bytes are in, and whether a byte order mark says so. */
record Detection(Encoding encoding, boolean marked) {

    /** Fewer bytes than this prove nothing about the zeros among them. */
    private static final int ENOUGH = 8;

    static Detection of(byte[] bytes) {
        if (Encoding.UTF_32LE.marks(bytes) && Units32.isValid(bytes, 4, ByteOrder.LITTLE_ENDIAN)) {
            return new Detection(Encoding.UTF_32LE, true);
        }
        if (Encoding.UTF_32BE.marks(bytes) && Units32.isValid(bytes, 4, ByteOrder.BIG_ENDIAN)) {
            return new Detection(Encoding.UTF_32BE, true);
        }
        if (Encoding.UTF_16LE.marks(bytes)) {
            return new Detection(Encoding.UTF_16LE, true);
        }
        if (Encoding.UTF_16BE.marks(bytes)) {
            return new Detection(Encoding.UTF_16BE, true);
        }
        return new Detection(unmarked(bytes), Encoding.UTF_8.marks(bytes));
    }

    private static Encoding unmarked(byte[] bytes) {
        if (bytes.length < ENOUGH || bytes.length % 2 != 0) {
            return Encoding.UTF_8;
        }
        if (isMostlyAscii(bytes, 4, 0) && Units32.isValid(bytes, 0, ByteOrder.LITTLE_ENDIAN)) {
            return Encoding.UTF_32LE;
        }
        if (isMostlyAscii(bytes, 4, 3) && Units32.isValid(bytes, 0, ByteOrder.BIG_ENDIAN)) {
            return Encoding.UTF_32BE;
        }
        if (isMostlyAscii(bytes, 2, 0)) {
            return Encoding.UTF_16LE;
        }
        return isMostlyAscii(bytes, 2, 1) ? Encoding.UTF_16BE : Encoding.UTF_8;
    }

    /** Whether at least half of the units are ASCII characters other than NUL, whose byte lies at {@code low}. */
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
