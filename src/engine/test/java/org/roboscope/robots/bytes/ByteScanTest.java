package org.roboscope.robots.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Compares scanning eight bytes at a time with scanning one byte at a time. */
class ByteScanTest {

    private static final byte[] CRITICAL = {
        0, 9, 10, 11, 13, 14, 31, 32, 33, '"', '#', '$', '%', '\'', '.', '/', ';', '<', '=', '>', '?', '[', '\\', ']',
        '^', '_', '`', 'a',
        'y', 'z', '{', '|', '}', 126, 127, -128, -127, -1, -95
    };

    @Test
    void scansFindTheFirstByte() {
        Random random = new Random(5);
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int position = 0; position < bytes.length; position++) {
                bytes[position] = random.nextInt(3) == 0 ? CRITICAL[random.nextInt(CRITICAL.length)] : (byte) 'x';
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(ByteScan.lineEnd(bytes, from, to))
                    .isEqualTo(indexOfFirst(bytes, from, to, b -> b == '\n' || b == '\r'));
            assertThat(Math.min(to, ByteScan.indexUpToReturn(bytes, from, to)))
                    .isEqualTo(indexOfFirst(bytes, from, to, b -> b >= 0 && b <= '\r'));
            assertThat(ByteScan.indexOfUnusualInUrl(bytes, from, to))
                    .isEqualTo(indexOfFirst(
                            bytes, from, to, b -> b <= ' ' || b >= '{' || "\"#%'<>\\^`".indexOf(b) >= 0));
            assertThat(ByteScan.indexOfSlashQueryOrParams(bytes, from, to))
                    .isEqualTo(indexOfFirst(bytes, from, to, b -> b == '/' || b == '?' || b == ';'));
            int slashDot = from + 1;
            while (slashDot < to && !(bytes[slashDot] == '.' && bytes[slashDot - 1] == '/')) {
                slashDot++;
            }
            assertThat(slashDot >= to || ByteScan.mayContainDotSegment(bytes, from, to)).isTrue();
            byte value = CRITICAL[random.nextInt(CRITICAL.length)];
            int index = indexOfFirst(bytes, from, to, b -> b == value);
            assertThat(ByteScan.indexOf(bytes, from, to, value)).isEqualTo(index == to ? -1 : index);
            assertThat(ByteScan.isAscii(bytes, from, to)).isEqualTo(indexOfFirst(bytes, from, to, b -> b < 0) == to);
        }
    }

    @Test
    void lowBytesAreFoundInOrder() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            int rarity = 1 + random.nextInt(100);
            for (int position = 0; position < bytes.length; position++) {
                bytes[position] = random.nextInt(rarity) == 0 ? CRITICAL[random.nextInt(CRITICAL.length)] : (byte) 'x';
            }
            int index = random.nextInt(bytes.length + 1);
            LowBytes lowBytes = new LowBytes(bytes, index);
            while (index < bytes.length) {
                int next = indexOfFirst(bytes, index, bytes.length, b -> b >= 0 && b <= '#');
                assertThat(lowBytes.position()).isEqualTo(next);
                if (next < bytes.length && random.nextBoolean()) {
                    lowBytes.advance();
                    index = next + 1;
                } else {
                    index += 1 + random.nextInt(bytes.length - index);
                    lowBytes.advanceTo(index);
                }
            }
            assertThat(lowBytes.position()).isEqualTo(bytes.length);
        }
    }

    @Test
    void regionsAreEqualIfAllBytesAre() {
        Random random = new Random(6);
        for (int i = 0; i < 100_000; i++) {
            byte[] a = new byte[random.nextInt(24)];
            byte[] b = new byte[random.nextInt(24)];
            for (int index = 0; index < a.length; index++) {
                a[index] = (byte) random.nextInt(2);
            }
            for (int index = 0; index < b.length; index++) {
                b[index] = random.nextInt(10) == 0 ? 2 : (byte) random.nextInt(2);
            }
            int fromA = random.nextInt(a.length + 1);
            int fromB = random.nextInt(b.length + 1);
            int size = random.nextInt(Math.min(a.length - fromA, b.length - fromB) + 1);
            if (random.nextBoolean()) {
                System.arraycopy(a, fromA, b, fromB, size);
            }
            boolean areEqual = true;
            for (int k = 0; k < size; k++) {
                areEqual &= a[fromA + k] == b[fromB + k];
            }
            assertThat(ByteScan.regionsEqual(a, fromA, b, fromB, size)).isEqualTo(areEqual);
        }
    }

    private static int indexOfFirst(byte[] bytes, int from, int to, IntPredicate predicate) {
        int index = from;
        while (index < to && !predicate.test(bytes[index])) {
            index++;
        }
        return index;
    }
}
