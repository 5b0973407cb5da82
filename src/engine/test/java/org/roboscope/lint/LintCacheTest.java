package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.spec.FuzzRun;

/** An edited text has the same findings with and without the cache of the previous text. */
@Tag("findings")
class LintCacheTest {

    private static final int EDITS_PER_FILE = 30;
    private static final String[] PATHS =
            {"/a", "/b", "/c", "/ab", "/a/b", "/item", ".html", "?q=", "-x", "/", "1", "2"};
    private static final List<String> OTHER_LINES =
            List.of("# a remark", "Crawl-delay: 5", "", "Sitemap: https://e.com/s.xml");

    @Test
    void cacheDoesNotChangeFindings() {
        assertEditsKeepFindings(10, new Random(9309));
    }

    @Test
    @Tag("fuzz")
    void cacheDoesNotChangeFindingsOfManyFiles() {
        FuzzRun.repeat(() -> assertEditsKeepFindings(25, new Random(9309)),
                random -> assertEditsKeepFindings(1, random));
    }

    private static void assertEditsKeepFindings(int fileCount, RandomGenerator random) {
        for (int i = 0; i < fileCount; i++) {
            LintCache lintCache = new LintCache();
            List<String> lines = new ArrayList<>(List.of("User-agent: *"));
            paste(lines, random, random.nextInt(150));
            for (int edit = 0; edit < EDITS_PER_FILE; edit++) {
                editRandomly(lines, random);
                LintInput text = LintInput.of(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
                List<Finding> findings = Linter.lint(text, lintCache, () -> false).orElseThrow();
                assertThat(findings).as("%s", lines).isEqualTo(Linter.lint(text));
            }
        }
    }

    /** Edits a text at random. Most edits change one line, as a user does; some change many. */
    private static void editRandomly(List<String> lines, RandomGenerator random) {
        int index = random.nextInt(lines.size());
        switch (random.nextInt(12)) {
            case 0 -> lines.add(index, "User-agent: bot" + random.nextInt(3));
            case 1 -> lines.add(OTHER_LINES.get(random.nextInt(OTHER_LINES.size())));
            case 2 -> paste(lines, random, random.nextInt(100));
            case 3 -> lines.subList(1, Math.max(1, lines.size() / 2)).clear();
            case 4, 5 -> lines.add(lines.remove(index));
            case 6, 7, 8 -> lines.add(rule(random));
            default -> lines.set(index, rule(random));
        }
    }

    private static void paste(List<String> lines, RandomGenerator random, int rules) {
        for (int i = 0; i < rules; i++) {
            lines.add(rule(random));
        }
    }

    private static String rule(RandomGenerator random) {
        StringBuilder rule = new StringBuilder(random.nextInt(3) == 0 ? "Allow: " : "Disallow: ");
        rule.append(random.nextInt(4) == 0 ? "/*" : "/");
        for (int piece = random.nextInt(4); piece >= 0; piece--) {
            rule.append(PATHS[random.nextInt(PATHS.length)]).append(random.nextInt(5) == 0 ? "*" : "");
        }
        return rule.append(random.nextInt(6) == 0 ? "$" : "").toString();
    }
}
