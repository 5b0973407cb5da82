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
        addLineEnds();
        addByteOrderMarks();
        addNotUtf8();
        addOddCharacters();
        addOtherEncodings();
        addSizes();
    }

    private BytePatterns() {}

    public static List<Pattern> all() {
        return ALL;
    }

    private static void addLineEnds() {
        addText("LF", "User-agent: *\nDisallow: /a\n");
        addText("CR", "User-agent: *\rDisallow: /a\r");
        addText("CRLF", "User-agent: *\r\nDisallow: /a\r\n");
        addText("mixed", "User-agent: *\r\nDisallow: /a\nAllow: /b\rSitemap: c\r\n");
        addText("mixed, equal lines", "a\r\na\na\ra\na\r\na\r\r\na\n\n");
        addText("CR CR LF", "User-agent: *\r\r\nDisallow: /a\r\r\n");
        addText("LF CR", "User-agent: *\n\rDisallow: /a\n\r");
        addText("no last end, LF", "User-agent: *\nDisallow: /a");
        addText("no last end, CRLF", "User-agent: *\r\nDisallow: /a");
        addText("last end differs", "User-agent: *\r\nDisallow: /a\n");
        addText("only LF", "\n\n\n");
        addText("only CR", "\r\r\r");
        addText("only CRLF", "\r\n\r\n\r\n");
        addText("only mixed ends", "\r\n\r\r\n\n\r\r");
        addText("ends in a CR after CRLF", "a\r\nb\r");
        addText("empty lines", "\n\na\n\n\nb\n\n");
        addText("trailing blanks", "a  \t\r\n \t \n  ");
    }

    private static void addByteOrderMarks() {
        addBytes("BOM", bom(), ascii("User-agent: *\r\n"));
        addBytes("BOM alone", bom());
        addBytes("two BOMs", bom(), bom(), ascii("a\n"));
        addBytes("BOM in the middle", ascii("a\n"), bom(), ascii("b\n"));
        addBytes("BOM at the end", ascii("a\n"), bom());
        addBytes("one byte of a BOM", octets(0xEF), ascii("User-agent: *\n"));
        addBytes("two bytes of a BOM", octets(0xEF, 0xBB), ascii("User-agent: *\n"));
        addBytes("two bytes of a BOM alone", octets(0xEF, 0xBB));
        addBytes("BOM, then an end", bom(), ascii("\r\n"));
    }

    private static void addNotUtf8() {
        addBytes("Latin-1", "# Privé, Größe\r\nDisallow: /é\n".getBytes(StandardCharsets.ISO_8859_1));
        addBytes("Windows-1251", "# Привет\r\nDisallow: /мир\r\n".getBytes(Charset.forName("windows-1251")));
        addBytes("Shift JIS", "# ロボット\r\nDisallow: /表\n".getBytes(Charset.forName("Shift_JIS")));
        addBytes("every byte", octets(IntStream.range(0, 256).toArray()));
        addBytes("every byte, backwards", octets(IntStream.range(0, 256).map(b -> 255 - b).toArray()));
        addBytes("lone continuation", ascii("a\n"), octets(0x80), ascii("b\n"));
        addBytes("many continuations", octets(0x80, 0xBF, 0x80, 0xBF), ascii("\r\n"));
        addBytes("truncated two-byte form", ascii("a"), octets(0xC3), ascii("\r\nb\n"));
        addBytes("truncated three-byte form", ascii("a"), octets(0xE2, 0x82), ascii("\nb"));
        addBytes("truncated four-byte form", ascii("a"), octets(0xF0, 0x9F, 0x98), ascii("\nb"));
        addBytes("truncated at the end of the file", ascii("a\n"), octets(0xF0, 0x9F));
        addBytes("overlong slash", octets(0xC0, 0xAF), ascii("\n"), octets(0xE0, 0x80, 0xAF), ascii("\n"));
        addBytes("overlong LF", ascii("a"), octets(0xC0, 0x8A), ascii("b\r\n"));
        addBytes("overlong NUL", ascii("a"), octets(0xC0, 0x80), ascii("b\r\n"));
        addBytes("CESU surrogate pair", octets(0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80), ascii("\n"));
        addBytes("CESU lone surrogate", octets(0xED, 0xB2, 0x80), ascii("\n"), octets(0xED, 0xA0, 0x80));
        addBytes("above U+10FFFF", octets(0xF4, 0x90, 0x80, 0x80), ascii("\n"), octets(0xF8, 0x88, 0x80, 0x80, 0x80));
        addBytes("never in UTF-8", octets(0xFE, 0xFD, 0xFF, 0xC1, 0xF5), ascii("\n"));
    }

    private static void addOddCharacters() {
        addText("NUL", "User-agent: *\0\nDis\0allow: /\0\r\n");
        addBytes("only NUL", octets(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        addText("line separator U+2028", "a\u2028b\r\nc\u2028\n");
        addText("paragraph separator U+2029", "a\u2029b\r\nc\u2029\n");
        addText("NEL U+0085", "a\u0085b\r\nc\u0085\n");
        addBytes("raw byte 85", ascii("a"), octets(0x85), ascii("b\r\n"));
        addText("VT and FF", "a\u000Bb\fc\r\n\f\u000B\n");
        addText("other controls", "a\u001Ab\u001B[0m\u007F\b\n");
        addText("beyond the BMP", "# \uD83D\uDE00\uD83D\uDE00\r\nDisallow: /\uD83D\uDE80\n");
        addText("combining and right-to-left", "# e\u0301 \u202Eabc\u202C \u05D0\u200D\uFEFF\r\n");
        addText("replacement and non-characters", "\uFFFD\uFFFE\uFFFF\uFDD0\n");
    }

    private static void addOtherEncodings() {
        String lines = "User-agent: *\r\nDisallow: /é\u2028\nAllow: /\uD83D\uDE00\rx";
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE,
            StandardCharsets.UTF_32LE, StandardCharsets.UTF_32BE}) {
            addBytes(charset.name(), lines.getBytes(charset));
            addBytes(charset.name() + " with BOM", ("\uFEFF" + lines).getBytes(charset));
            addBytes(charset.name() + " BOM alone", "\uFEFF".getBytes(charset));
        }
        addBytes("UTF-16LE, truncated in a unit", octets(0xFF, 0xFE, 'a', 0, '\n', 0, 'b'));
        addBytes("UTF-16BE, truncated in a unit", octets(0xFE, 0xFF, 0, 'a', 0, '\r', 0));
        addBytes("UTF-16LE, lone surrogates", octets(0xFF, 0xFE, 0x00, 0xD8, 'a', 0, 0x80, 0xDC, '\n', 0));
        addBytes("UTF-32LE mark, no UTF-32", octets(0xFF, 0xFE, 0, 0, 'a', 0, 0, 0x7F, '\n', 0));
        addBytes("UTF-32BE mark, no UTF-32", octets(0, 0, 0xFE, 0xFF, 0, 0, 0xD8, 0, 'a', '\n'));
        addBytes("UTF-16 mark, then ASCII", octets(0xFF, 0xFE), ascii("User-agent: *\r\n"));
    }

    private static void addSizes() {
        addBytes("empty");
        addText("one byte", "a");
        addText("one LF", "\n");
        addText("one CR", "\r");
        addBytes("one NUL", octets(0));
        addBytes("one byte that is no UTF-8", octets(0xFF));
        addText("one long line", "Disallow: /" + "a".repeat(300_000));
        addText("100,000 lines", "Disallow: /a\r\n".repeat(50_000) + "Disallow: /b\n".repeat(50_000));
        addText("ends that change with every line", "a\r\nb\nc\r".repeat(7_000));
        addText("all ends in long runs", "\r\n".repeat(1_500) + "\n".repeat(1_500) + "\r".repeat(1_500));
    }

    private static void addText(String name, String text) {
        addBytes(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void addBytes(String name, byte[]... parts) {
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
