package org.roboscope.address;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Converts host names to ASCII as browsers and crawlers do today (UTS 46, without its transitional rules):
 * {@code faß.de} differs from {@code fass.de}. {@code java.net.IDN} follows the older standard, in which the two are
 * equal, and supports no characters added after 2002.
 */
final class DomainName {
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;
    private static final String PREFIX = "xn--";
    private static final int MAX_LABEL_LENGTH = 63;
    private static final int MAX_NAME_LENGTH = 253;

    private DomainName() {}

    static String toAscii(String name) throws InvalidAddressException {
        String mapped = map(name);
        List<String> labels = new ArrayList<>();
        String[] parts = mapped.split("\\.", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean isRoot = i > 0 && i == parts.length - 1 && parts[i].isEmpty();
            labels.add(isRoot ? "" : labelToAscii(parts[i], name));
        }
        String ascii = String.join(".", labels);
        if (ascii.length() - (ascii.endsWith(".") ? 1 : 0) > MAX_NAME_LENGTH) {
            throw new InvalidAddressException("address.host.long", name);
        }
        return ascii;
    }

    /** Returns the name with its non-ASCII characters. */
    static String toUnicode(String ascii) {
        List<String> labels = new ArrayList<>();
        for (String label : ascii.split("\\.", -1)) {
            labels.add(label.startsWith(PREFIX)
                    ? Punycode.decode(label.substring(PREFIX.length())).orElse(label)
                    : label);
        }
        return String.join(".", labels);
    }

    private static String labelToAscii(String label, String name) throws InvalidAddressException {
        if (label.isEmpty()) {
            throw new InvalidAddressException("address.host.label.empty", name);
        }
        // No label becomes shorter in ASCII. Labels that are too long are rejected before they are encoded, because
        // encoding takes quadratic time.
        checkLength(label.codePointCount(0, label.length()), label, name);
        String ascii;
        if (label.startsWith(PREFIX)) {
            checkEncoded(label, name);
            ascii = label;
        } else {
            checkCharacters(label, name);
            ascii = isAscii(label) ? label : PREFIX + Punycode.encode(label);
        }
        checkLength(ascii.length(), label, name);
        return ascii;
    }

    private static void checkLength(int length, String label, String name) throws InvalidAddressException {
        if (length > MAX_LABEL_LENGTH) {
            throw new InvalidAddressException("address.host.label.long", name, label);
        }
    }

    /** Rejects labels that have the prefix of encoded labels, but are not encoded. */
    private static void checkEncoded(String label, String name) throws InvalidAddressException {
        Optional<String> decoded =
                isAscii(label) ? Punycode.decode(label.substring(PREFIX.length())) : Optional.empty();
        boolean isGenuine = decoded.isPresent() && !isAscii(decoded.get()) && map(decoded.get()).equals(decoded.get());
        if (!isGenuine) {
            throw new InvalidAddressException("address.host.label.encoded", name, label);
        }
        checkCharacters(decoded.get(), name);
    }

    /** Applies the mapping of UTS 46: lower case, compatible forms, and no invisible characters. */
    private static String map(String name) {
        StringBuilder out = new StringBuilder(name.length());
        String lower = lowerCaseEach(name);
        String nfkc = lowerCaseEach(Normalizer.normalize(lower, Normalizer.Form.NFKC));
        String nfc = Normalizer.normalize(nfkc, Normalizer.Form.NFC);
        nfc.codePoints().filter(c -> !isIgnored(c))
                .forEach(c -> out.appendCodePoint(c == '\u3002' ? '.' : c));
        return out.toString();
    }

    /** Converts each character separately, because Java converts a capital sigma differently at the end of a word. */
    private static String lowerCaseEach(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.append(Character.toString(c).toLowerCase(Locale.ROOT)));
        return out.toString();
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    private static void checkCharacters(String label, String name) throws InvalidAddressException {
        int[] characters = label.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            boolean isJoiner = characters[i] == JOINER || characters[i] == NON_JOINER;
            if (isJoiner ? !mayJoin(characters, i) : !isValidInLabel(characters[i])) {
                throw new InvalidAddressException("address.host.character", name, describe(characters[i]));
            }
        }
        if (isMark(characters[0])) {
            throw new InvalidAddressException("address.host.label.mark", name, label);
        }
    }

    /** Whether mapping removes the character, which is invisible. */
    private static boolean isIgnored(int c) {
        return c == 0xAD || c == 0x200B || c == 0x2060 || c == 0x2064 || c == 0xFEFF || c >= 0xFE00 && c <= 0xFE0F;
    }

    private static boolean isValidInLabel(int c) {
        if (c < 0x80) {
            return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_';
        }
        return switch (Character.getType(c)) {
            case Character.UNASSIGNED, Character.CONTROL, Character.FORMAT, Character.PRIVATE_USE, Character.SURROGATE,
                    Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /**
     * Whether a joiner is valid. It is valid after a virama, and a non-joiner also between Arabic letters. In other
     * positions, it could deceive users.
     */
    private static boolean mayJoin(int[] characters, int index) {
        if (index == 0) {
            return false;
        }
        String previousName = Character.getName(characters[index - 1]);
        if (previousName != null && previousName.contains("VIRAMA")) {
            return true;
        }
        return characters[index] == NON_JOINER && index + 1 < characters.length
                && isArabicLetter(characters[index - 1]) && isArabicLetter(characters[index + 1]);
    }

    private static boolean isArabicLetter(int c) {
        return UnicodeScript.of(c) == UnicodeScript.ARABIC && Character.isLetter(c);
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static String describe(int c) {
        boolean isVisible = Character.isLetterOrDigit(c) || c > ' ' && c < 0x7F;
        return isVisible ? Character.toString(c) : String.format(Locale.ROOT, "U+%04X", c);
    }

    /** Encodes host labels in ASCII, with the names and constants of RFC 3492. */
    private static final class Punycode {

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
            int basicCount = out.length();
            if (basicCount > 0) {
                out.append('-');
            }
            int bias = INITIAL_BIAS;
            int handledCount = basicCount;
            long delta = 0;
            int n = INITIAL_N;
            while (handledCount < input.length) {
                int nextCodePoint = Integer.MAX_VALUE;
                for (int c : input) {
                    nextCodePoint = c >= n ? Math.min(nextCodePoint, c) : nextCodePoint;
                }
                delta += (long) (nextCodePoint - n) * (handledCount + 1);
                n = nextCodePoint;
                for (int c : input) {
                    delta += c < n ? 1 : 0;
                    if (c == n) {
                        appendNumber(out, delta, bias);
                        bias = adapt(delta, handledCount + 1, handledCount == basicCount);
                        delta = 0;
                        handledCount++;
                    }
                }
                delta++;
                n++;
            }
            return out.toString();
        }

        private static void appendNumber(StringBuilder out, long number, int bias) {
            long remaining = number;
            for (int k = BASE;; k += BASE) {
                int threshold = threshold(k, bias);
                if (remaining < threshold) {
                    out.append(digit((int) remaining));
                    return;
                }
                out.append(digit((int) (threshold + (remaining - threshold) % (BASE - threshold))));
                remaining = (remaining - threshold) / (BASE - threshold);
            }
        }

        /** Returns the decoded text, or empty if the input is not Punycode. */
        static Optional<String> decode(String encoded) {
            int hyphen = encoded.lastIndexOf('-');
            StringBuilder out = new StringBuilder(hyphen < 0 ? "" : encoded.substring(0, hyphen));
            int length = out.length();
            int inputIndex = hyphen < 0 ? 0 : hyphen + 1;
            long i = 0;
            long n = INITIAL_N;
            int bias = INITIAL_BIAS;
            while (inputIndex < encoded.length()) {
                long oldIndex = i;
                long weight = 1;
                for (int k = BASE;; k += BASE) {
                    int digit = inputIndex < encoded.length() ? value(encoded.charAt(inputIndex++)) : -1;
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
                bias = adapt(i - oldIndex, length, oldIndex == 0);
                n += i / length;
                i %= length;
                if (n > Character.MAX_CODE_POINT || isSurrogate(n)) {
                    return Optional.empty();
                }
                out.insert(out.offsetByCodePoints(0, (int) i), Character.toString((int) n));
                i++;
            }
            String decoded = out.toString();
            return encode(decoded).equals(encoded) ? Optional.of(decoded) : Optional.empty();
        }

        /** Whether the code point is a surrogate, which would form one character with another surrogate next to it. */
        private static boolean isSurrogate(long codePoint) {
            return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        }

        private static int threshold(int k, int bias) {
            return Math.clamp(k - bias, TMIN, TMAX);
        }

        private static int adapt(long delta, int pointCount, boolean isFirst) {
            long remaining = isFirst ? delta / DAMP : delta / 2;
            remaining += remaining / pointCount;
            int k = 0;
            while (remaining > (BASE - TMIN) * TMAX / 2) {
                remaining /= BASE - TMIN;
                k += BASE;
            }
            return (int) (k + (BASE - TMIN + 1) * remaining / (remaining + SKEW));
        }

        private static char digit(int value) {
            return (char) (value < 26 ? 'a' + value : '0' + value - 26);
        }

        /** Returns the value of a digit, or -1 if the character is not a digit. */
        private static int value(char digit) {
            if (digit >= 'a' && digit <= 'z') {
                return digit - 'a';
            }
            return digit >= '0' && digit <= '9' ? digit - '0' + 26 : -1;
        }
    }
}
