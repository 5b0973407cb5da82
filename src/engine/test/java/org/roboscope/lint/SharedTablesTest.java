package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.Standard;

/** Values that are cached for a catalogue do not change the findings in any file. */
class SharedTablesTest {

    private static final int FEW_FILES = 240;
    private static final int MANY_FILES = 2_000;
    private static final List<String> PATHS = List.of("/", "/a", "/a/b", "/js/", "/*.css$", "", "/sitemap.xml", "/wp-");
    private static final Catalogue EXTENDED_CATALOGUE = Catalogue.builtIn().withEntries(List.of(
            CatalogueEntry.ofUser("x", List.of("MJ12bot"), StarBinding.IGNORES),
            CatalogueEntry.ofUser("two words", List.of("x", "Googlebot"), StarBinding.UNKNOWN),
            CatalogueEntry.ofUser("GPTBot", List.of("CCBot"), StarBinding.IGNORES)));

    @Test
    void parallelLintingGivesTheSameFindings() {
        assertParallelLintingAgrees(files(FEW_FILES));
    }

    private static void assertParallelLintingAgrees(List<byte[]> files) {
        List<List<Finding>> parallelFindings = IntStream.range(0, files.size()).parallel()
                .mapToObj(file -> Linter.lint(input(files, file, Catalogue.builtIn()))).toList();

        for (int file = 0; file < files.size(); file++) {
            Catalogue newCatalogue = Catalogue.builtIn().withEntries(List.of());
            byte[] text = files.get(file);
            assertThat(Linter.lint(input(files, file, newCatalogue))).as(() -> GoldenText.write(text))
                    .isEqualTo(parallelFindings.get(file));
        }
    }

    @Test
    void cachedGroupsEqualGroupsOfTheFile() {
        assertFollowedGroupsAgree(files(FEW_FILES));
    }

    @Test
    @Tag("nightly")
    void cachedGroupsEqualGroupsOfManyFiles() {
        assertParallelLintingAgrees(files(MANY_FILES));
        assertFollowedGroupsAgree(files(MANY_FILES));
    }

    private static void assertFollowedGroupsAgree(List<byte[]> files) {
        for (int file = 0; file < files.size(); file += 4) {
            Catalogue catalogue = file % 8 == 0 ? EXTENDED_CATALOGUE : Catalogue.builtIn();
            FileAnalysis analysis = new FileAnalysis(input(files, file, catalogue));
            byte[] text = files.get(file);
            for (Standard standard : analysis.standards()) {
                assertThat(catalogue.crawlers().stream().filter(crawler -> !analysis.followedGroups(standard, crawler)
                        .equals(analysis.file(standard).followedGroups(crawler, analysis.agentChoice(standard)))))
                        .as(() -> "by " + standard + " in " + GoldenText.write(text)).isEmpty();
            }
        }
    }

    @Test
    void anotherCatalogueHasItsOwnTables() {
        byte[] robots = "User-agent: x\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII);

        assertThat(codes(robots, Catalogue.builtIn())).contains("G07");
        assertThat(codes(robots, EXTENDED_CATALOGUE)).doesNotContain("G07");
        assertThat(codes(robots, Catalogue.builtIn())).contains("G07");
    }

    private static List<String> codes(byte[] robots, Catalogue catalogue) {
        return Linter.lint(new LintInput(robots, catalogue, Optional.empty(), LintSettings.OWN)).stream()
                .map(finding -> finding.code().name()).toList();
    }

    /** Returns the input for a file. Some files are checked under all standards. */
    private static LintInput input(List<byte[]> files, int file, Catalogue catalogue) {
        return new LintInput(files.get(file), catalogue, Optional.empty(),
                file % 4 == 0 && file % 16 != 0 ? LintSettings.EVERYTHING : LintSettings.OWN);
    }

    private static List<byte[]> files(int count) {
        Random random = new Random(9309);
        List<byte[]> files = new ArrayList<>();
        for (int file = 0; file < count; file++) {
            files.add(file % 3 == 0 ? RandomFile.from(random) : fileNamingCrawlers(random));
        }
        return files;
    }

    /**
     * Returns a file that names crawlers of the catalogue, completely and partly, with versions, and other crawlers.
     */
    private static byte[] fileNamingCrawlers(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int group = random.nextInt(4); group >= 0; group--) {
            for (int agent = random.nextInt(3); agent >= 0; agent--) {
                text.append("User-agent: ").append(agent(random)).append('\n');
            }
            for (int rule = random.nextInt(5); rule > 0; rule--) {
                text.append(random.nextInt(3) == 0 ? "Allow: " : "Disallow: ")
                        .append(PATHS.get(random.nextInt(PATHS.size()))).append('\n');
            }
            text.append(random.nextInt(4) == 0 ? "Crawl-delay: 3\n" : "\n");
        }
        return text.append("Sitemap: https://example.com/sitemap.xml\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String agent(RandomGenerator random) {
        List<CatalogueEntry> entries = EXTENDED_CATALOGUE.entries();
        String token = entries.get(random.nextInt(entries.size())).token();
        return switch (random.nextInt(9)) {
            case 0, 1 -> "*";
            case 2 -> token + "/1.0";
            case 3 -> token.toUpperCase(Locale.ROOT);
            case 4 -> token.substring(0, 1 + random.nextInt(token.length()));
            case 5 -> token + " more";
            case 6 -> "NobodyElse" + random.nextInt(3);
            default -> token;
        };
    }
}
