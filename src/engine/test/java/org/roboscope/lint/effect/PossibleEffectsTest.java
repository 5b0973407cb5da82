package org.roboscope.lint.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.spec.FuzzRun;

/**
 * The proofs that two texts have the same verdicts are true for every path of up to six letters of a small alphabet.
 */
class PossibleEffectsTest {

    private static final List<Standard> STANDARDS = Standards.all();
    private static final List<String> PATHS = paths();
    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.ofToken("one"), Crawler.ofToken("other"), Crawler.ofToken("third"));

    @ParameterizedTest
    @CsvSource({
        "yandex, Allow: **|Disallow: /$, Allow: *|Disallow: /$",
        "google-2019, Disallow: /*b|Disallow: /ab|Allow: /, Disallow: /ab|Allow: /|Disallow: /*b"})
    void verdictMayChange(String standard, String before, String after) {
        assertThat(PossibleEffects.mayChangeVerdicts(
                analysis("User-agent: *\n" + before.replace('|', '\n')),
                analysis("User-agent: *\n" + after.replace('|', '\n')), Standards.byId(standard).orElseThrow()))
                .isTrue();
    }

    @Test
    void verdictsAreEqualIfNoDifferenceIsPossible() {
        assertProofsAreTrue(60, new Random(20_261_125));
    }

    @Test
    @Tag("fuzz")
    void verdictsOfManyFilesAreEqualWithoutDifference() {
        FuzzRun.repeat(() -> assertProofsAreTrue(1_000, new Random(20_261_125)),
                random -> assertProofsAreTrue(20, random));
    }

    /**
     * If no tried path has different verdicts, a longer path may, but most changes without effect must be recognised.
     */
    private static void assertProofsAreTrue(int pairs, RandomGenerator random) {
        int equalCount = 0;
        int recognisedCount = 0;
        for (int pair = 0; pair < pairs; pair++) {
            List<String> lines = lines(random);
            String before = String.join("\n", lines);
            String after = String.join("\n", changeLines(lines, random));
            FileAnalysis oldFile = analysis(before);
            FileAnalysis newFile = analysis(after);
            for (Standard standard : STANDARDS) {
                boolean differs = differs(before, after, standard);
                boolean isPossible = PossibleEffects.mayChangeVerdicts(oldFile, newFile, standard);
                assertThat(isPossible || !differs).as("%s%n--%n%s%n%s", before, after, standard).isTrue();
                if (!differs && !standard.precedence().allowAndDisallowCompeteSeparately()) {
                    equalCount++;
                    recognisedCount += isPossible ? 0 : 1;
                }
            }
        }
        assertThat(recognisedCount).isGreaterThan(equalCount * 9 / 10);
    }

    private static List<String> lines(RandomGenerator random) {
        List<String> lines = new ArrayList<>(List.of("User-agent: *"));
        for (int i = random.nextInt(6); i >= 0; i--) {
            lines.add(line(random));
        }
        return lines;
    }

    private static String line(RandomGenerator random) {
        if (random.nextInt(8) == 0) {
            return "User-agent: " + List.of("one", "other", "*").get(random.nextInt(3));
        }
        StringBuilder value = new StringBuilder(random.nextInt(8) == 0 ? "*" : "/");
        for (int i = random.nextInt(4); i > 0; i--) {
            value.append("aab/**".charAt(random.nextInt(6)));
        }
        return (random.nextBoolean() ? "Disallow: " : "Allow: ") + value + (random.nextInt(8) == 0 ? "$" : "");
    }

    private static List<String> changeLines(List<String> lines, RandomGenerator random) {
        List<String> changed = new ArrayList<>(lines);
        int index = 1 + random.nextInt(lines.size() - 1);
        switch (random.nextInt(5)) {
            case 0 -> changed.remove(index);
            case 1 -> changed.add(index, line(random));
            case 2 -> changed.set(index, lines.get(index) + "*");
            case 3 -> changed.add(changed.remove(index));
            default -> changed.add(index, lines.get(1 + random.nextInt(lines.size() - 1)));
        }
        return changed;
    }

    private static FileAnalysis analysis(String text) {
        return new FileAnalysis(
                LintInput.of(text.getBytes(StandardCharsets.UTF_8)).withSettings(LintSettings.under(STANDARDS)));
    }

    private static boolean differs(String before, String after, Standard standard) {
        RobotsFile oldFile = RobotsFile.parse(before, standard);
        RobotsFile newFile = RobotsFile.parse(after, standard);
        for (Crawler crawler : CRAWLERS) {
            Policy oldPolicy = oldFile.policy(crawler);
            Policy newPolicy = newFile.policy(crawler);
            for (String path : PATHS) {
                if (oldPolicy.verdict(path).outcome() != newPolicy.verdict(path).outcome()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> paths() {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int i = 0; i < paths.size() && paths.get(i).length() < 6; i++) {
            String path = paths.get(i);
            List.of("a", "b", "c", "/").forEach(letter -> paths.add(path + letter));
        }
        return paths.stream().filter(path -> !path.startsWith("//")).toList();
    }
}
