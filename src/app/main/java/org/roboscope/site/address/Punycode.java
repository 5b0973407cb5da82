package org.roboscope.site.address;

import java.util.Optional;

/** Labels of hosts in ASCII, by RFC 3492, whose names and numbers these are. */
final class Punycode {

    private static final int BASE = 36;
    private static final int TMIN = 1;
    private static final int TMAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 0x80;

    private Punycode() {}

    static String encode(String label) {
        int[] input = label.codePoints().toArray();
        StringBuilder out = new StringBuilder();
        for (int c : input) {
            if (c < INITIAL_N) {
                out.append((char) c);
            }
        }
        int basic = out.length();
        if (basic > 0) {
            out.append('-');
        }
        int bias = INITIAL_BIAS;
        int handled = basic;
        long delta = 0;
        int n = INITIAL_N;
        while (handled < input.length) {
            int next = Integer.MAX_VALUE;
            for (int c : input) {
                next = c >= n ? Math.min(next, c) : next;
            }
            delta += (long) (next - n) * (handled + 1);
            n = next;
            for (int c : input) {
                delta += c < n ? 1 : 0;
                if (c == n) {
                    appendNumber(out, delta, bias);
                    bias = adapt(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
        }
        return out.toString();
    }

    private static void appendNumber(StringBuilder out, long number, int bias) {
        long rest = number;
        for (int k = BASE;; k += BASE) {
            int threshold = threshold(k, bias);
            if (rest < threshold) {
                out.append(digit((int) rest));
                return;
            }
            out.append(digit((int) (threshold + (rest - threshold) % (BASE - threshold))));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    /** The decoded text; empty if this is not Punycode. */
    static Optional<String> decode(String encoded) {
        int hyphen = encoded.lastIndexOf('-');
        StringBuilder out = new StringBuilder(hyphen < 0 ? "" : encoded.substring(0, hyphen));
        int length = out.length();
        int at = hyphen < 0 ? 0 : hyphen + 1;
        long i = 0;
        long n = INITIAL_N;
        int bias = INITIAL_BIAS;
        while (at < encoded.length()) {
            long before = i;
            long weight = 1;
            for (int k = BASE;; k += BASE) {
                int digit = at < encoded.length() ? value(encoded.charAt(at++)) : -1;
                i += digit * weight;
                if (digit < 0 || i > Integer.MAX_VALUE) {
                    return Optional.empty();
                }
                int threshold = threshold(k, bias);
                if (digit < threshold) {
                    break;
                }
                weight *= BASE - threshold;
            }
            length++;
            bias = adapt(i - before, length, before == 0);
            n += i / length;
            i %= length;
            if (n > Character.MAX_CODE_POINT || isHalf(n)) {
                return Optional.empty();
            }
            out.insert(out.offsetByCodePoints(0, (int) i), Character.toString((int) n));
            i++;
        }
        String decoded = out.toString();
        return encode(decoded).equals(encoded) ? Optional.of(decoded) : Optional.empty();
    }

    /** Half of a character in Java's texts. Beside the other half it would count as one character with it. */
    private static boolean isHalf(long codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static int threshold(int k, int bias) {
        return Math.clamp(k - bias, TMIN, TMAX);
    }

    private static int adapt(long delta, int points, boolean first) {
        long rest = first ? delta / DAMP : delta / 2;
        rest += rest / points;
        int k = 0;
        while (rest > (BASE - TMIN) * TMAX / 2) {
            rest /= BASE - TMIN;
            k += BASE;
        }
        return (int) (k + (BASE - TMIN + 1) * rest / (rest + SKEW));
    }

    private static char digit(int value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }

    private static int value(char digit) {
        return digit >= 'a' && digit <= 'z' ? digit - 'a' : digit >= '0' && digit <= '9' ? digit - '0' + 26 : -1;
    }
}
