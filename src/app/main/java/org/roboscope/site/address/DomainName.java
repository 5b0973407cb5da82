package org.roboscope.site.address;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Names of hosts, brought to ASCII as browsers and crawlers do today (UTS 46, without its transitional rules):
 * {@code faß.de} is not {@code fass.de}. {@code java.net.IDN} follows the older standard, where the two are one, and
 * knows no character younger than 2002.
 */
final class DomainName {

    private static final String PREFIX = "xn--";
    private static final int LONGEST_LABEL = 63;
    private static final int LONGEST_NAME = 253;

    private DomainName() {}

    static String toAscii(String name) throws BadAddressException {
        String mapped = mapped(name);
        List<String> labels = new ArrayList<>();
        String[] parts = mapped.split("\\.", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean root = i > 0 && i == parts.length - 1 && parts[i].isEmpty();
            labels.add(root ? "" : label(parts[i], name));
        }
        String ascii = String.join(".", labels);
        if (ascii.length() - (ascii.endsWith(".") ? 1 : 0) > LONGEST_NAME) {
            throw new BadAddressException("address.host.long", name);
        }
        return ascii;
    }

    /** The name as its owner writes it. */
    static String toUnicode(String ascii) {
        List<String> labels = new ArrayList<>();
        for (String label : ascii.split("\\.", -1)) {
            labels.add(label.startsWith(PREFIX)
                    ? Punycode.decode(label.substring(PREFIX.length())).orElse(label)
                    : label);
        }
        return String.join(".", labels);
    }

    private static String label(String label, String name) throws BadAddressException {
        if (label.isEmpty()) {
            throw new BadAddressException("address.host.label.empty", name);
        }
        // No character is shorter in ASCII. What is far too long is not decoded or encoded first: that takes its square.
        checkLength(label.codePointCount(0, label.length()), label, name);
        String ascii;
        if (label.startsWith(PREFIX)) {
            checkEncoded(label, name);
            ascii = label;
        } else {
            LabelCharacters.check(label, name);
            ascii = isAscii(label) ? label : PREFIX + Punycode.encode(label);
        }
        checkLength(ascii.length(), label, name);
        return ascii;
    }

    private static void checkLength(int length, String label, String name) throws BadAddressException {
        if (length > LONGEST_LABEL) {
            throw new BadAddressException("address.host.label.long", name, label);
        }
    }

    /** Text that only looks like an encoded label names no host. */
    private static void checkEncoded(String label, String name) throws BadAddressException {
        Optional<String> decoded =
                isAscii(label) ? Punycode.decode(label.substring(PREFIX.length())) : Optional.empty();
        boolean genuine = decoded.isPresent() && !isAscii(decoded.get()) && mapped(decoded.get()).equals(decoded.get());
        if (!genuine) {
            throw new BadAddressException("address.host.label.encoded", name, label);
        }
        LabelCharacters.check(decoded.get(), name);
    }

    /** Each character by itself: at a word's end, Java would make another sigma of a capital one. */
    private static String mapped(String name) {
        StringBuilder out = new StringBuilder(name.length());
        String lower = eachInLowerCase(name);
        String compatible = eachInLowerCase(Normalizer.normalize(lower, Normalizer.Form.NFKC));
        String normal = Normalizer.normalize(compatible, Normalizer.Form.NFC);
        normal.codePoints().filter(c -> !LabelCharacters.isIgnored(c))
                .forEach(c -> out.appendCodePoint(c == '\u3002' ? '.' : c));
        return out.toString();
    }

    private static String eachInLowerCase(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.append(Character.toString(c).toLowerCase(Locale.ROOT)));
        return out.toString();
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }
}
