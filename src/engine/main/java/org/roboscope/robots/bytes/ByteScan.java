package org.roboscope.robots.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds bytes in arrays, eight at a time. Each test sets the highest bit of every byte that is found. Borrows can set
 * more bits only above the first of them, so the lowest bit is always correct.
 */
public final class ByteScan {

    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long RETURNS = '\r' * ONES;
    private static final long DOTS = '.' * ONES;
    private static final long BACKTICKS = '`' * ONES;
    /** A mask for two characters that differ only in this bit. Without the bit, both equal the lower one. */
    private static final long WITHOUT_BIT_0 = 0xFEFEFEFEFEFEFEFEL;

    private static final long WITHOUT_BIT_1 = 0xFDFDFDFDFDFDFDFDL;
    private static final long QUOTE_OR_HASH = '"' * ONES;
    private static final long PERCENT_OR_APOSTROPHE = '%' * ONES;
    private static final long LESS_OR_GREATER = '<' * ONES;
    private static final long BACKSLASH_OR_CARET = '\\' * ONES;
    private static final long SLASHES = '/' * ONES;
    private static final long QUERIES = '?' * ONES;
    private static final long SEMICOLONS = ';' * ONES;
    private static final long UP_TO_RETURN = ('\r' + 1) * ONES;
    /** The multiplier that gathers the lowest bits of eight bytes in the highest byte of the product. */
    private static final long GATHER = 0x0102040810204080L;

    private static final long UP_TO_SPACE = (' ' + 1) * ONES;
    private static final long FROM_BRACE = (0x80 - '{') * ONES;

    private ByteScan() {}

    /** Reads eight bytes as a little-endian number. */
    public static long longAt(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    /** Reads four bytes as a little-endian number. */
    public static int intAt(byte[] bytes, int index) {
        return (int) INTS.get(bytes, index);
    }

    /** Returns the index of the first line end (CR or LF) at or after {@code from}, or {@code to}. */
    public static int lineEnd(byte[] bytes, int from, int to) {
        int index = from;
        for (; index + 8 <= to; index += 8) {
            long word = longAt(bytes, index);
            long hits = zeroBytes(word ^ LINE_FEEDS) | zeroBytes(word ^ RETURNS);
            if (hits != 0) {
                return index + firstHit(hits);
            }
        }
        while (index < to && bytes[index] != '\n' && bytes[index] != '\r') {
            index++;
        }
        return index;
    }

    /**
     * Returns the index of the first byte from {@code from} that is a carriage return or less, or any index not before
     * {@code to} if there is none. 32 bytes are tested at a time without a branch, because the length of a text is
     * unpredictable and a mispredicted branch takes longer than the test.
     */
    public static int indexUpToReturn(byte[] bytes, int from, int to) {
        int index = from;
        for (; index + 32 <= bytes.length && index < to; index += 32) {
            long hits = byteMask(bytesBelow(UP_TO_RETURN, longAt(bytes, index)))
                    | byteMask(bytesBelow(UP_TO_RETURN, longAt(bytes, index + 8))) << 8
                    | byteMask(bytesBelow(UP_TO_RETURN, longAt(bytes, index + 16))) << 16
                    | byteMask(bytesBelow(UP_TO_RETURN, longAt(bytes, index + 24))) << 24;
            if (hits != 0) {
                return index + Long.numberOfTrailingZeros(hits);
            }
        }
        while (index < to && (bytes[index] > '\r' || bytes[index] < 0)) {
            index++;
        }
        return index;
    }

    /**
     * Sets the highest bit of each byte that is less than the byte of {@code bound}. Further bits may be set only above
     * the first of them.
     */
    private static long bytesBelow(long bound, long word) {
        return word - bound & ~word & HIGH_BITS;
    }

    /** Moves the highest bits of eight bytes next to each other. All other bits are zero. */
    static long byteMask(long highBits) {
        return (highBits >>> 7) * GATHER >>> 56;
    }

    /**
     * Returns the index of the first byte that a requested URL usually does not contain, or {@code to}: {@code %},
     * white space, control characters, non-ASCII bytes and {@code " # ' < > \\ ^ ` { | } ~}.
     */
    public static int indexOfUnusualInUrl(byte[] bytes, int from, int to) {
        int index = from;
        for (; index + 8 <= to; index += 8) {
            long word = longAt(bytes, index);
            long hits = (word - UP_TO_SPACE | word | word + FROM_BRACE) & HIGH_BITS
                    | zeroBytes(word & WITHOUT_BIT_0 ^ QUOTE_OR_HASH)
                    | zeroBytes(word & WITHOUT_BIT_1 ^ PERCENT_OR_APOSTROPHE)
                    | zeroBytes(word & WITHOUT_BIT_1 ^ LESS_OR_GREATER)
                    | zeroBytes(word & WITHOUT_BIT_1 ^ BACKSLASH_OR_CARET)
                    | zeroBytes(word ^ BACKTICKS);
            if (hits != 0) {
                return index + firstHit(hits);
            }
        }
        while (index < to && !isUnusualInUrl(bytes[index])) {
            index++;
        }
        return index;
    }

    private static boolean isUnusualInUrl(byte b) {
        return switch (b) {
            case '"', '#', '%', '\'', '<', '>', '\\', '^', '`' -> true;
            default -> b <= ' ' || b >= '{';
        };
    }

    /**
     * Whether a dot may follow a slash, so that the path may contain a dot segment. The result may be a false positive,
     * never a false negative.
     */
    public static boolean mayContainDotSegment(byte[] bytes, int from, int to) {
        int index = from;
        long slashBefore = 0;
        for (; index + 8 <= to; index += 8) {
            long word = longAt(bytes, index);
            long slashes = zeroBytes(word ^ SLASHES);
            if ((zeroBytes(word ^ DOTS) & (slashes << 8 | slashBefore)) != 0) {
                return true;
            }
            slashBefore = slashes >>> 56;
        }
        for (; index < to; index++) {
            if (bytes[index] == '.' && index > from && bytes[index - 1] == '/') {
                return true;
            }
        }
        return false;
    }

    /** Returns the index of the first {@code /}, {@code ?} or {@code ;} at or after {@code from}, or {@code to}. */
    public static int indexOfSlashQueryOrParams(byte[] bytes, int from, int to) {
        int index = from;
        for (; index + 8 <= to; index += 8) {
            long word = longAt(bytes, index);
            long hits = zeroBytes(word ^ SLASHES) | zeroBytes(word ^ QUERIES) | zeroBytes(word ^ SEMICOLONS);
            if (hits != 0) {
                return index + firstHit(hits);
            }
        }
        while (index < to && bytes[index] != '/' && bytes[index] != '?' && bytes[index] != ';') {
            index++;
        }
        return index;
    }

    public static boolean isAscii(byte[] bytes, int from, int to) {
        int index = from;
        for (; index + 8 <= to; index += 8) {
            if ((longAt(bytes, index) & HIGH_BITS) != 0) {
                return false;
            }
        }
        for (; index < to; index++) {
            if (bytes[index] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first index of the byte in {@code bytes[from, to)}, or -1. */
    public static int indexOf(byte[] bytes, int from, int to, byte value) {
        long needle = (value & 0xFF) * ONES;
        int index = from;
        for (; index + 8 <= to; index += 8) {
            long hits = zeroBytes(longAt(bytes, index) ^ needle);
            if (hits != 0) {
                return index + firstHit(hits);
            }
        }
        for (; index < to; index++) {
            if (bytes[index] == value) {
                return index;
            }
        }
        return -1;
    }

    /** Whether {@code size} bytes of {@code a} from {@code i} and of {@code b} from {@code j} are equal. */
    public static boolean regionsEqual(byte[] a, int i, byte[] b, int j, int size) {
        if (size >= Long.BYTES) {
            for (int offset = 0; offset <= size - Long.BYTES; offset += Long.BYTES) {
                if (longAt(a, i + offset) != longAt(b, j + offset)) {
                    return false;
                }
            }
            return longAt(a, i + size - Long.BYTES) == longAt(b, j + size - Long.BYTES);
        }
        if (size == 0) {
            return true;
        }
        int beforeA = i + size - Long.BYTES;
        int beforeB = j + size - Long.BYTES;
        if (beforeA >= 0 && beforeB >= 0) {
            return (longAt(a, beforeA) ^ longAt(b, beforeB)) >>> (Byte.SIZE * (Long.BYTES - size)) == 0;
        }
        for (int k = 0; k < size; k++) {
            if (a[i + k] != b[j + k]) {
                return false;
            }
        }
        return true;
    }

    private static long zeroBytes(long word) {
        return word - ONES & ~word & HIGH_BITS;
    }

    private static int firstHit(long hits) {
        return Long.numberOfTrailingZeros(hits) >>> 3;
    }
}
