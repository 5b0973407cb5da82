package org.roboscope.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.spec.HostileText;

/**
 * Every parser of bytes from outside the program survives its own separators, repeated many times, in time and on a
 * small stack.
 */
class HostileTextTest {

    private static final List<String> COMMON_PIECES = List.of(" ", ",", "\"", "\\", "%", "\0", "1");
    private static final String HOSTILE = "{hostile}";
    /** Placeholder for hostile text that is short enough for a line. */
    private static final String HOSTILE_LINE = "{line}";
    private static final int LINE_LENGTH = 60_000;
    /** A reader that failed keeps running until it ends; more of them would take processor time from later readers. */
    private static final int MAX_FAULTS = 3;

    /** Texts into which the repeated pieces are inserted, in addition to a text that consists only of them. */
    private record HostilePlace(FuzzedParser parser, List<String> pieces, String... texts) {}

    private static final List<HostilePlace> PLACES = List.of(
            new HostilePlace(FuzzedParser.LISTS,
                    List.of(",", ";", "\t", "|", "\"", "\"\",", "\"a", "a,", "/a,", " ", ".",
                            "%20", "+", "\n\"", "\"\n", "a\n", ",\n", "\r"),
                    HOSTILE_LINE + "\n" + HOSTILE_LINE, "url" + HOSTILE, "url,a\n" + HOSTILE),
            new HostilePlace(FuzzedParser.LOGS,
                    List.of("[", "{\"a\":", "\\", "\\\"", "\"", "\"a", " ", ".", "bot ", "bot.",
                            "-", "%20", "+", "like bot ", "like+bot+", "\t", "\r", "\n\"", "a\n"),
                    "{\"uri\":\"/a\",\"a\":" + HOSTILE,
                    ("{\"uri\":\"/a\",\"a\":" + HOSTILE_LINE + "\n").repeat(2),
                    "#Fields: cs-uri-stem cs(User-Agent)" + HOSTILE,
                    "#Fields: cs-uri-stem cs(User-Agent)\n/a " + HOSTILE_LINE + "\n",
                    ("1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 1 \"-\" \"" + HOSTILE_LINE
                            + "\"\n").repeat(2)),
            new HostilePlace(FuzzedParser.ADDRESS_LISTS, List.of("<", "<!--", "<script", "<script>", "</script ", "[",
                    "{\"a\":", "a.", ".", ":", "1.", "1.2.3.4/", "\"", ",", "#", " ", "::", "a:", "1.2.3.XXX", "0",
                    "\n", "/", "1.2.3.4\n"),
                    "<html>" + HOSTILE, "[\"" + HOSTILE + "\"]", "{\"prefixes\":[{\"ip\":\"" + HOSTILE),
            new HostilePlace(FuzzedParser.ADDRESSES,
                    List.of("a.", ".", ":", "[", "@", "/", "/../", "/a/..", "\\", "xn--", "%",
                            "%41", "?", "#", "0x", "\u00e4.", "0.", "::", "://", "/./", "\t"),
                    "http://" + HOSTILE, "http://a.example/" + HOSTILE, "//" + HOSTILE),
            new HostilePlace(FuzzedParser.SITEMAPS, List.of("<a>", "<a/>", "</a>", "<a ", "<!--", "<!---->", "<!--a-->",
                    "-->",
                    "<![CDATA[", "<![CDATA[a]]>", "]]>", "<?", "<?a?>", "<?a b?>", "&", "&lt;", "&#", "&#x41;", "&a;",
                    "a='", " a='b'", " a=\"", "<a:b>", " xmlns:a='b'", "<!DOCTYPE a [", "<!ENTITY a 'b'>", "%a;", "<",
                    ">", "\"", "'", " ", "\n", "\r", "https://a.example/", "<loc>", "<url><loc>a</loc></url>"),
                    "<" + HOSTILE, "<urlset " + HOSTILE,
                    "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>" + HOSTILE,
                    "<!DOCTYPE a [" + HOSTILE, "<?xml version=\"1.0\" encoding=\"" + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS, List.of("a: ", "a:", ":", ",", "a,", "unavailable_after: ",
                    "unavailable_after: 1,", "noindex: ", " ", "a b "), "X-Robots-Tag: " + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS,
                    List.of("<", "<>,", "<>;", "<a>;rel=a,", "<a>;rel=\"a ", "\"", "\\", ";",
                            "<a>; a=", " ", "<a", "="),
                    "Link: " + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS,
                    List.of("a=(", "a=(\"\" ", "a=(%\"\" ", "a,", "a;", "a=\"\\", ",", "(",
                            "a=1.", " ", "a=:", "%\"%", "search=y,"),
                    "Content-Usage: " + HOSTILE,
                    "Content-Signal: " + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS, List.of(";", "; ", "; charset", "; charset=\"", "charset=", "=", " ",
                    "text/html;", "/"), "Content-Type: " + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS,
                    List.of("max-age", "max-age =", "max-age= ", ",", "no-store,", "=", " ",
                            "\"", "max-age=1"),
                    "Cache-Control: " + HOSTILE + "\nExpires: " + HOSTILE + "\nAge: " + HOSTILE + "\nDate: " + HOSTILE),
            new HostilePlace(FuzzedParser.HEADERS, List.of("<", "a ", "<meta name=robots content=a>"),
                    "Server: " + HOSTILE),
            new HostilePlace(FuzzedParser.PAGE_MARKS,
                    List.of("a: ", ",", "noindex,", "unavailable_after: 1,", " ", "&amp;",
                            "a b "),
                    "<meta name=robots content=\"" + HOSTILE + "\"><link rel=\"" + HOSTILE + "\" href=\""
                            + HOSTILE + "\">"),
            new HostilePlace(FuzzedParser.PAGE_MARKS,
                    List.of("<", "<a", "<a ", "<!--", "<![CDATA[", "<table>", "<b>", "</b>",
                            "<script>", "<template>", "&", "<meta name=robots content=a>", "<link rel=canonical href=",
                            "<base href=", "<a a=", "\"", "<?", "<svg>")),
            new HostilePlace(FuzzedParser.ARCHIVES, List.of("\r\n ", "\r\n\t", " ", "a: b\r\n", ":", "\r\n", "<",
                    "WARC-Type: a\r\n", "\r"),
                    "WARC/1.1\r\nWARC-Type: " + HOSTILE + "\r\nContent-Length: 0\r\n\r\n\r\n\r\n"));

    @ParameterizedTest
    @EnumSource
    void repeatedSeparatorsAreRead(FuzzedParser parser) throws InterruptedException {
        assertThat(faults(parser, HostileText.SHORT)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void millionSeparatorsAreRead(FuzzedParser parser) throws InterruptedException {
        assertThat(faults(parser, HostileText.LONG)).isEmpty();
    }

    private static List<String> faults(FuzzedParser parser, int length) throws InterruptedException {
        List<String> faults = new ArrayList<>();
        Set<String> pieces = new LinkedHashSet<>(COMMON_PIECES);
        parser.words().stream().map(ByteText::toText).forEach(pieces::add);
        PLACES.stream().filter(place -> place.parser == parser).forEach(place -> pieces.addAll(place.pieces));
        read(new HostilePlace(parser, List.copyOf(pieces), HOSTILE), length, faults);
        for (HostilePlace place : PLACES) {
            if (place.parser == parser) {
                read(place, length, faults);
            }
        }
        return faults;
    }

    private static void read(HostilePlace place, int length, List<String> faults) throws InterruptedException {
        for (String piece : place.pieces) {
            String separators = HostileText.of(piece, length);
            for (String text : place.texts) {
                // Separators between two letters are tested if the text contains nothing else, or nightly.
                boolean alsoEnclosed = text.equals(HOSTILE) || length == HostileText.LONG;
                for (String hostile : alsoEnclosed ? List.of(separators, "a" + separators + "b")
                        : List.of(separators)) {
                    if (faults.size() < MAX_FAULTS) {
                        read(place.parser, hostile, text, length, faults);
                    }
                }
            }
        }
    }

    private static void read(FuzzedParser parser, String hostile, String place, int length, List<String> faults)
            throws InterruptedException {
        String text = place.replace(HOSTILE, hostile)
                .replace(HOSTILE_LINE, hostile.substring(0, Math.min(LINE_LENGTH, hostile.length())));
        byte[] bytes = ByteText.toBytes(text);
        String fault = HostileText.findFault(length, () -> parser.parse(bytes));
        if (!fault.isEmpty()) {
            faults.add(parser + " of " + HostileText.shorten(text) + " " + fault);
        }
    }
}
