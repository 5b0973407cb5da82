package org.roboscope.editing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** Colours each line as the standard reads it. */
class LinePainterTest {

    /** One letter for each kind of token, in order of their codes. */
    private static final String LETTERS = ".ARSOv*%#i-Uky;";

    private static String paintedLine(String standard, String text, int line) {
        RobotsText robotsText = RobotsText.of(text, StandardChoice.byId(standard).orElseThrow());
        return paintedLine(robotsText, new TextMap(robotsText.bytes(), false), line);
    }

    private static String paintedLine(RobotsText robotsText, TextMap map, int line) {
        RobotsReading reading = RobotsReading.of(robotsText, robotsText.standardChoice().layout(), map);
        int[] codes = new LinePainter(reading).paint(line);
        return IntStream.of(codes).mapToObj(code -> LETTERS.substring(code, code + 1)).collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, value = {
        "google|User-agent: *|AAAAAAAAAAAA*",
        "google|User-agent: é b|AAAAAAAAAAAAvvv",
        "google|Allow: /*a$ # x|RRRRRRRv*v*.###",
        "google|Allow: /$a%2f%zz|RRRRRRRvvv%%%vvv",
        "robots-1994|Disallow: /*$|RRRRRRRRRRvvv",
        "robots-1994|Allow: /|OOOOOOOi",
        "google|Disalow: /|RRRRRRRRRv",
        "rfc-9309|Disalow: /|OOOOOOOOOi",
        "google|Sitemap: x|SSSSSSSSSv",
        "google|Host: x|OOOOOOi",
        "google|no record here|iiiiiiiiiiiiii",
        "google|Disallow: # x|RRRRRRRRR.###",
        "google|Disallow /|RRRRRRRRRv",
        "google|# all|#####",
        "google|Content-Usage: train-ai=n, search=y|UUUUUUUUUUUUUUUkkkkkkkk.y..kkkkkk.y",
        "bing|content-usage:\t/a%2f*b$ search=y;a=b # x|UUUUUUUUUUUUUUUvv%%%*v*.kkkkkk.y;;;;.###",
        "google|Content-Usage: ai=n, search=yes, search|UUUUUUUUUUUUUUUiiii..iiiiiiiiii..iiiiii",
        "google|Content-Usage: search=n, search=y|UUUUUUUUUUUUUUUiiiiiiii..kkkkkk.y",
        "google|Content-Usage: Train-AI=n|UUUUUUUUUUUUUUUiiiiiiiiii",
        "google|Content-Usage: /a train-ai=n,|UUUUUUUUUUUUUUUiiiiiiiiiiiiii",
        "google|Content-Signal: Search = YES,ai-x=no,use=reference|UUUUUUUUUUUUUUUUkkkkkk...yyy.iiiiiii.kkk.yyyyyyyyy",
        "google|License: https://a.example/l.xml|UUUUUUUUUvvvvvvvvvvvvvvvvvvvvvvv",
        "google|License: /l.xml|UUUUUUUUUiiiiii",
        "google|License:|UUUUUUUU",
    })
    void lineIsPaintedAsTheStandardReadsIt(String standard, String line, String expected) {
        assertThat(paintedLine(standard, "User-agent: a\n" + line + "\nAllow: /", 2)).isEqualTo(expected);
    }

    /** The toolkit lays out each run of one colour separately, and ten thousand runs took minutes. */
    @ParameterizedTest
    @CsvSource({"*a", "%41b", "*%41"})
    void colourChangesOfALineAreLimited(String piece) {
        String painted = paintedLine("google", "User-agent: a\nDisallow: /" + piece.repeat(5_000), 2);
        long changes = IntStream.range(1, painted.length()).filter(i -> painted.charAt(i) != painted.charAt(i - 1))
                .count();
        assertThat(changes).isBetween(LinePainter.MAX_COLOUR_CHANGES - 1L, LinePainter.MAX_COLOUR_CHANGES + 1L);
        assertThat(painted).startsWith("RRRRRRRRRR").endsWith("....");
    }

    @ParameterizedTest
    @CsvSource({"Disallow: /, iiiiiiiiiii", "'', ''"})
    void ruleOutsideGroupsIsDimmed(String line, String expected) {
        assertThat(paintedLine("google", line + "\nUser-agent: *\nAllow: /", 1)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Content-Usage: search=y|UUUUUUUUUUUUUUUiiiiiiii",
        "Content-Signal: use=full|UUUUUUUUUUUUUUUUiiiiiiii",
        "License: http://a.example/|UUUUUUUUUvvvvvvvvvvvvvvvvv",
    })
    void preferenceAboveTheFirstGroupIsDimmed(String line, String expected) {
        assertThat(paintedLine("google", line + "\nUser-agent: *\nAllow: /", 1)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"google, 512000", "google-2018, 500000"})
    void linesPastTheLimitAreGreyedOut(String standard, int limit) {
        String line = "# " + "x".repeat(97) + "\n";
        String text = line.repeat(limit / 100 + 5);
        assertThat(paintedLine(standard, text, limit / 100)).matches("#+");
        assertThat(paintedLine(standard, text, limit / 100 + 2)).matches("-+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void linesOfAnotherEncodingAreGreyedOut(String encoding) {
        byte[] bytes = "\uFEFFUser-agent: *\n# \u0A05\nDisallow: /\n".getBytes(Charset.forName(encoding));
        for (String standard : List.of("google", "rfc-9309", "robots-1994")) {
            RobotsText robotsText = RobotsText.of(bytes, StandardChoice.byId(standard).orElseThrow());
            TextMap map = TextMap.of(TextSnapshot.decode(bytes), bytes);
            assertThat(IntStream.rangeClosed(1, 4).mapToObj(line -> paintedLine(robotsText, map, line)))
                    .containsExactly("-".repeat(13), "---", "-".repeat(11), "");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"google", "rfc-9309"})
    void linesOfABinaryFileAreGreyedOut(String standard) {
        String binary = "\u0001\u0002\u0003\u0004\n\u0000\u0005: a\n# \u0006\u0007\u0008\n";
        assertThat(IntStream.rangeClosed(1, 3).mapToObj(line -> paintedLine(standard, binary, line)))
                .containsExactly("----", "-----", "-----");
    }

    @Test
    void filesTooLargeForYandexAreGreyedOut() {
        String line = "# " + "x".repeat(97) + "\n";
        assertThat(paintedLine("yandex", line.repeat(5_000), 1)).matches("#+");
        assertThat(paintedLine("yandex", line.repeat(5_001), 1)).matches("-+");
    }
}
