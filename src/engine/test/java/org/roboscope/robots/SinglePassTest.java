package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.spec.FuzzRun;

/** Tests that the verdict found while reading a file equals the verdict of its tables and its index. */
class SinglePassTest {

    private static final int FILES = 500;
    private static final int MANY_FILES = 3_000;

    private static final List<Crawler> CRAWLERS = List.of(
            Crawler.named("FooBot"),
            Crawler.named("foo-bot-news"),
            Crawler.ofToken("Foo.Bot"),
            Crawler.ofToken("Foo Bot"),
            Crawler.ofToken("F\u00E9Bot"),
            Crawler.ofToken("*"),
            Crawler.ofTokens(List.of("bar", "FooBot")),
            chain("google", true),
            chain("google", false),
            chain("bing", false),
            chain("yandex", true),
            chain("rfc-9309", false));

    private static final String[] AGENTS = {
        "FooBot", "foobot", "FOOBOT/1.2", "foo", "Foo-Bot", "foo-bot-news", "foo-", "foobotX", "FooBot Bar", "Foo.Bot",
        "Foo.Bot/2", "Foo Bot", "Foo Bot/1", "*", "*", "* ", "*x", "* x", "", "bar", "bar-baz", "f\u00C3\u00A9bot",
        "F\u00C3\u00A9Bot/1", "fall", "other", "oo", "1", "x FooBot y"
    };

    private static final String[] VALUES = {
        "/", "/a", "/a/b", "/ab", "/abcdefgh", "/abcdefghi", "/abcdefghij$", "/*", "/*a", "*b", "/a*$", "/a*b$", "/a$",
        "$", "*", "**", "*$", "/**a", "/a/index.html", "/index.htm", "/a/index.htm*", "/x/index.html", "/%61", "/a%2Fb",
        "/a%2fb", "/%E3", "/\u00E3", "/a?b=", "/*?b", "/a b", "/<", "/a%3Cb", "a", "", "", "/A", "/robots.txt",
        "/a*bcdefghijklmnopqrstuvwxyz*z$"
    };

    private static final String[] PATHS = {
        "/", "/a", "/a/", "/a/b", "/ab", "/abcdefgh", "/abcdefghi", "/abcdefghij", "/abcdefghijk", "/b", "/x/", "/A",
        "/a?b=1", "/a%2Fb", "/a%2fb", "/%61", "/%E3", "/%e3", "/a%3Cb", "/robots.txt", "/a/index.html", "/aXb", "?b",
        "/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "/a*b$", "/a b", "/a;b", "//a/b", "x"
    };

    private static final String[] ENDS =
            {"\n", "\n", "\n", "\n", "\r\n", "\r", "\n\n", "\r\r\n", "\u0000\n", "#x\n", ""};

    private static Crawler chain(String standardId, boolean followsStar) {
        return new Crawler("FooBot", List.of(List.of("FooBot", "Foo.Bot"), List.of("foo", "bar"), List.of("fall")),
                followsStar, standardId);
    }

    static List<StandardChoice> readings() {
        Standard google = Standards.GOOGLE;
        return Stream.concat(StandardChoice.all().stream(), Stream.of(
                StandardChoice.by(Standards.GOOGLE_LIBRARY),
                StandardChoice.by(withLimits(google, ReadingLimits.ofBytes(100))),
                StandardChoice.by(withLimits(google, ReadingLimits.ofBytes(200).withRules(3))),
                StandardChoice.by(withLimits(
                        Standards.YANDEX, ReadingLimits.ofBytes(300).withRules(2).withAllAllowedWhenLarger())),
                StandardChoice.by(withLimits(Standards.DRAFT_1996, ReadingLimits.ofBytes(90)))))
                .toList();
    }

    private static Standard withLimits(Standard standard, ReadingLimits limits) {
        return new Standard(standard.id(), standard.lines().withLongestLine(25), standard.groups(), standard.agents(),
                standard.paths(), standard.precedence(), limits, standard.answers(), standard.evidence());
    }

    @ParameterizedTest
    @MethodSource("readings")
    void singlePassEqualsTablesAndIndex(StandardChoice reading) {
        compareFilesOfLines(reading, FILES, new Random(9309));
    }

    private static void compareFilesOfLines(StandardChoice reading, int fileCount, Random random) {
        for (int i = 0; i < fileCount; i++) {
            assertEqualsReference(randomFile(random), reading, random);
        }
    }

    @ParameterizedTest
    @MethodSource("readings")
    void singlePassReadsAnyBytes(StandardChoice reading) {
        compareFilesOfBytes(reading, FILES);
    }

    private static void compareFilesOfBytes(StandardChoice reading, int fileCount) {
        Random random = new Random(1994);
        for (int i = 0; i < fileCount; i++) {
            assertEqualsReference(RandomBytes.likeRobots(random), reading, random);
        }
    }

    @Test
    @Tag("fuzz")
    void singlePassOfManyFilesEqualsTables() {
        FuzzRun.repeat(
                () -> readings().forEach(reading -> {
                    compareFilesOfLines(reading, MANY_FILES, new Random(9309));
                    compareFilesOfBytes(reading, MANY_FILES);
                }),
                random -> readings().forEach(reading -> compareFilesOfLines(reading, MANY_FILES, random)));
    }

    /** Google reads at most 16,663 bytes of a line; the others read this one completely. */
    @ParameterizedTest
    @MethodSource("readings")
    void singlePassReadsLongLinesAndFiles(StandardChoice reading) {
        Random random = new Random(2019);
        String spaces = " ".repeat(16_640);
        for (String line : List.of("Disallow:" + spaces + "/a/b", "Disallow: /a" + "b".repeat(16_700) + " #",
                "User-agent:" + spaces + "FooBot\nAllow: /a", "#" + "x".repeat(520_000))) {
            String text = "User-agent: *\n" + line + "\nAllow: /b\nUser-agent: foo\nDisallow: /";
            assertEqualsReference(bytes(text), reading, random);
        }
    }

    /** Several threads find the verdict while this thread requests the groups. */
    @ParameterizedTest
    @MethodSource("readings")
    void firstVerdictIsThreadSafe(StandardChoice reading) {
        Random random = new Random(2022);
        for (int i = 0; i < 40; i++) {
            byte[] file = randomFile(random);
            Crawler crawler = pick(CRAWLERS, random);
            RequestPath path = RequestPath.ofUrl(pick(PATHS, random));
            Policy expected = reference(file, reading, crawler);
            Verdict verdict = expected.verdict(path);
            RobotsText text = RobotsText.of(file, reading);
            List<CompletableFuture<Verdict>> verdicts = Stream.generate(() -> CompletableFuture.supplyAsync(
                    () -> text.policy(crawler).verdict(path))).limit(4).toList();
            Policy policy = text.policy(crawler);
            assertThat(policy.followedGroups()).isEqualTo(expected.followedGroups());
            verdicts.forEach(future -> assertThat(future.join()).isEqualTo(verdict));
            assertThat(policy.verdict(path)).isEqualTo(verdict);
            assertThat(policy.rules()).isEqualTo(expected.rules());
        }
    }

    private static void assertEqualsReference(byte[] file, StandardChoice reading, Random random) {
        Crawler crawler = pick(CRAWLERS, random);
        Policy reference = reference(file, reading, crawler);
        for (Line line : reference.file().lines()) {
            assertThat(reference.file().kind(line.number())).as(printable(file)).isEqualTo(line.kind());
        }
        for (Rule rule : reference.rules()) {
            Line line = reference.file().line(rule.line());
            assertThat(reference.file().text(rule.value())).as(printable(file))
                    .isEqualTo(reference.file().text(line.value()));
        }
        for (int i = 0; i < 3; i++) {
            RequestPath path = RequestPath.ofUrl(pick(PATHS, random));
            Policy policy = RobotsText.of(file, reading).policy(crawler);
            Verdict verdict = policy.verdict(path);
            String question = path + " for " + crawler + " under " + reading.id() + " in " + printable(file);
            assertThat(verdict).as(question).isEqualTo(reference.verdict(path));
            verdict.rule().ifPresent(rule -> assertThat(policy.file().ruleText(rule)).as(question)
                    .isEqualTo(text(reference.file(), rule.line())));
            assertThat(policy.followedGroups()).as(question).isEqualTo(reference.followedGroups());
            assertThat(policy.verdict(path)).as("again: " + question).isEqualTo(verdict);
            assertThat(policy.rules().stream().map(Rule::line)).as(question)
                    .isEqualTo(reference.rules().stream().map(Rule::line).toList());
        }
    }

    /** Returns a policy that uses the tables of the file and an index. */
    private static Policy reference(byte[] file, StandardChoice reading, Crawler crawler) {
        RobotsText text = RobotsText.of(file, reading);
        assertThat(text.fileFor(crawler).lineCount()).isPositive();
        Policy policy = text.policy(crawler);
        for (int i = 0; i <= RuleMatcher.PATHS_WITHOUT_INDEX; i++) {
            policy.verdict("/" + i);
        }
        return policy;
    }

    private static String text(RobotsFile file, int line) {
        return file.text(file.line(line).field()) + ": " + file.text(file.line(line).value());
    }

    private static byte[] randomFile(Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (random.nextInt(8) == 0) {
            out.writeBytes(Arrays.copyOf(bytes("\u00EF\u00BB\u00BF"), 1 + random.nextInt(3)));
        }
        int lines = random.nextInt(random.nextInt(10) == 0 ? 60 : 14);
        for (int i = 0; i < lines; i++) {
            out.writeBytes(bytes(randomLine(random) + pick(ENDS, random)));
        }
        return out.toByteArray();
    }

    private static String randomLine(Random random) {
        return switch (random.nextInt(20)) {
            case 0, 1, 2, 3,
                    4 -> pick(List.of("User-agent: ", "user-agent:", "USER-AGENT :\t", "useragent: ", "User-agent "),
                            random) + pick(AGENTS, random);
            case 5, 6, 7, 8, 9, 10,
                    11 -> pick(List.of("Disallow: ", "disallow:", "Disalow: ", "Disallow ", " Disallow:\t"),
                            random) + pick(VALUES, random);
            case 12, 13, 14 -> pick(List.of("Allow: ", "allow:", "Allow :", "Allow "), random) + pick(VALUES, random);
            case 15 -> "Sitemap: https://example.com/" + pick(VALUES, random);
            case 16 -> "Crawl-delay: 5";
            case 17 -> pick(List.of("# Disallow: /", "   ", ":", "junk", "Disallow", "User-agent", "\u0000Disallow: /",
                    "Disallow: /a\u0000b", "Allow: /\u000Ba", "Disallow: /a\tb"), random);
            default -> "";
        };
    }

    private static <T> T pick(List<T> choices, Random random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static String pick(String[] choices, Random random) {
        return choices[random.nextInt(choices.length)];
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String printable(byte[] file) {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        return text.length() > 2_000 ? text.length() + " bytes" : text.replace("\r", "\\r").replace("\u0000", "\\0");
    }
}
