package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlDelaySupport;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlUsage;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.effect.PossibleEffects;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.spec.FuzzRun;

/** The command "Fix everything that is safe" changes nothing for any crawler. */
@Tag("findings")
class SafeFixesTest {

    private static final List<String> NAMES = List.of(
            "*", "Googlebot", "bingbot", "YandexBot", "Yandex", "GPTBot", "SeznamBot", "AhrefsBot", "Googlebot-Image",
            "Baiduspider", "SomeBot", "msnbot");
    private static final List<String> LINES = List.of(
            "Disallow: /", "Disallow: /a", "Disallow: /a*", "Disallow: /a/b", "Allow: /a", "Allow: /a/b", "Allow: /b",
            "Disallow: /*b", "Disallow:", "Disallow: b", "Disallow: /a?x=1*", "Disallow: /a$", "Disallow: /\u00fc",
            "Crawl-delay: 5", "Crawl-delay: 5", "Crawl-delay: 10", "Request-rate: 1/5", "Visit-time: 0200-0630",
            "Noindex: /a", "Nofollow: /a", "Host: example.com", "Host: www.example.com", "Revisit-after: 3 days",
            "Clean-param: sid /a", "Clean-param: ref", "License: https://example.com/l.xml", "License: /l.xml",
            "Content-Signal: ai-train=no", "Content-Signal: search=yes, ai-train=no", "Content-Signal: use=x",
            "Content-Usage: train-ai=n", "Content-Usage: train-ai=y", "Content-Usage: /a train-ai=y",
            "Content-Usage: /a train-ai=n, search=y", "Content-Usage: /a* search=n", "Content-Usage: genai=n",
            "AI-Policy: /ai.txt", "LLM-Policy: /llm.txt", "Sitemap: https://example.com/s.xml", "Sitemap: /s.xml",
            "Sitemap: https://example.com/a?x=1&amp;y=2", "Sitemap: https://example.com/1 https://example.com/2",
            "https://example.com/s.xml", "Domain: example.com", "", "# remark");
    private static final List<String> URLS = List.of(
            "/", "/a", "/ab", "/a/b", "/a/bc", "/b", "/cb", "/a?x=1", "/a?x=12", "/%C3%BC", "/robots.txt", "/zz");
    private static final Pattern FIELDS_FOR_ALL =
            Pattern.compile("(?im)^(sitemap|license|clean-param|host|ai-policy|llm-policy): *(\\S.*?) *$");
    private static final Set<CrawlDelaySupport> HONOURING_SUPPORTS =
            Set.of(CrawlDelaySupport.HONOURED, CrawlDelaySupport.UNKNOWN);

    private final Map<String, Boolean> honoursDelays = new HashMap<>();

    private static CheckedFixes fixes(LintInput input) {
        return CheckedFixes.of(input, Linter.lint(input));
    }

    private static String applySafeFixes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new String(fixes(LintInput.of(bytes)).safeFixes().fix().applyTo(bytes), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Content-Signal: search=yes, ai-train=no", "Content-Usage: train-ai=n", "Content-Usage: genai=n",
        "License: https://example.com/l.xml", "Crawl-delay: 10", "Request-rate: 1/10", "Visit-time: 0200-0630",
        "Clean-param: sid /shop/", "Host: www.example.com", "AI-Policy: /ai.txt", "Noindex: /old/",
        "Sitemap: https://example.com/1 https://example.com/2", "Sitemap: https://example.com/?a=1&amp;b=2"})
    void safeFixesKeepLinesThatAreNotRules(String line) {
        assertThat(applySafeFixes("User-agent: *\n" + line + "\nDisallow: /a\nDisallow: /b*\n"))
                .isEqualTo("User-agent: *\n" + line + "\nDisallow: /a\nDisallow: /b\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Googlebot-Image | gone
            Googlebot       | kept
            GPTBot          | kept
            SomeBot         | kept
            bingbot         | kept
            """)
    void crawlDelayThatNoFollowerHonoursIsRemoved(String crawler, String outcome) {
        String text = "User-agent: " + crawler + "\nCrawl-delay: 10\nDisallow: /a\n";
        assertThat(applySafeFixes(text).contains("Crawl-delay")).isEqualTo(outcome.equals("kept"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Disallow: /a      | Disallow: /b      | VERDICTS
            Crawl-delay: 5    | Crawl-delay: 6    | DELAY
            Request-rate: 1/5 |                   | DELAY
            Content-Signal: ai-train=no |         | USE
            Content-Usage: train-ai=n | Content-Usage: train-ai=y | USE
            License: https://e.com/ |             | USE
            Clean-param: a    | Clean-param: b    | PARAMETERS
            Host: e.com       |                   | HOST
            Sitemap: https://e.com/s.xml |        | SITEMAPS
            Disallow: /a      | Disallow: /a*     |
            Noindex: /a       |                   |
            Domain: e.com     |                   |
            """)
    void effectIsTheChangeOfAFix(String before, String after, FixEffect effect) {
        assertThat(PossibleEffects.find(analysis(before), analysis(after == null ? "" : after)))
                .isEqualTo(effect == null ? Set.of() : Set.of(effect));
    }

    private static FileAnalysis analysis(String line) {
        return new FileAnalysis(LintInput.of(("User-agent: *\n" + line + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** A proof under one standard may be wrong for a crawler with another standard. */
    @Test
    void everyCrawlerCountsUnderAnyChosenStandard() {
        byte[] bytes = "User-agent: *\nAllow: /a*\nDisallow: /a\n".getBytes(StandardCharsets.UTF_8);
        LintInput input = LintInput.of(bytes);
        for (Standard standard : Standards.inForce()) {
            byte[] after = fixes(input.withSettings(LintSettings.under(standard))).safeFixes().fix().applyTo(bytes);
            assertThat(differences(bytes, after)).as(standard.id()).isEmpty();
        }
    }

    @Test
    void unsafeFixIsNotAmongSafeFixes() {
        LintInput input = LintInput.of("User-agent: *\nDisallow: a\nDisallow: b\n".getBytes(StandardCharsets.UTF_8));
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        Finding missingSlash =
                findings.stream().filter(finding -> finding.code() == FindingCode.R01).findFirst().orElseThrow();
        assertThat(fixes.fixesOf(missingSlash)).hasSize(1);
        assertThat(fixes.safeFixesLike(missingSlash).fixed()).isEmpty();
        assertThat(fixes.effectsOf(fixes.fixesOf(missingSlash).getFirst())).containsExactly(FixEffect.VERDICTS);
    }

    @Test
    void safeFixesOfGeneratedFilesChangeNothing() {
        assertSafeFixesChangeNothing(300, new Random(49));
    }

    @Test
    @Tag("fuzz")
    void safeFixesOfManyGeneratedFilesChangeNothing() {
        FuzzRun.repeat(() -> assertSafeFixesChangeNothing(10_000, new Random(49)),
                random -> assertSafeFixesChangeNothing(100, random));
    }

    private void assertSafeFixesChangeNothing(int fileCount, RandomGenerator random) {
        int changedFileCount = 0;
        for (int i = 0; i < fileCount; i++) {
            byte[] bytes = i % 4 == 0 ? RandomFile.from(random) : randomFile(random).getBytes(StandardCharsets.UTF_8);
            LintInput input = LintInput.of(bytes);
            byte[] after = fixes(input).safeFixes().fix().applyTo(bytes);
            if (Arrays.equals(bytes, after)) {
                continue;
            }
            changedFileCount++;
            String context = GoldenText.write(bytes) + "\nnow\n" + GoldenText.write(after);
            LintInput fixedInput = LintInput.of(after);
            assertThat(PossibleEffects.find(new FileAnalysis(input), new FileAnalysis(fixedInput))).as(context)
                    .isEmpty();
            assertThat(differences(bytes, after)).as(context).isEmpty();
            assertThat(fixes(fixedInput).safeFixes().fixed()).as(context).isEmpty();
        }
        assertThat(changedFileCount).isGreaterThan(fileCount / 5);
    }

    private static String randomFile(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int group = random.nextInt(4); group >= 0; group--) {
            for (int i = random.nextInt(2); i >= 0; i--) {
                text.append("User-agent: ").append(NAMES.get(random.nextInt(NAMES.size()))).append('\n');
            }
            for (int i = random.nextInt(6); i >= 0; i--) {
                text.append(LINES.get(random.nextInt(LINES.size()))).append('\n');
            }
        }
        return text.toString();
    }

    /** Compares all answers of the library about both files, for every crawler. */
    private List<String> differences(byte[] before, byte[] after) {
        List<String> differences = new ArrayList<>();
        RobotsTxt oldFile = RobotsTxt.parse(before, RobotsStandard.EACH_OPERATOR);
        RobotsTxt newFile = RobotsTxt.parse(after, RobotsStandard.EACH_OPERATOR);
        if (!Set.copyOf(oldFile.sitemaps()).equals(Set.copyOf(newFile.sitemaps()))) {
            differences.add("sitemaps");
        }
        if (!fieldsForAll(before).equals(fieldsForAll(after))) {
            differences.add(fieldsForAll(before) + ", now " + fieldsForAll(after));
        }
        Set<String> names = new LinkedHashSet<>(List.of("SomeBot", "Nobody-Knows-It"));
        Catalogue.builtIn().crawlers().forEach(crawler -> names.add(crawler.name()));
        for (String name : names) {
            CrawlerRules rulesBefore = oldFile.rulesFor(name);
            CrawlerRules rulesAfter = newFile.rulesFor(name);
            if (honoursDelays.computeIfAbsent(name, this::mayHonourDelays)
                    && !rulesBefore.crawlDelay().equals(rulesAfter.crawlDelay())) {
                differences.add(name + ": " + rulesBefore.crawlDelay() + ", now " + rulesAfter.crawlDelay());
            }
            if (!signals(rulesBefore).equals(signals(rulesAfter))) {
                differences.add(name + ": " + signals(rulesBefore) + ", now " + signals(rulesAfter));
            }
            for (String url : URLS) {
                if (rulesBefore.verdict(url).outcome() != rulesAfter.verdict(url).outcome()
                        || !preferences(rulesBefore.usage(url)).equals(preferences(rulesAfter.usage(url)))) {
                    differences.add(name + " " + url);
                }
            }
        }
        return differences;
    }

    private boolean mayHonourDelays(String name) {
        return Catalogue.builtIn().find(name).map(entry -> HONOURING_SUPPORTS.contains(entry.crawlDelay()))
                .orElse(true);
    }

    private static Map<String, String> signals(CrawlerRules rules) {
        return rules.signals().stream().collect(Collectors.toMap(signal -> signal.key(), signal -> signal.value()));
    }

    private static List<Object> preferences(UrlUsage usage) {
        return List.of(usage.training(), usage.search());
    }

    private static Set<String> fieldsForAll(byte[] bytes) {
        return FIELDS_FOR_ALL.matcher(new String(bytes, StandardCharsets.UTF_8)).results()
                .map(line -> line.group(1).toLowerCase(Locale.ROOT) + ":" + line.group(2))
                .collect(Collectors.toSet());
    }
}
