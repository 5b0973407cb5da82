package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.UsagePolicy.UsageEvaluation.Result;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/**
 * Tests claims about the use of pages with the engine.
 *
 * @param claimChecker finds the crawlers that names represent
 * @param text         the text as each crawler reads it
 * @param crawlers     all crawlers
 * @param urls         the URLs that may get different verdicts
 */
record UsageClaimChecker(ClaimChecker claimChecker, RobotsText text, List<Crawler> crawlers, Set<String> urls) {

    /**
     * Tests the claims of a finding.
     *
     * @return whether a claim of the sentence is known
     */
    boolean check(Finding finding, String sentence) {
        List<Object> arguments = finding.arguments();
        switch (finding.key()) {
            case "U01.broken", "U01.path", "U01.empty", "U01.pathAlone" -> assertThat(line(finding.line())
                    .statesAny(text.bytes())).as(sentence).isFalse();
            case "U01.outside" -> assertThat(followers(finding.line())).as(sentence).isEmpty();
            case "U01.value", "U01.bare" -> {
                UsageCategory category = category(arguments.getLast());
                if (line(finding.line()).dictionary().members().stream().filter(
                        member -> text.layout().text(member.key()).equals(category.key())).count() == 1) {
                    assertThat(line(finding.line()).preference(text.bytes(), category)).as(sentence)
                            .isEqualTo(UsagePreference.UNKNOWN);
                }
            }
            case "U02" -> assertNotDecisive(finding.line(), category(arguments.get(2)), sentence);
            case "U03" -> assertHides(finding.line(), number(arguments.get(2)), category(arguments.get(1)), sentence);
            case "U04.path", "U04.all" -> assertBlocked(finding.line(), sentence);
            case "U05.usage" -> assertThat(followers(finding.line())).as(sentence).anyMatch(policy -> policy.signals()
                    .stream().anyMatch(signal -> signal.lines().contains(number(arguments.get(1)))));
            case "U05.letIn" -> claimChecker.crawlers(arguments.getFirst()).forEach(crawler -> {
                assertThat(urls).as(sentence).allMatch(url -> outcome(text, crawler, url) == Outcome.ALLOWED);
                assertThat(text.usagePolicy(crawler).lines().stream().map(UsageLine::line)).as(sentence).doesNotContain(
                        number(arguments.get(1)));
                assertThat(text.usagePolicy(crawler).signalLines().stream()
                        .map(SignalLine::line)).as(sentence).doesNotContain(number(arguments.get(1)));
            });
            case "U05.shutOut" -> claimChecker.crawlers(arguments.getFirst()).forEach(crawler -> assertThat(pages())
                    .as("%s%n%s", sentence, crawler.name())
                    .allMatch(url -> outcome(text, crawler, url) == Outcome.BLOCKED));
            case "U07.opens" -> assertBlockChangesVerdict(finding, Outcome.BLOCKED, Outcome.ALLOWED, sentence);
            case "U07.closes" -> assertBlockChangesVerdict(finding, Outcome.ALLOWED, Outcome.BLOCKED, sentence);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Tests that the line never decides about the use, because another line refuses it. */
    private void assertNotDecisive(int line, UsageCategory category, String sentence) {
        for (UsagePolicy policy : followers(line)) {
            for (String url : pages()) {
                List<Integer> lines = policy.verdict(url).forCategory(category).lines();
                assertThat(lines).as("%s%n%s", sentence, url).doesNotContain(line);
            }
        }
    }

    private void assertHides(int line, int shorterPathLine, UsageCategory category, String sentence) {
        for (UsagePolicy policy : followers(line)) {
            if (policy.lines().stream().noneMatch(followed -> followed.line() == shorterPathLine)) {
                continue;
            }
            for (String url : pages()) {
                List<UsageEvaluation> evaluations = policy.evaluations(RequestPath.ofUrl(url));
                if (result(line, evaluations) == Result.COUNTS && findCountingLines(evaluations).allMatch(
                        counts -> counts.path().length() == line(line).path().length())) {
                    assertThat(result(shorterPathLine, evaluations)).as("%s%n%s", sentence, url)
                            .isEqualTo(Result.SHORTER);
                }
            }
        }
        assertThat(line(line).preference(text.bytes(), category)).as(sentence).isEqualTo(UsagePreference.UNKNOWN);
        assertThat(line(shorterPathLine).preference(text.bytes(), category)).as(sentence)
                .isNotEqualTo(UsagePreference.UNKNOWN);
    }

    private static Stream<UsageLine> findCountingLines(List<UsageEvaluation> evaluations) {
        return evaluations.stream().filter(evaluation -> evaluation.result() == Result.COUNTS)
                .map(UsageEvaluation::line);
    }

    private static Result result(int line, List<UsageEvaluation> evaluations) {
        return evaluations.stream().filter(evaluation -> evaluation.line().line() == line)
                .map(UsageEvaluation::result).findFirst().orElseThrow();
    }

    private void assertBlocked(int line, String sentence) {
        for (UsagePolicy policy : followers(line)) {
            for (String url : pages()) {
                if (result(line, policy.evaluations(RequestPath.ofUrl(url))) != Result.NO_MATCH) {
                    assertThat(policy.fetching().verdict(url).outcome())
                            .as("%s%n%s %s", sentence, policy.fetching().crawler().name(), url)
                            .isEqualTo(Outcome.BLOCKED);
                }
            }
        }
    }

    /** Tests that the verdict on the page differs without the block. */
    private void assertBlockChangesVerdict(Finding finding, Outcome ownOutcome, Outcome wholeOutcome, String sentence) {
        String url = String.valueOf(finding.arguments().getFirst());
        byte[] ownBytes = withoutBlock().getBytes(StandardCharsets.UTF_8);
        RobotsText ownText = RobotsText.of(ownBytes, text.standardChoice());
        assertThat(claimChecker.crawlers(finding.arguments().get(2)).stream()
                .filter(crawler -> outcome(text, crawler, url) == wholeOutcome
                        && outcome(ownText, crawler, url) == ownOutcome))
                .as(sentence).isNotEmpty();
    }

    private String withoutBlock() {
        List<String> lines =
                new ArrayList<>(Arrays.asList(new String(text.bytes(), StandardCharsets.UTF_8).split("\n", -1)));
        int first = lines.indexOf("# BEGIN Cloudflare Managed content");
        int last = first + lines.subList(first, lines.size()).indexOf("# END Cloudflare Managed Content");
        lines.subList(first, last + 1).clear();
        return String.join("\n", lines);
    }

    /** Returns the URLs without the file itself, which may always be fetched. */
    private List<String> pages() {
        return urls.stream().filter(url -> !url.equals("/robots.txt")).toList();
    }

    private List<UsagePolicy> followers(int line) {
        return crawlers.stream().map(text::usagePolicy)
                .filter(policy -> policy.lines().stream().anyMatch(followed -> followed.line() == line)).toList();
    }

    private static Outcome outcome(RobotsText text, Crawler crawler, String url) {
        return text.policy(crawler).verdict(url).outcome();
    }

    private UsageLine line(int number) {
        return text.usageReading().usageLines().stream().filter(line -> line.line() == number).findFirst()
                .orElseThrow();
    }

    private static UsageCategory category(Object key) {
        return Arrays.stream(UsageCategory.values()).filter(category -> category.key().equals(key)).findFirst()
                .orElseThrow();
    }

    private static int number(Object argument) {
        return Integer.parseInt(String.valueOf(argument));
    }
}
