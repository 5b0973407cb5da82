package org.roboscope.site.page.marks;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The encoding of a page, as browsers choose it: by its byte order mark, else by the header, else by a meta tag in the
 * first 1,024 bytes, else UTF-8. One of two or more bytes a character is passed over where the page begins as one of
 * single bytes.
 */
final class PageCharset {

    private static final int SEARCHED = 1_024;

    private static final Pattern META =
            Pattern.compile("(?is)<meta[^>]+?charset\\s*=\\s*[\"']?\\s*([A-Za-z0-9_.:-]+)");

    private PageCharset() {}

    static String decode(byte[] bytes, int length, String named) {
        Charset charset = of(bytes, length, named);
        String text = new String(bytes, 0, length, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    static Charset of(byte[] bytes, int length, String named) {
        return byMark(bytes, length).or(() -> known(named).filter(charset -> fits(charset, bytes, length)))
                .or(() -> byTag(bytes, length)).orElse(StandardCharsets.UTF_8);
    }

    /** Whether this name of an encoding is one that is known here. */
    static Optional<Charset> known(String name) {
        try {
            return name.isBlank() ? Optional.empty() : Optional.of(standard(Charset.forName(name.strip())));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<Charset> byMark(byte[] bytes, int length) {
        if (length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        if (length >= 2 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        return length >= 2 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE
                ? Optional.of(StandardCharsets.UTF_16LE)
                : Optional.empty();
    }

    /** A page that could be searched for the tag is not in an encoding of two bytes, whatever the tag says. */
    private static Optional<Charset> byTag(byte[] bytes, int length) {
        Matcher tag = META.matcher(new String(bytes, 0, Math.min(length, SEARCHED), StandardCharsets.ISO_8859_1));
        return tag.find() ? known(tag.group(1)).filter(charset -> fits(charset, bytes, length)) : Optional.empty();
    }

    private static boolean fits(Charset charset, byte[] bytes, int length) {
        if (!isWide(charset)) {
            return true;
        }
        for (int at = 0; at < Math.min(length, SEARCHED); at++) {
            if (bytes[at] == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWide(Charset charset) {
        String name = charset.name().toLowerCase(Locale.ROOT);
        return name.contains("utf-16") || name.contains("utf-32");
    }

    /** Browsers read two older names as the later encodings that contain them, and UTF-16 as little-endian. */
    private static Charset standard(Charset charset) {
        if (charset.equals(StandardCharsets.ISO_8859_1) || charset.equals(StandardCharsets.US_ASCII)) {
            return Charset.forName("windows-1252");
        }
        return charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.UTF_16LE : charset;
    }
}
