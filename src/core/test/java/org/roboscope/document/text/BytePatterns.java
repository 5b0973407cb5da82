package org.roboscope.document.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Named files that editors are known to damage. */
public final class BytePatterns {

    private static final List<Pattern> ALL = new ArrayList<>();

    /** The bytes of a file, named after what is unusual about them. */
    public record Pattern(String name, byte[] bytes) {

        @Override
        public String toString() {
            return name;
        }
    }

    static {
        lineEnds();
        byteOrderMarks();
        notUtf8();
        oddCharacters();
        otherEncodings();
        sizes();
    }

    private BytePatterns() {}

    public static List<Pattern> all() {
        return ALL;
    }

    private static void lineEnds() {
        text("LF", "User-agent: *\nDisallow: /a\n");
        text("CR", "User-agent: *\rDisallow: /a\r");
        text("CRLF", "User-agent: *\r\nDisallow: /a\r\n");
        text("mixed", "User-agent: *\r\nDisallow: /a\nAllow: /b\rSitemap: c\r\n");
        text("mixed, equal lines", "a\r\na\na\ra\na\r\na\r\r\na\n\n");
        text("CR CR LF", "User-agent: *\r\r\nDisallow: /a\r\r\n");
        text("LF CR", "User-agent: *\n\rDisallow: /a\n\r");
        text("no last end, LF", "User-agent: *\nDisallow: /a");
        text("no last end, CRLF", "User-agent: *\r\nDisallow: /a");
        text("last end differs", "User-agent: *\r\nDisallow: /a\n");
        text("only LF", "\n\n\n");
        text("only CR", "\r\r\r");
        text("only CRLF", "\r\n\r\n\r\n");
        text("only mixed ends", "\r\n\r\r\n\n\r\r");
        text("ends in a CR after CRLF", "a\r\nb\r");
        text("empty lines", "\n\na\n\n\nb\n\n");
        text("trailing blanks", "a  \t\r\n \t \n  ");
    }

    private static void byteOrderMarks() {
        bytes("BOM", bom(), ascii("User-agent: *\r\n"));
        bytes("BOM alone", bom());
        bytes("two BOMs", bom(), bom(), ascii("a\n"));
        bytes("BOM in the middle", ascii("a\n"), bom(), ascii("b\n"));
        bytes("BOM at the end", ascii("a\n"), bom());
        bytes("one byte of a BOM", octets(0xEF), ascii("User-agent: *\n"));
        bytes("two bytes of a BOM", octets(0xEF, 0xBB), ascii("User-agent: *\n"));
        bytes("two bytes of a BOM alone", octets(0xEF, 0xBB));
        bytes("BOM, then an end", bom(), ascii("\r\n"));
    }

    private static void notUtf8() {
        bytes("Latin-1", "# Privé, Größe\r\nDisallow: /é\n".getBytes(StandardCharsets.ISO_8859_1));
        bytes("Windows-1251", "# Привет\r\nDisallow: /мир\r\n".getBytes(Charset.forName("windows-1251")));
        bytes("Shift JIS", "# ロボット\r\nDisallow: /表\n".getBytes(Charset.forName("Shift_JIS")));
        bytes("every byte", octets(IntStream.range(0, 256).toArray()));
        bytes("every byte, backwards", octets(IntStream.range(0, 256).map(b -> 255 - b).toArray()));
        bytes("lone continuation", ascii("a\n"), octets(0x80), ascii("b\n"));
        bytes("many continuations", octets(0x80, 0xBF, 0x80, 0xBF), ascii("\r\n"));
        bytes("cut two-byte form", ascii("a"), octets(0xC3), ascii("\r\nb\n"));
        bytes("cut three-byte form", ascii("a"), octets(0xE2, 0x82), ascii("\nb"));
        bytes("cut four-byte form", ascii("a"), octets(0xF0, 0x9F, 0x98), ascii("\nb"));
        bytes("cut at the end of the file", ascii("a\n"), octets(0xF0, 0x9F));
        bytes("overlong slash", octets(0xC0, 0xAF), ascii("\n"), octets(0xE0, 0x80, 0xAF), ascii("\n"));
        bytes("overlong LF", ascii("a"), octets(0xC0, 0x8A), ascii("b\r\n"));
        bytes("overlong NUL", ascii("a"), octets(0xC0, 0x80), ascii("b\r\n"));
        bytes("CESU surrogate pair", octets(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80), ascii("\n"));
        bytes("CESU lone surrogate", octets(0xED, 0xB2, 0x80), ascii("\n"), octets(0xED, 0xA0, 0x80));
        bytes("above U+10FFFF", octets(0xF4, 0x90, 0x80, 0x80), ascii("\n"), octets(0xF8, 0x88, 0x80, 0x80, 0x80));
        bytes("never in UTF-8", octets(0xFE, 0xFD, 0xFF, 0xC1, 0xF5), ascii("\n"));
    }

    private static void oddCharacters() {
        text("NUL", "User-agent: *\0\nDis\0allow: /\0\r\n");
        bytes("only NUL", octets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        text("line separator U+2028", "a\u2028b\r\nc\u2028\n");
        text("paragraph separator U+2029", "a\u2029b\r\nc\u2029\n");
        text("NEL U+0085", "a\u0085b\r\nc\u0085\n");
        bytes("raw byte 85", ascii("a"), octets(0x85), ascii("b\r\n"));
        text("VT and FF", "a\u000Bb\fc\r\n\f\u000B\n");
        text("other controls", "a\u001Ab\u001B[0m\u007F\b\n");
        text("beyond the BMP", "# \uD83D\uDE00\uD83D\uDE00\r\nDisallow: /\uD83D\uDE80\n");
        text("combining and right-to-left", "# e\u0301 \u202Eabc\u202C \u05D0\u200D\uFEFF\r\n");
        text("replacement and non-characters", "\uFFFD\uFFFE\uFFFF\uFDD0\n");
    }

    private static void otherEncodings() {
        String lines = "User-agent: *\r\nDisallow: /é\u2028\nAllow: /\uD83D\uDE00\rx";
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE,
            StandardCharsets.UTF_32LE, StandardCharsets.UTF_32BE}) {
            bytes(charset.name(), lines.getBytes(charset));
            bytes(charset.name() + " with BOM", ("\uFEFF" + lines).getBytes(charset));
            bytes(charset.name() + " BOM alone", "\uFEFF".getBytes(charset));
        }
        bytes("UTF-16LE, cut in a unit", octets(0xFF, 0xFE, 'a', 0, '\n', 0, 'b'));
        bytes("UTF-16BE, cut in a unit", octets(0xFE, 0xFF, 0, 'a', 0, '\r', 0));
        bytes("UTF-16LE, lone surrogates", octets(0xFF, 0xFE, 0x00, 0xD8, 'a', 0, 0x80, 0xDC, '\n', 0));
        bytes("UTF-32LE mark, no UTF-32", octets(0xFF, 0xFE, 0, 0, 'a', 0, 0, 0x7F, '\n', 0));
        bytes("UTF-32BE mark, no UTF-32", octets(0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0, 'a', '\n'));
        bytes("UTF-16 mark, then ASCII", octets(0xFF, 0xFE), ascii("User-agent: *\r\n"));
    }

    private static void sizes() {
        bytes("empty");
        text("one byte", "a");
        text("one LF", "\n");
        text("one CR", "\r");
        bytes("one NUL", octets(0));
        bytes("one byte that is no UTF-8", octets(0xFF));
        text("one long line", "Disallow: /" + "a".repeat(300_000));
        text("100,000 lines", "Disallow: /a\r\n".repeat(50_000) + "Disallow: /b\n".repeat(50_000));
        text("ends that change with every line", "a\r\nb\nc\r".repeat(7_000));
        text("all ends in long runs", "\r\n".repeat(1_500) + "\n".repeat(1_500) + "\r".repeat(1_500));
    }

    private static void text(String name, String text) {
        bytes(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(String name, byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        ALL.add(new Pattern(name, joined.toByteArray()));
    }

    private static byte[] bom() {
        return octets(0xEF, 0xBB, 0xBF);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] octets(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }
}
