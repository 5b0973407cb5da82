package org.roboscope.simulate.expect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;

/** Reads and edits expectations, and keeps all other bytes of their file. */
class ExpectFileTest {

    private static final Expectation HOME = new Expectation("Googlebot", ExpectedAccess.ALLOW, "/");
    private static final Expectation ADMIN =
            new Expectation("Sogou web spider", ExpectedAccess.BLOCK, "/admin/*", "why");

    @Test
    void fileMayNameItsRobotsTxt() {
        ExpectFile shop = ExpectFile.parse("# the shop\r\nGooglebot allow /\r\n#FOR: my robots.txt \r\n# for: b\r\n");
        assertThat(shop.subject()).contains("my robots.txt");
        assertThat(shop.withSubject("a.txt").text())
                .isEqualTo("# the shop\r\nGooglebot allow /\r\n# for: a.txt\r\n# for: b\r\n");
        ExpectFile plain = ExpectFile.parse("\uFEFF# for the shop\nGooglebot allow /\n");
        assertThat(plain.subject()).isEmpty();
        assertThat(plain.withSubject("a.txt").text())
                .isEqualTo("\uFEFF# for: a.txt\n# for the shop\nGooglebot allow /\n");
        assertThat(plain.withSubject("a.txt").subject()).contains("a.txt");
        assertThat(ExpectFile.empty().withSubject("a.txt").text()).isEqualTo("# for: a.txt\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
            Googlebot allow /product/1                  | Googlebot        | ALLOW | /product/1       |
            Screaming Frog SEO Spider BLOCK /a  # seo   | Screaming Frog SEO Spider | BLOCK | /a     | seo
            Googlebot/2.1  Allow  https://a.b/c#d # e#f | Googlebot/2.1    | ALLOW | https://a.b/c#d  | e#f
            Mozilla/5.0 (compatible; GPTBot/1.1) allow /a | Mozilla/5.0 (compatible; GPTBot/1.1) | ALLOW | /a |
            block block *.pdf$                          | block            | BLOCK | *.pdf$           |
            * block /tmp/                               | *                | BLOCK | /tmp/            |
            Googlebot must not train /photos/*          | Googlebot        | MUST_NOT_TRAIN | /photos/* |
            May Bot  MUST  not\tAI-input /a             | May Bot          | MUST_NOT_AI_INPUT | /a     |
            * may search https://a.b/*  # found         | *                | MAY_SEARCH | https://a.b/* | found
            Foo must not bot may train /a               | Foo must not bot | MAY_TRAIN | /a          |
            FooBot allow example.com/x                  | FooBot           | ALLOW | example.com/x    |
            """)
    void lineHasCrawlerAccessAndTarget(
            String line, String crawler, ExpectedAccess access, String target, String comment) {
        assertThat(ExpectFile.parse(line).expectations()).containsExactly(
                new Expectation(crawler, access, target, comment == null ? "" : comment));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Mozilla/5.0 (X11) Firefox/1 block /a | This User-Agent header names no known crawler: Mozilla/5.0 (X11) \
            Firefox/1. Use the name that robots.txt uses for it.
            /1.0 allow /a            | Start the line with a crawler, such as: Googlebot allow /product/1.
            Googlebot                | After the crawler, write allow, block, may or must not, such as: Googlebot allow \
            /product/1.
            Googlebot /x allow       | After allow, write a URL, a path or a pattern, such as: Googlebot allow \
            /product/*.
            Googlebot may /x         | After may or must not, write train, search or ai-input, such as: Googlebot must \
            not train /photos/*. For fetching, write allow or block.
            Googlebot may not train /x | After may or must not, write train, search or ai-input, such as: Googlebot \
            must not train /photos/*. For fetching, write allow or block.
            must not train /x        | Start the line with a crawler, such as: Googlebot allow /product/1.
            Googlebot may train      | After may train, write a URL, a path or a pattern, such as: Googlebot allow \
            /product/*.
            allow /x                 | Start the line with a crawler, such as: Googlebot allow /product/1.
            Googlebot allow          | After allow, write a URL, a path or a pattern, such as: Googlebot allow \
            /product/*.
            Googlebot allow # /x     | After allow, write a URL, a path or a pattern, such as: Googlebot allow \
            /product/*.
            Googlebot allow /a /b    | A URL contains no spaces, and a comment starts with # after a space.
            Googlebot allow product  | product is not a URL: a path starts with a slash, a full URL with https://.
            """)
    void badLineHasAReason(String line, String sentence) {
        assertThat(ExpectFile.parse(line + "\nGooglebot allow /").lines().getFirst())
                .isEqualTo(new ExpectLine.BadLine(line + "\n", sentence));
    }

    @Test
    void unchangedLinesKeepTheirBytes() {
        String text = "\uFEFF# caf\u00e9\r\n\n  Googlebot\tallow  /   # start\r\nnonsense\rGooglebot allow /";
        ExpectFile file = ExpectFile.parse(text);
        assertThat(file.text()).isEqualTo(text);
        assertThat(file.withExpectation(ADMIN).text())
                .isEqualTo(text + "\r\nSogou web spider  block  /admin/*  # why\r\n");
        assertThat(file.withExpectation(ADMIN).withoutLine(file.withExpectation(ADMIN).lines().getLast()).text())
                .isEqualTo(text + "\r\n");
        ExpectLine start = file.lines().get(3);
        assertThat(file.withReplacement(start, ADMIN).text())
                .isEqualTo(text.replace("  Googlebot\tallow  /   # start",
                        "Sogou web spider  block  /admin/*  # why"));
        assertThat(file.withReplacement(file.lines().get(4), HOME).text())
                .isEqualTo(text.replace("nonsense", "Googlebot  allow  /"));
        assertThat(file.withoutLine(file.lines().getLast()).text())
                .isEqualTo(text.substring(0, text.lastIndexOf("Googlebot")));
        assertThat(file.lineNumber(1)).isEqualTo(1);
    }

    @Test
    void anyBytesAreKept() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            assertThat(ExpectFile.parse(bytes).toBytes()).isEqualTo(bytes);
        }
    }

    @Test
    void writtenExpectationIsReadBack() {
        ExpectFile file = ExpectFile.empty().withExpectation(HOME).withExpectation(ADMIN);
        assertThat(ExpectFile.parse(file.toBytes()).expectations()).containsExactly(HOME, ADMIN);
        assertThat(file.text()).isEqualTo("Googlebot  allow  /\nSogou web spider  block  /admin/*  # why\n");
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, /a*b$, /a%2Ab%24",
        "Sogou web spider, https://a.b/x y?q=1$2, https://a.b/x%20y?q=1$2",
    })
    void patternCharactersOfUrlsAreEscaped(String crawler, String url, String target) {
        Expectation expectation = Expectation.ofUrl(crawler, ExpectedAccess.BLOCK, url);
        assertThat(expectation.target()).isEqualTo(target);
        assertThat(expectation.isPattern()).isFalse();
        assertThat(expectation.problem()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, product, 'product is not a URL: a path starts with a slash, a full URL with https://.'",
        "'', /a, 'Start the line with a crawler, such as: Googlebot allow /product/1.'",
        "Do allow me, /a, 'A URL contains no spaces, and a comment starts with # after a space.'",
        "#bot, /a, 'A line cannot start with #bot, which means something else.'",
    })
    void inexpressibleExpectationHasAProblem(String crawler, String target, String sentence) {
        assertThat(new Expectation(crawler, ExpectedAccess.ALLOW, target).problem())
                .contains(sentence);
    }

    @Test
    void endlessLineIsABadLine() {
        byte[] line = "Googlebot allow /".concat("a".repeat(1_000_000)).getBytes(StandardCharsets.US_ASCII);
        assertThat(ExpectFile.parse(line).lines()).singleElement().isInstanceOf(ExpectLine.BadLine.class);
    }

    @Test
    void useAndFetchingAreSeparateExpectations() {
        Expectation fetching = new Expectation("Googlebot", ExpectedAccess.ALLOW, "/a");
        Expectation training = new Expectation("Googlebot", ExpectedAccess.MUST_NOT_TRAIN, "/a");
        assertThat(training.hasSameSubject(fetching)).isFalse();
        assertThat(fetching.hasSameSubject(new Expectation("googlebot", ExpectedAccess.BLOCK, "/a"))).isTrue();
        assertThat(training.hasSameSubject(new Expectation("Googlebot", ExpectedAccess.MAY_TRAIN, "/a"))).isTrue();
        assertThat(training.hasSameSubject(new Expectation("Googlebot", ExpectedAccess.MAY_SEARCH, "/a"))).isFalse();
        assertThat(training.line()).isEqualTo("Googlebot  must not train  /a");
        assertThat(training.problem()).isEmpty();
    }
}
