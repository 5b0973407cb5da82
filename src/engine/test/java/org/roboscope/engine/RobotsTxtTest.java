package org.roboscope.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.engine.RobotsTxt.ResponseBody;
import org.roboscope.robots.StandardChoice;

class RobotsTxtTest {

    private static final String GPTBOT =
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.1; +https://openai.com/gptbot)";

    private static final String FILE = """
            User-agent: *
            Disallow: /private/
            Crawl-delay: 2.5

            User-agent: GPTBot
            Disallow: /
            Allow: /$

            Sitemap: https://example.com/sitemap.xml
            """;

    private static final Map<String, List<String>> NO_HEADERS = Map.of();

    private final RobotsTxt robots = RobotsTxt.parse(FILE);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource(RobotsStandard.class)
    void firstVerdictEqualsLaterVerdicts(RobotsStandard standard) {
        for (String crawler : List.of("GPTBot", "OtherBot")) {
            for (String url : List.of("https://example.com/", "/private/page", "/robots.txt")) {
                RobotsTxt file = RobotsTxt.parse(bytes(FILE), standard);
                assertThat(file.sitemaps()).hasSize(1);
                UrlVerdict firstVerdict = file.rulesFor(crawler).verdict(url);
                CrawlerRules rules = RobotsTxt.parse(bytes(FILE), standard).rulesFor(crawler);
                assertThat(rules.verdict(url)).isEqualTo(firstVerdict);
                assertThat(rules.verdict(url)).isEqualTo(firstVerdict);
                assertThat(rules.crawlDelay()).isEqualTo(file.rulesFor(crawler).crawlDelay());
            }
        }
    }

    /** The last requested crawler is cached for all files. */
    @Test
    void rulesForAlternatingCrawlersAreCorrect() {
        for (int i = 0; i < 2; i++) {
            assertThat(robots.rulesFor("GPTBot").crawler()).isEqualTo("GPTBot");
            assertThat(robots.rulesFor("OtherBot/1").crawler()).isEqualTo("OtherBot");
            assertThatIllegalArgumentException().isThrownBy(() -> robots.rulesFor(" "));
            assertThat(RobotsTxt.parse("User-agent: otherbot").rulesFor("OtherBot/1").crawler()).isEqualTo("OtherBot");
        }
    }

    @Test
    void nameAndHeaderFindTheSameGroup() {
        for (String crawler : List.of("GPTBot", "gptbot/1.1", GPTBOT)) {
            CrawlerRules rules = robots.rulesFor(crawler);
            assertThat(rules.crawler()).isEqualTo("GPTBot");
            assertThat(rules.isAllowed("https://example.com/")).isTrue();
            assertThat(rules.isAllowed(URI.create("https://example.com/page"))).isFalse();
        }
    }

    @Test
    void verdictNamesLineRuleAndGroup() {
        assertThat(robots.rulesFor("GPTBot").verdict("/page")).isEqualTo(new UrlVerdict(
                UrlOutcome.BLOCKED, VerdictReason.RULE, OptionalInt.of(6), Optional.of("Disallow: /"),
                Optional.of("GPTBot")));
        assertThat(robots.rulesFor("Other").verdict(URI.create("https://example.com/page"))).isEqualTo(new UrlVerdict(
                UrlOutcome.ALLOWED, VerdictReason.NO_RULE_MATCHES, OptionalInt.empty(), Optional.empty(),
                Optional.of("*")));
        assertThat(RobotsTxt.parse("").rulesFor("Other").verdict("/page")).isEqualTo(new UrlVerdict(
                UrlOutcome.ALLOWED, VerdictReason.NO_GROUP, OptionalInt.empty(), Optional.empty(), Optional.empty()));
        assertThat(RobotsTxt.parse("User-agent: *\nDisallow: /").rulesFor("Other").verdict("/robots.txt").reason())
                .isEqualTo(VerdictReason.ALWAYS_ALLOWED);
    }

    @Test
    void undefinedVerdictIsNotAllowed() {
        byte[] file = bytes("User-agent: *\nDisallow: /*.htm\nAllow: /page\n");
        CrawlerRules rules = RobotsTxt.parse(file, RobotsStandard.GOOGLE_2019).rulesFor("Googlebot");
        assertThat(rules.verdict("/page.htm").outcome()).isEqualTo(UrlOutcome.NOT_DEFINED);
        assertThat(rules.verdict("/page.htm").reason()).isEqualTo(VerdictReason.RULES_UNDECIDED);
        assertThat(rules.isAllowed("/page.htm")).isFalse();
    }

    @Test
    void crawlDelayIsInSeconds() {
        assertThat(robots.rulesFor("Other").crawlDelay()).contains(Duration.ofMillis(2_500));
        assertThat(robots.rulesFor("GPTBot").crawlDelay()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(value = {"0|PT0S", "10|PT10S", "1.|PT1S", "0.000000001|PT0.000000001S", "-1|", "1,5|", "soon|",
        "99999999999|", "1e3|"}, delimiter = '|')
    void crawlDelayMustBeANumber(String value, Duration expected) {
        RobotsTxt file = RobotsTxt.parse("User-agent: *\nCrawl-delay: " + value + "\nDisallow:\n");
        assertThat(file.rulesFor("Other").crawlDelay()).isEqualTo(Optional.ofNullable(expected));
    }

    @Test
    void fileHasSitemapsAndProblems() {
        assertThat(robots.sitemaps()).containsExactly("https://example.com/sitemap.xml");
        assertThat(robots.problems()).allSatisfy(problem -> assertThat(problem.sentence()).endsWith("."));
        assertThat(RobotsTxt.parse("User-agent: *\nDisalow: /\n").problems()).anySatisfy(problem -> {
            assertThat(problem.line()).isEqualTo(2);
            assertThat(problem.sentence()).contains("Disalow");
        });
    }

    /** The caller may change the bytes afterwards. */
    @Test
    void laterChangesToTheBytesHaveNoEffect() {
        byte[] file = bytes("User-agent: *\nDisallow: /\n");
        RobotsTxt fromBytes = RobotsTxt.parse(file);
        RobotsTxt fromResponse = RobotsTxt.fromResponse(200, NO_HEADERS, file);
        Arrays.fill(file, (byte) ' ');
        assertThat(fromBytes.rulesFor("Other").isAllowed("/page")).isFalse();
        assertThat(fromResponse.rulesFor("Other").isAllowed("/page")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"200, false", "404, true", "403, true", "429, true", "410, true", "301, false", "500, false",
        "503, false", "0, false"})
    void statusDecidesUnderRfc9309(int status, boolean allowed) {
        RobotsTxt file = RobotsTxt.fromResponse(status, NO_HEADERS, bytes("User-agent: *\nDisallow: /\n"));
        CrawlerRules rules = file.rulesFor("Other");
        assertThat(rules.isAllowed("/page")).isEqualTo(allowed);
        assertThat(rules.verdict("/page").reason())
                .isEqualTo(status == 200 ? VerdictReason.RULE : VerdictReason.SERVER_ANSWER);
        assertThat(rules.isAllowed("/robots.txt")).isTrue();
        assertThat(status == 200 || file.sitemaps().isEmpty()).isTrue();
    }

    @Test
    void operatorsReadServerErrorsDifferently() {
        RobotsTxt file =
                RobotsTxt.fromResponse(503, NO_HEADERS, new byte[0], RobotsStandard.EACH_OPERATOR);
        assertThat(file.rulesFor("Googlebot").isAllowed("/page")).isFalse();
        assertThat(file.rulesFor("YandexBot").isAllowed("/page")).isTrue();
        assertThat(file.rulesFor("bingbot").verdict("/page").outcome()).isEqualTo(UrlOutcome.NOT_DEFINED);
        assertThat(file.rulesFor("bingbot").isAllowed("/page")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP", "x-gzip", "identity, gzip", "deflate", "deflate, gzip"})
    void compressedBodyIsDecompressed(String coding) throws IOException {
        byte[] body = bytes("User-agent: *\nDisallow: /\n");
        if (coding.startsWith("deflate")) {
            body = compress(body, out -> new DeflaterOutputStream(out));
        }
        if (coding.toLowerCase(Locale.ROOT).endsWith("gzip")) {
            body = compress(body, RobotsTxtTest::gzip);
        }
        RobotsTxt file = RobotsTxt.fromResponse(200, Map.of("Content-Encoding", List.of(coding)), body);
        assertThat(file.rulesFor("Other").verdict("/page").reason()).isEqualTo(VerdictReason.RULE);
    }

    private static OutputStream gzip(OutputStream out) {
        try {
            return new GZIPOutputStream(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static byte[] compress(byte[] body, UnaryOperator<OutputStream> compressor) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream out = compressor.apply(compressed)) {
            out.write(body);
        }
        return compressed.toByteArray();
    }

    /** The result is the same as for a broken connection: nothing may be fetched. */
    @Test
    void invalidCompressedBodyAllowsNothing() throws IOException {
        byte[] compressed = compress(bytes("User-agent: *\nAllow: /\n".repeat(500)), RobotsTxtTest::gzip);
        for (byte[] body : List.of(bytes("User-agent: *\nAllow: /\n"),
                Arrays.copyOf(compressed, compressed.length / 2))) {
            assertThat(RobotsTxt.fromResponse(200, Map.of("content-encoding", List.of("gzip")), body)
                    .rulesFor("Other").isAllowed("/page")).isFalse();
        }
        assertThat(RobotsTxt.fromResponse(200, Map.of("content-encoding", List.of("br")), compressed)
                .rulesFor("Other").isAllowed("/page")).isFalse();
    }

    /** No server compresses a file three times, except to exhaust its reader. */
    @Test
    void bodyCompressedThreeTimesAllowsNothing() throws IOException {
        byte[] body = bytes("User-agent: *\nAllow: /\n");
        for (int layer = 0; layer < 3; layer++) {
            body = compress(body, RobotsTxtTest::gzip);
        }
        assertThat(RobotsTxt.fromResponse(200, Map.of("content-encoding", List.of("gzip, gzip", "gzip")), body)
                .rulesFor("Other").isAllowed("/page")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "gzip, gzip"})
    void emptyCompressedBodyIsAnEmptyFile(String coding) {
        assertThat(RobotsTxt.fromResponse(200, Map.of("content-encoding", List.of(coding)), new byte[0])
                .rulesFor("Other").isAllowed("/page")).isTrue();
    }

    @Test
    void decompressedSizeIsLimited() throws IOException {
        byte[] bomb = compress(new byte[100 << 20], RobotsTxtTest::gzip);
        assertThat(ResponseBody.decode(Map.of("Content-Encoding", List.of("gzip")), bomb).orElseThrow())
                .hasSize(ResponseBody.MAX_BYTES);
    }

    @ParameterizedTest
    @CsvSource(value = {
        "MyBot/1.0 (+https://example.com/bot)|MyBot",
        "Mozilla/5.0 (compatible; FooBot/2.1; +https://example.com)|FooBot",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36|Mozilla",
        "MyBot/1.0 Other/2.0|MyBot",
    }, delimiter = '|')
    void unknownHeaderNamesItsProduct(String header, String name) {
        assertThat(RobotsTxt.parse(FILE).rulesFor(header).crawler()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "/1.0"})
    void missingNameThrows(String crawler) {
        assertThatIllegalArgumentException().isThrownBy(() -> robots.rulesFor(crawler));
    }

    @ParameterizedTest
    @EnumSource(RobotsStandard.class)
    void anyBytesAreAccepted(RobotsStandard standard) {
        byte[] everyByte = new byte[512];
        for (int i = 0; i < everyByte.length; i++) {
            everyByte[i] = (byte) (i * 31);
        }
        CrawlerRules rules = RobotsTxt.parse(everyByte, standard).rulesFor("Other");
        assertThat(rules.verdict("/page").outcome()).isEqualTo(UrlOutcome.ALLOWED);
        assertThat(rules.verdict("").outcome()).isEqualTo(UrlOutcome.ALLOWED);
    }

    @Test
    void standardIdsEqualThoseOfTheCommandLine() {
        assertThat(Arrays.stream(RobotsStandard.values()).map(RobotsStandard::id))
                .containsExactlyInAnyOrderElementsOf(StandardChoice.all().stream().map(StandardChoice::id).toList());
    }
}
