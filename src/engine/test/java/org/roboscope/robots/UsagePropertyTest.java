package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.PlainUsageFinder.PlainDictionary;
import org.roboscope.robots.PlainUsageFinder.PlainLine;
import org.roboscope.robots.PlainUsageFinder.PlainMember;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.spec.FuzzRun;

/** Compares the index with the simplest reading, on random files and URLs. */
class UsagePropertyTest {

    private static final int PAIRS = 10_000;
    private static final int MANY_PAIRS = 1_000_000;
    private static final int URLS_PER_FILE = 20;

    private static final String[] ATOMS =
            {"a", "b", "a", "ab", "/", "/", "*", "*", "$", "?", "%61", "%2F", "%", "\u00E3", "x.html", "=", "~", "**"};
    private static final String[] KEYS = {"train-ai", "train-ai", "search", "search", "ai", "train-ai2"};
    private static final String[] VALUES =
            {"=y", "=n", "=y", "=n", "=y;a=n", "=n;b", "", ";a=y", "=yes", "=?0", "=\"y, n\"", "=(y n)", "=1.5"};
    private static final String[] AGENTS = {"foobot", "*", "barbot", "*"};
    private static final String[] OTHERS = {"", "# n", "Crawl-delay: 1", "Sitemap: https://a.example/s", "nothing"};

    private final PlainUsageFinder plainFinder = new PlainUsageFinder();

    @Test
    void usageIndexEqualsReadingLines() {
        comparePairs(PAIRS, new Random(9651));
    }

    @Test
    @Tag("fuzz")
    void usageIndexOfManyFilesEqualsReadingLines() {
        FuzzRun.repeat(() -> comparePairs(MANY_PAIRS, new Random(9651)), random -> comparePairs(10_000, random));
    }

    private void comparePairs(int pairs, Random random) {
        for (int pair = 0; pair < pairs; pair += URLS_PER_FILE) {
            List<PlainLine> lines = randomLines(random);
            String file = lines.stream().map(PlainLine::text).collect(Collectors.joining("\n"));
            UsagePolicy policy = RobotsText.of(bytes(file), StandardChoice.by(Standards.RFC_9309))
                    .usagePolicy(Crawler.named("foobot"));
            for (int i = 0; i < URLS_PER_FILE; i++) {
                String path = randomPath(lines, random);
                UsageVerdict verdict = policy.verdict(RequestPath.ofRawUrl(bytes(path)));
                assertThat(List.of(word(verdict.trainAi()), word(verdict.search()), verdict.lines().toString()))
                        .as("%s on%n%s", path, file).isEqualTo(plainFinder.usage(lines, "foobot", path));
            }
        }
    }

    private static List<PlainLine> randomLines(Random random) {
        List<PlainLine> lines = new ArrayList<>();
        if (random.nextInt(5) > 0) {
            lines.add(new PlainLine.Agent(pick(AGENTS, random)));
        }
        int count = 1 + random.nextInt(random.nextInt(10) == 0 ? 120 : 10);
        for (int i = 0; i < count; i++) {
            lines.add(switch (random.nextInt(10)) {
                case 0 -> new PlainLine.Agent(pick(AGENTS, random));
                case 1, 2 -> new PlainLine.Rule(random.nextInt(3) > 0, randomValue(random));
                case 3 -> new PlainLine.Other(pick(OTHERS, random));
                default -> new PlainLine.Usage(
                        random.nextInt(4) == 0 ? "" : randomValue(random), randomDictionary(random));
            });
        }
        return lines;
    }

    private static PlainDictionary randomDictionary(Random random) {
        List<PlainMember> members = new ArrayList<>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            members.add(new PlainMember(pick(KEYS, random), pick(VALUES, random)));
        }
        return new PlainDictionary(members, random.nextInt(12) == 0);
    }

    private static String randomValue(Random random) {
        return "/" + atoms(random.nextInt(5), random);
    }

    /** Returns a random path. Most paths match a line. */
    private static String randomPath(List<PlainLine> lines, Random random) {
        String matching = switch (lines.get(random.nextInt(lines.size()))) {
            case PlainLine.Usage usage -> usage.path();
            case PlainLine.Rule rule -> rule.value();
            case PlainLine.Agent agent -> "";
            case PlainLine.Other other -> "";
        };
        String path = "/" + matching.replace("*", atoms(random.nextInt(3), random)) + atoms(random.nextInt(2), random);
        // After two slashes at the start, the text would be a host.
        return path.replaceFirst("^/+", "/");
    }

    private static String atoms(int count, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(pick(ATOMS, random));
        }
        return text.toString();
    }

    private static String pick(String[] texts, Random random) {
        return texts[random.nextInt(texts.length)];
    }

    private static String word(CategoryUsage usage) {
        return usage.preference().name().toLowerCase(Locale.ROOT);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
