package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.OmittedNames;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.spec.FuzzRun;

/** Tests the claims of findings in random files with the engine, for every known or named crawler. */
@Tag("findings")
class FindingsAreTrueTest {

    private static final Set<FindingCode> REDUNDANCIES =
            EnumSet.of(FindingCode.R03, FindingCode.R04, FindingCode.R05, FindingCode.R08);
    private static final Set<FindingCode> FOLLOWER_CODES =
            EnumSet.of(FindingCode.G02, FindingCode.G09, FindingCode.G11);
    private static final int MAX_SHORT_FILE_BYTES = 20_000;
    private static final URI SITE = URI.create("https://example.com/");
    private static final Crawler UNLISTED_CRAWLER = Crawler.ofToken("Nobody-Names-It");

    private static final List<String> NAMES = List.of(
            "*", "*", "*", "Googlebot", "Googlebot-Image", "bingbot", "Yandex", "YandexBot", "Baiduspider", "GPTBot",
            "MJ12bot", "MJ", "Pinterest", "Applebot", "Some2Bot", "AdsBot-Google", "Sogou web spider",
            "anthropic-ai", "archive.org_bot", "MegaIndex.ru", "SeznamBot", "ClaudeBot",
            "Googelbot", "Google Bot", "Chat-GPT", "Amazon", "Facebot", "Yahoo", "Slurp", "msnbot", "baidu",
            "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)");

    private static final List<String> LINES = List.of(
            "Disallow: /", "Disallow: /a", "Disallow: /a/", "Disallow: /a/b", "Disallow: /*b", "Disallow: /a*",
            "Disallow: /a$", "Disallow: /*/b$", "Disallow:", "Disallow: /**b", "Disallow: /b", "Disallow: /a b",
            "Disallow: /a{b}", "Disallow: /ü", "Dissallow: /c", "Disallow /c", "DisallowAITraining: /", "Allow: /",
            "Allow: /*", "Allow: /a", "Allow: /a/b", "Allow: /*b", "Allow: /b*", "Allow: /a/index.html", "Allow:",
            "Crawl-delay: 5", "Noindex: /a", "", "", "# remark", "Sitemap: https://example.com/a/s.xml",
            "Disalow: /b", "Allow /a", "Disallow: /assets/", "Disallow: /*.css$", "Clean-param: x",
            "Request-rate: 1/5", "User agent: GPTBot", "Useragent: bingbot", "User-agent Yandex", "User-agent:",
            "Disallow: foo", "Disallow: https://example.com/a", "Disallow: /a$b", "Disallow: /50%", "Disallow: /a /b",
            "<p>", "https://example.com/", ": x", "Unknwon: 1", "Disallow: /a&amp;b", "Disallow: /a&#38;b",
            "Content-Signal: search=yes", "Host: example.com", "Noarchive: /a", "Crawl-delay: soon", "Disallow: /A",
            "Disallow: /a\0b", "Disallow: /a\u200bb", "Disallow: /%zz", "Allow: /*b", "some words",
            "Disallow: /#/a", "Disallow: /a#b", "Disallow: #/a", "Disallow: /a/.*", "Disallow: /a\\.b",
            "Disallow: /[a-z]+",
            "Disallow: \"/a\"", "Disallow: www.example.com/a", "Disallow: www.example.org/a", "Disallow: ./a",
            "Disallow: /a\\b", "Disallow: all", "Disallow\uff1a/a", "Disallow\uff1a /a", "Disallow: /Ã¼",
            "Allow: Disallow: /a",
            "Disallow: /" + "c".repeat(300), "Disallow: /" + "c".repeat(17_000), "Disallow: /a?b=<c>");

    private static final List<String> USAGES = List.of(
            "Content-Usage: train-ai=n", "Content-Usage: train-ai=y, search=n", "Content-Usage: /a train-ai=y",
            "Content-Usage: /a search=y, train-ai=n", "Content-Usage: /a/b search=n", "Content-Usage: /*b train-ai=y",
            "Content-Usage: /a* search=y", "Content-Usage: / train-ai=n", "Content-Usage: /b$ search=y",
            "Content-Usage: /a genai=n", "Content-Usage: *b train-ai=n", "Content-Usage: /a train-ai=no",
            "Content-Usage: Search=y", "Content-Usage: /a/ search=y", "Content-Usage:",
            "Content-Signal: ai-train=no", "Content-Signal: ai-train=yes, search=yes", "Content-Signal: search=no",
            "Content-Signal: ai-input=yes, use=all", "License: /l.xml", "License: https://example.com/l.xml",
            "# BEGIN Cloudflare Managed content", "# END Cloudflare Managed Content");

    @Test
    void claimsAreTrueForRandomFiles() {
        assertClaimsOfRandomFiles(300, new Random(20_261_122));
    }

    @Test
    @Tag("fuzz")
    void claimsAreTrueForManyRandomFiles() {
        FuzzRun.repeat(() -> assertClaimsOfRandomFiles(1_000, new Random(20_261_122)),
                random -> assertClaimsOfRandomFiles(100, random));
    }

    private static void assertClaimsOfRandomFiles(int fileCount, RandomGenerator random) {
        for (int i = 0; i < fileCount; i++) {
            assertEveryClaimHolds(LintInput.of(randomFile(random).getBytes(StandardCharsets.UTF_8)));
        }
    }

    @ParameterizedTest
    @MethodSource("goldenCases")
    void claimsAreTrueForGoldenFiles(GoldenCase golden) {
        assertEveryClaimHolds(golden.input(GoldenCase.GoldenLineEnds.LF).withSettings(LintSettings.OWN));
    }

    /** Long files are covered by {@code SizeFindingsAreTrueTest}. */
    @Test
    void onlyClaimsAboutSizesNeedLongFiles() {
        assertThat(GoldenFile.allCases().filter(golden -> !golden.isNegativeCase()).filter(golden -> !isShort(golden))
                .map(GoldenCase::code)).containsOnly(FindingCode.F02, FindingCode.F07);
    }

    private static boolean isShort(GoldenCase golden) {
        return golden.input(GoldenCase.GoldenLineEnds.LF).bytes().length < MAX_SHORT_FILE_BYTES;
    }

    static Stream<GoldenCase> goldenCases() {
        return GoldenFile.allCases().filter(golden -> !golden.isNegativeCase()).filter(FindingsAreTrueTest::isShort);
    }

    private static void assertEveryClaimHolds(LintInput file) {
        LintInput input = file.site().isEmpty() ? file.atSite(SITE) : file;
        byte[] bytes = input.bytes();
        TestedReading reading = TestedReading.of(bytes);
        ClaimChecker claimChecker = new ClaimChecker(reading.text());
        LineClaimChecker lineClaimChecker =
                new LineClaimChecker(claimChecker, reading.text(), reading.crawlers(), reading.urls());
        UsageClaimChecker usageClaimChecker =
                new UsageClaimChecker(claimChecker, reading.text(), reading.crawlers(), reading.urls());
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        for (Finding finding : findings) {
            String context = GoldenText.write(bytes).replaceAll("c{9,}", "c…") + "\n" + finding;
            boolean hasCrawlerClaim = claimChecker.check(finding, context);
            boolean hasLineClaim = lineClaimChecker.check(finding, context);
            boolean hasUsageClaim = usageClaimChecker.check(finding, context);
            assertThat(hasCrawlerClaim || hasLineClaim || hasUsageClaim).as("""
                    Nothing checks what %1$s says of crawlers, lines or URLs. Name it at the top of %2$s, such as \
                    "decides nothing: %1$s", or "no claim: %1$s" if it says nothing of them. For other claims, add it to \
                    ClaimChecker, LineClaimChecker or UsageClaimChecker.""",
                    finding.key(), GoldenFile.of(finding.code())).isTrue();
            if (!finding.code().isOfFile() && finding.code() != FindingCode.R01
                    && !reading.isAgentLine(finding.line())) {
                assertThat(finding.standards()).as(context)
                        .allMatch(standard -> reading.isFollowed(finding.line(), standard));
            }
            if (FOLLOWER_CODES.contains(finding.code())) {
                assertThat(names(finding)).as(context).allMatch(reading::followsGroupNaming);
            }
            if (REDUNDANCIES.contains(finding.code())) {
                fixes.fixesOf(finding).forEach(fix -> assertChangesNothing(fix, bytes, reading, context));
            }
        }
    }

    static String randomFile(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        if (random.nextInt(20) == 0) {
            text.append('\uFEFF');
        }
        int groups = random.nextInt(40) == 0 ? 0 : 1 + random.nextInt(3);
        for (int i = random.nextInt(3) == 0 ? random.nextInt(3) : 0; i > 0; i--) {
            text.append(LINES.get(random.nextInt(LINES.size()))).append('\n');
        }
        for (int group = 0; group < groups; group++) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                text.append("User-agent: ").append(NAMES.get(random.nextInt(NAMES.size()))).append('\n');
            }
            for (int i = random.nextInt(6); i > 0; i--) {
                List<String> lines = random.nextInt(4) == 0 ? USAGES : LINES;
                text.append(lines.get(random.nextInt(lines.size()))).append('\n');
            }
        }
        return text.toString();
    }

    /** Returns the names of crawlers in the sentence, without the name that represents all crawlers. */
    private static List<String> names(Finding finding) {
        return finding.arguments().getFirst() instanceof List<?> list
                ? list.stream().filter(name -> !(name instanceof OmittedNames)).map(String::valueOf)
                        .filter(name -> !name.equals("*")).toList()
                : List.of();
    }

    private static void assertChangesNothing(Fix fix, byte[] originalBytes, TestedReading reading, String context) {
        assertThat(fix.changedStandards()).as(context).isEmpty();
        TestedReading after = TestedReading.of(fix.applyTo(originalBytes));
        for (Crawler crawler : reading.crawlers()) {
            Policy policyBefore = reading.text().policy(crawler);
            Policy policyAfter = after.text().policy(crawler);
            for (String url : reading.urls()) {
                assertThat(policyAfter.verdict(url).outcome()).as("%s%n%s %s", context, crawler.name(), url)
                        .isEqualTo(policyBefore.verdict(url).outcome());
            }
        }
    }

    /**
     * A file and its reading by each crawler.
     *
     * @param crawlers one crawler for each reading and set of followed groups
     */
    private record TestedReading(RobotsText text, List<Crawler> allCrawlers, List<Crawler> crawlers, Set<String> urls) {

        private record ReadingKey(String standard, List<Integer> groups, List<Integer> emptyGroupAgents) {

            static ReadingKey of(Crawler crawler, FollowedGroups followed) {
                return new ReadingKey(crawler.standardId(), followed.groups(), emptyAgents(followed).toList());
            }
        }

        static TestedReading of(byte[] bytes) {
            RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
            List<Crawler> allCrawlers = new ArrayList<>(NamedCrawlers.findUnknown(text, Catalogue.builtIn()));
            allCrawlers.add(UNLISTED_CRAWLER);
            Catalogue.builtIn().entries().stream().map(CatalogueEntry::crawler).forEach(allCrawlers::add);
            Set<ReadingKey> readingKeys = new LinkedHashSet<>();
            List<Crawler> crawlers = allCrawlers.stream()
                    .filter(crawler -> readingKeys.add(ReadingKey.of(crawler, text.followedGroups(crawler))))
                    .toList();
            return new TestedReading(text, allCrawlers, crawlers, urls(text.file(Standards.GOOGLE)));
        }

        private static Set<String> urls(RobotsFile file) {
            Set<String> urls = new LinkedHashSet<>(List.of("/", "/z", "/a", "/a/b", "/ab", "/b", "/a/index.html"));
            for (Group group : file.groups()) {
                for (Rule rule : group.rules()) {
                    String path = file.text(rule.value()).replace("$", "");
                    for (String filling : List.of("", "x", "/a/")) {
                        String url = path.replace("*", filling);
                        Stream.of(url, url + "z", url + "/b", url + "b").forEach(urls::add);
                    }
                }
            }
            for (Line line : file.linesOfKind(LineKind.OTHER_FIELD)) {
                String path = file.text(line.value()).replaceFirst("[ ].*", "").replace("$", "");
                List.of("", "x", "/a/").forEach(filling -> urls.add(path.replace("*", filling)));
            }
            urls.removeIf(url -> !url.startsWith("/") || url.startsWith("//"));
            return urls;
        }

        boolean isAgentLine(int line) {
            return text.file(Standards.RFC_9309).kind(line) == LineKind.USER_AGENT;
        }

        /** Whether a crawler with the standard follows the line. All crawlers follow a line outside groups. */
        boolean isFollowed(int line, Standard standard) {
            Optional<Group> group = text.file(standard).groups().stream()
                    .filter(candidate -> candidate.firstLine() <= line && line <= candidate.lastLine())
                    .findFirst();
            return group.isEmpty() || crawlers.stream()
                    .filter(crawler -> Standards.ofCrawler(crawler).id().equals(standard.id()))
                    .anyMatch(crawler -> text.followedGroups(crawler).groups().contains(group.get().index())
                            || wouldFollow(crawler, group.get()));
        }

        /** Whether the crawler would follow the group if it had a rule. A group without rules is ignored. */
        private boolean wouldFollow(Crawler crawler, Group group) {
            return emptyAgents(text.followedGroups(crawler)).anyMatch(group.agents()::contains);
        }

        private static Stream<Integer> emptyAgents(FollowedGroups followed) {
            return Stream.concat(followed.emptyGroupAgents().stream(), followed.emptyGroupStars().stream());
        }

        boolean followsGroupNaming(String name) {
            Crawler crawler = Catalogue.builtIn().requireCrawler(name);
            Crawler namedCrawler =
                    allCrawlers.stream().filter(candidate -> candidate.name().equalsIgnoreCase(name)).findFirst()
                            .orElse(crawler);
            return !text.followedGroups(namedCrawler).groups().isEmpty();
        }
    }
}
