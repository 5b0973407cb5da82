package org.roboscope.robots.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Scanning eight bytes at a time finds the same as scanning one byte at a time. */
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
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = random.nextInt(3) == 0 ? CRITICAL[random.nextInt(CRITICAL.length)] : (byte) 'x';
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            assertThat(ByteScan.lineEnd(bytes, from, to))
                    .isEqualTo(first(bytes, from, to, b -> b == '\n' || b == '\r'));
            assertThat(Math.min(to, ByteScan.upToReturn(bytes, from, to)))
                    .isEqualTo(first(bytes, from, to, b -> b >= 0 && b <= '\r'));
            assertThat(ByteScan.unusualInUrl(bytes, from, to))
                    .isEqualTo(first(bytes, from, to, b -> b <= ' ' || b >= '{' || "\"#%'<>\\^`".indexOf(b) >= 0));
            assertThat(ByteScan.slashQueryOrParams(bytes, from, to))
                    .isEqualTo(first(bytes, from, to, b -> b == '/' || b == '?' || b == ';'));
            int slashDot = from + 1;
            while (slashDot < to && !(bytes[slashDot] == '.' && bytes[slashDot - 1] == '/')) {
                slashDot++;
            }
            assertThat(slashDot >= to || ByteScan.mayContainDotSegment(bytes, from, to)).isTrue();
            byte wanted = CRITICAL[random.nextInt(CRITICAL.length)];
            int index = first(bytes, from, to, b -> b == wanted);
            assertThat(ByteScan.indexOf(bytes, from, to, wanted)).isEqualTo(index == to ? -1 : index);
            assertThat(ByteScan.isAscii(bytes, from, to)).isEqualTo(first(bytes, from, to, b -> b < 0) == to);
        }
    }

    @Test
    void lowBytesAreFoundInOrder() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            int rarity = 1 + random.nextInt(100);
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = random.nextInt(rarity) == 0 ? CRITICAL[random.nextInt(CRITICAL.length)] : (byte) 'x';
            }
            int at = random.nextInt(bytes.length + 1);
            LowBytes low = new LowBytes(bytes, at);
            while (at < bytes.length) {
                int next = first(bytes, at, bytes.length, b -> b >= 0 && b <= '#');
                assertThat(low.position()).isEqualTo(next);
                if (next < bytes.length && random.nextBoolean()) {
                    low.advance();
                    at = next + 1;
                } else {
                    at += 1 + random.nextInt(bytes.length - at);
                    low.advanceTo(at);
                }
            }
            assertThat(low.position()).isEqualTo(bytes.length);
        }
    }

    @Test
    void regionsAreEqualIfAllBytesAre() {
        Random random = new Random(6);
        for (int i = 0; i < 100_000; i++) {
            byte[] a = new byte[random.nextInt(24)];
            byte[] b = new byte[random.nextInt(24)];
            for (int at = 0; at < a.length; at++) {
                a[at] = (byte) random.nextInt(2);
            }
            for (int at = 0; at < b.length; at++) {
                b[at] = random.nextInt(10) == 0 ? 2 : (byte) random.nextInt(2);
            }
            int fromA = random.nextInt(a.length + 1);
            int fromB = random.nextInt(b.length + 1);
            int size = random.nextInt(Math.min(a.length - fromA, b.length - fromB) + 1);
            if (random.nextBoolean()) {
                System.arraycopy(a, fromA, b, fromB, size);
            }
            boolean same = true;
            for (int k = 0; k < size; k++) {
                same &= a[fromA + k] == b[fromB + k];
            }
            assertThat(ByteScan.regionsEqual(a, fromA, b, fromB, size)).isEqualTo(same);
        }
    }

    private static int first(byte[] bytes, int from, int to, IntPredicate hit) {
        int at = from;
        while (at < to && !hit.test(bytes[at])) {
            at++;
        }
        return at;
    }
}
