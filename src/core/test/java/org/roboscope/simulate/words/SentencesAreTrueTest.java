package org.roboscope.simulate.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.agent.TokenChainChoice;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.standards.DifferenceMessages;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;

/** Checks for random files that sentences about verdicts name the right crawler, group and lines. */
class SentencesAreTrueTest {

    private static final int FILES = 1_000;

    private static final List<String> LINES = List.of("User-agent: *", "User-agent: Googlebot", "User-agent: Yandex",
            "User-agent: Baiduspider", "User-agent: bingbot", "User-agent: GPTBot", "User-agent: MJ12bot",
            "User-agent: MJ",
            "User-agent: Googlebot-Image", "User-agent: archive.org_bot", "User agent: Applebot", "Disallow: /",
            "Disallow:", "Disallow: /a", "Disalow: /a/b", "Allow: /a/b", "Allow: /", "Disallow: /*b$", "Allow: /a/*",
            "Disallow: /a%2Fb", "Disallow: /a<", "Allow: /a/index.html", "Crawl-delay: 5", "Sitemap: https://a.b/s.xml",
            "", "# remark");

    private static final List<String> CRAWLERS = List.of("Googlebot", "Googlebot-Image", "AdsBot-Google", "bingbot",
            "YandexBot", "YandexDirect", "Baiduspider", "Applebot", "GPTBot", "MJ12bot", "archive.org_bot", "Nobody");

    private static final List<String> URLS = List.of("/", "/a", "/a/b", "/a/", "/a%2Fb", "/a<", "/b", "/robots.txt");

    private static final Pattern LINE_NUMBERS = Pattern.compile("[Ll]ine (\\d+)|[Ll]ines (\\d+(?:(?:, | and )\\d+)*)");

    private final Random random = new Random(15);
    private final VerdictMessages verdictMessages = new VerdictMessages();

    @Test
    void sentenceNamesFollowedGroupAndLines() {
        for (int file = 0; file < FILES; file++) {
            String robots = file();
            StandardChoice standardChoice = StandardChoice.all().get(file % StandardChoice.all().size());
            RobotsText text = RobotsText.of(robots, file % 2 == 0 ? StandardChoice.OWN : standardChoice);
            for (String name : CRAWLERS) {
                Crawler crawler = Catalogue.builtIn().requireCrawler(name);
                RequestPath url = RequestPath.ofUrl(URLS.get(random.nextInt(URLS.size())));
                Policy policy = text.policy(crawler);
                VerdictExplanation explanation = VerdictExplanation.of(policy, url);
                String context = robots + "\n as " + name + " by " + text.standardChoice().id();
                assertSentenceIsTrue(verdictMessages.sentence(policy, explanation), policy, policy.verdict(url),
                        context);
                assertDetailIsTrue(verdictMessages.reason(policy, explanation),
                        verdictMessages.detail(policy, explanation), policy,
                        policy.verdict(url), context);
            }
        }
    }

    private static void assertDetailIsTrue(String reason, String detail, Policy policy, Verdict verdict,
            String context) {
        assertThat(lineNumbers(reason)).as(context)
                .isEqualTo(verdict.rule().map(rule -> List.of(rule.line())).orElse(List.of()));
        List<Integer> knownLines = new ArrayList<>(policy.followedGroups().agents());
        knownLines.addAll(policy.followedGroups().emptyGroupAgents());
        policy.rules().forEach(rule -> knownLines.add(rule.line()));
        assertThat(knownLines).as("%s%n%s", context, detail).containsAll(lineNumbers(detail));
        if (!detail.isEmpty()) {
            assertThat(detail).as(context).contains(policy.crawler().name()).endsWith(".");
        }
    }

    private static void assertSentenceIsTrue(String sentence, Policy policy, Verdict verdict, String context) {
        if (verdict.reason() != Reason.ALWAYS_ALLOWED) {
            assertThat(sentence).as(context).contains(policy.crawler().name());
        }
        List<Integer> knownLines = new ArrayList<>(policy.followedGroups().agents());
        knownLines.addAll(policy.followedGroups().emptyGroupAgents());
        policy.rules().forEach(rule -> knownLines.add(rule.line()));
        assertThat(knownLines).as("%s%n%s", context, sentence).containsAll(lineNumbers(sentence));
        verdict.rule().ifPresent(rule -> assertThat(sentence).as(context).contains("ine " + rule.line()
                + (verdict.outcome() == Outcome.BLOCKED ? " blocks" : " allows")));
        assertThat(sentence.contains("for everyone (")).as("%s%n%s", context, sentence)
                .isEqualTo(policy.followedGroups().step() instanceof Step.Star && lineNumbers(sentence).containsAll(
                        policy.followedGroups().agents()) && verdict.reason() != Reason.ALWAYS_ALLOWED);
        if (policy.followedGroups().step() instanceof Step.Fallback(String token)) {
            boolean isDocumented = policy.crawler().chain().stream().flatMap(List::stream)
                    .anyMatch(token::equalsIgnoreCase);
            boolean looksForParts =
                    !(policy.file().standard().agents() instanceof TokenChainChoice);
            assertThat(isDocumented || looksForParts).as("%s%n%s", context, sentence).isTrue();
        }
    }

    @Test
    void differenceNamesTheCrawlerOfItsRow() {
        EveryStandard everyStandard = new EveryStandard();
        DifferenceMessages differenceMessages = new DifferenceMessages();
        for (int file = 0; file < FILES; file++) {
            String robots = file();
            RobotsText text = RobotsText.of(robots, StandardChoice.OWN);
            Crawler crawler = Catalogue.builtIn().requireCrawler(CRAWLERS.get(random.nextInt(CRAWLERS.size())));
            RequestPath url = RequestPath.ofUrl(URLS.get(random.nextInt(URLS.size())));
            StandardVerdict baseVerdict = StandardVerdict.of(text.policy(crawler), url);
            for (StandardVerdict otherVerdict : everyStandard.read(text, crawler, url)) {
                String context = robots + "\n " + crawler.name() + " against " + otherVerdict.crawler().name() + " by "
                        + otherVerdict.standard().id();
                boolean hasMainCrawler = SearchCrawlers.mainCrawler(otherVerdict.standard()).isPresent();
                assertThat(otherVerdict.crawler().equals(crawler)
                        || (hasMainCrawler && otherVerdict.crawler().standardId().equals(otherVerdict.standard().id())))
                        .as(context)
                        .isTrue();
                differenceMessages.sentence(baseVerdict, otherVerdict).ifPresent(sentence -> {
                    assertThat(baseVerdict.agreesWith(otherVerdict)
                            && baseVerdict.crawler().equals(otherVerdict.crawler())).as(context).isFalse();
                    assertThat(lineNumbers(sentence)).as("%s%n%s", context, sentence)
                            .allMatch(line -> line <= text.file(otherVerdict.standard()).lineCount());
                    for (String name : CRAWLERS) {
                        if (sentence.startsWith(name + " ")) {
                            assertThat(name).as("%s%n%s", context, sentence).isEqualTo(otherVerdict.crawler().name());
                        }
                    }
                });
            }
        }
    }

    private static List<Integer> lineNumbers(String sentence) {
        List<Integer> lines = new ArrayList<>();
        Matcher numbers = LINE_NUMBERS.matcher(sentence);
        while (numbers.find()) {
            String numbersText = numbers.group(1) == null ? numbers.group(2) : numbers.group(1);
            for (String number : numbersText.split(", | and ", -1)) {
                lines.add(Integer.parseInt(number));
            }
        }
        return lines;
    }

    private String file() {
        StringBuilder text = new StringBuilder();
        for (int line = 2 + random.nextInt(12); line > 0; line--) {
            text.append(LINES.get(random.nextInt(LINES.size()))).append('\n');
        }
        return text.toString();
    }
}
