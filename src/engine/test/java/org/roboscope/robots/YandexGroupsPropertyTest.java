package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.PlainVerdictFinder.PlainVerdict;
import org.roboscope.robots.PlainYandexGroups.PlainGroup;
import org.roboscope.robots.PlainYandexGroups.PlainName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.spec.FuzzRun;

/** Compares the groups of Yandex with those of a second implementation, on random files full of separators. */
class YandexGroupsPropertyTest {

    private static final int FILES = 4_000;
    private static final int MANY_FILES = 1_000_000;
    private static final int URLS_PER_FILE = 3;

    private static final Standard YANDEX = Standards.YANDEX;
    private static final PlainVerdictFinder FINDER = new PlainVerdictFinder(YANDEX);

    /** Some of Yandex's crawlers in the form of its parser, and unknown ones. */
    private static final Map<String, PlainName> NAMES = Map.of(
            "YandexBot", new PlainName("yandex", List.of("yandexbot/3.0")),
            "YandexImages", new PlainName("yandex", List.of("yandeximages/3.0")),
            "YandexBlogs", new PlainName("yandex", List.of("yandexblogs/0.99")),
            "YandexDirect", new PlainName("yandexdirect", List.of("yandexdirect/3.0")),
            "YandexMetrika", new PlainName("yandexmetrika", List.of("yandexmetrika/2.0", "yandexmetrika/4.0")),
            "Yandex-AMPHTML", new PlainName("yandex-amphtml", List.of("yandex-amphtml")),
            "Yandex", new PlainName("yandex", List.of("yandex")),
            "GPTBot", new PlainName("gptbot", List.of("gptbot")),
            "Googlebot-Image", new PlainName("googlebot-image", List.of("googlebot-image")));

    private static final List<String> SORTED_NAMES = NAMES.keySet().stream().sorted().toList();
    private static final List<String> CRAWLERS_IGNORING_STAR =
            List.of("YandexDirect", "YandexMetrika", "Yandex-AMPHTML");

    private static final String[] AGENTS = {
        "*", "*", "*", "Yandex", "Yandex", "yandex", "YANDEX", "YandexB", "YandexBot", "YandexBot", "yandexbot/3.0",
        "YandexBot/3", "YandexBot/2.0", "YandexBotX", "Yandex extra", "YandexImages", "YandexImages/3.0",
        "YandexDirect",
        "YandexDirect/3.0", "YandexDirectDyn", "YandexMetrika/4.0", "YandexMetrika", "Yandex-AMPHTML", "Yandex-",
        "Yande",
        "GPTBot", "gptbot", "GPTBot/1.0", "Googlebot", "Googlebot-Image", "x", "", "**", "* x", "Baiduspider-render-bot"
    };

    private static final String[] VALUES = {
        "/", "/", "/a", "/a/b", "/ab", "/b", "*", "**", "*$", "/*", "/**", "/a*", "/*b", "/a*b$", "/ab$", "/$", "*b",
        "$",
        "a", "http://x/a", "", "", "/a%2fb", "/%61", "/?x", "/\u00E3"
    };

    private static final String[] PATHS = {
        "/", "/a", "/ab", "/a/b", "/aXb", "/b", "/ba", "/a%2Fb", "/?x=1", "/%E3", "/%61", "/c", "/robots.txt"
    };

    private static final String[] DELAYS = {
        "5", "0", "1.5", ".5", "5.", ".", "", "x", "5 s", "-1", "1024", "1025", "0001024", "99999999999999999999",
        "1.5.5"
    };

    private static final String[] FIELDS = {
        "Sitemap: http://x/s.xml", "Host: x.example", "Clean-param: a /b", "foo: bar", "Content-Signal: ai-train=no",
        ": x",
        "SITEMAP :x"
    };

    private static final String[] ENDS = {"\n", "\n", "\n", "\r\n", "\r"};

    @Test
    void groupsEqualThoseOfASecondImplementation() {
        compareFiles(FILES, new Random(3_000));
    }

    @Test
    @Tag("fuzz")
    void groupsOfManyFilesEqualASecondImplementation() {
        FuzzRun.repeat(() -> compareFiles(MANY_FILES, new Random(3_000)), random -> compareFiles(1_000, random));
    }

    /** The generated files must have these cases to prove anything. */
    @Test
    void generatedFilesHaveTheDecisiveCases() {
        Random random = new Random(3_000);
        int ownGroups = 0;
        int emptyGroups = 0;
        int alternatives = 0;
        for (int i = 0; i < FILES; i++) {
            Policy policy = RobotsFile.parse(bytes(randomFile(random)), YANDEX).policy(crawler("YandexBot"));
            ownGroups += policy.followedGroups().step() instanceof Step.OwnGroup ? 1 : 0;
            emptyGroups += policy.followedGroups().emptyGroupAgents().isEmpty() ? 0 : 1;
            alternatives += policy.alternative().isPresent() ? 1 : 0;
        }
        assertThat(List.of(ownGroups, emptyGroups, alternatives)).allMatch(count -> count > FILES / 100);
    }

    private static void compareFiles(int fileCount, Random random) {
        for (int i = 0; i < fileCount; i++) {
            String text = randomFile(random);
            String name = SORTED_NAMES.get(random.nextInt(SORTED_NAMES.size()));
            Policy policy = RobotsFile.parse(bytes(text), YANDEX).policy(crawler(name));
            for (int url = 0; url < URLS_PER_FILE; url++) {
                String path = PATHS[random.nextInt(PATHS.length)];
                assertSameVerdict(policy, text, name, path, true);
                policy.alternative().ifPresent(alternative -> assertSameVerdict(alternative, text, name, path, false));
            }
        }
    }

    private static void assertSameVerdict(Policy policy, String text, String name, String path, boolean othersCount) {
        PlainYandexGroups plain = new PlainYandexGroups(text, othersCount);
        Optional<PlainGroup> group = plain.followedGroup(
                Objects.requireNonNull(NAMES.get(name)), !CRAWLERS_IGNORING_STAR.contains(name));
        PlainVerdict expected = group.filter(PlainYandexGroups::isTooLarge).isPresent()
                ? new PlainVerdict("ALLOWED", 0)
                : FINDER.verdict(group.map(PlainGroup::rules).orElse(List.of()), path);
        Verdict verdict = policy.verdict(RequestPath.ofRawUrl(bytes(path)));
        PlainVerdict actual = new PlainVerdict(
                verdict.outcome().name(), verdict.rule().map(rule -> rule.line()).orElse(0));
        assertThat(actual).as("%s for %s in%n%s", path, name, printable(text)).isEqualTo(expected);
    }

    private static Crawler crawler(String name) {
        return Catalogue.builtIn().requireCrawler(name);
    }

    private static String randomFile(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(20) == 0 ? "\u00EF\u00BB\u00BF" : "");
        int lines = random.nextInt(24);
        for (int i = 0; i < lines; i++) {
            text.append(randomLine(random)).append(ENDS[random.nextInt(ENDS.length)]);
            if (random.nextInt(3_000) == 0) {
                text.append("Disallow: /b\n".repeat(2_046 + random.nextInt(4)));
            }
        }
        return text.toString();
    }

    private static String randomLine(Random random) {
        String indent = random.nextInt(6) == 0 ? " " : "";
        String comment = random.nextInt(8) == 0 ? " # x: y" : "";
        return switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4, 5, 6,
                    7 -> indent + pick(random, "User-agent:", "User-agent: ", "user-agent :", "USER-AGENT:\t")
                            + pick(random, AGENTS) + comment;
            case 8, 9, 10, 11 -> pick(random, "Disallow: ", "disallow:", "DISALLOW :") + pick(random, VALUES) + comment;
            case 12, 13 -> pick(random, "Allow: ", "allow:", "Allow :") + pick(random, VALUES) + comment;
            case 14 -> "Crawl-delay: " + pick(random, DELAYS) + comment;
            case 15 -> pick(random, FIELDS) + comment;
            case 16 -> pick(random, "no colon here", "User-agent Yandex", "Disallow /");
            case 17 -> indent + "# a comment: with a colon";
            default -> indent;
        };
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String printable(String text) {
        return text.length() > 5_000 ? text.length() + " bytes" : text.replace("\r", "\\r");
    }
}
