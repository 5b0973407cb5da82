package org.roboscope.simulate.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.simulate.words.UsageMessages;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.spec.LongerCatalogue;

/** Summarises verdicts and preferences for each purpose of crawlers. */
class PurposeMakerTest {

    private static final String FILE = """
            User-agent: GPTBot
            User-agent: CCBot
            Disallow: /

            User-agent: ClaudeBot
            Content-Usage: /photos/ train-ai=n
            Content-Signal: ai-train=yes
            Disallow: /photos/private/

            User-agent: *
            Disallow: /admin/
            Content-Usage: train-ai=n, search=y
            """;

    private static final String COUNTING_NOTE =
            "Crawlers that fetch pages for a purpose are counted, unless they are known not to "
                    + "follow robots.txt. Tokens fetch nothing and are not counted.";

    @Test
    void trainingSentenceCountsAccessAndUses() {
        List<PurposeSummary> summaries =
                purposeContent(view(FILE, StandardChoice.OWN, "/photos/cat.jpg"), "AI training").summaries();
        assertThat(summaries).extracting(PurposeSummary::place).containsExactly("Home page", "Tested URL");
        long fetchingCount = countCrawlers(view(FILE, StandardChoice.OWN, ""), "AI training", "allowed");
        assertThat(summaries.getFirst().sentence()).matches("\\d+ crawlers: 2 blocked; " + fetchingCount
                + " may fetch, and Content-Usage asks " + (fetchingCount - 1)
                + " of them not to train, and Content-Signal "
                + "allows 1 of them to train\\. Not counted: \\d+ that do not follow robots\\.txt, and \\d+ tokens, "
                + "which fetch nothing\\.");
        assertThat(summaries.getLast().sentence()).contains(fetchingCount
                + " may fetch, and Content-Usage asks them not to train, and Content-Signal allows 1 of them to train.");
    }

    @Test
    void sentenceNeedsNoCountIfAllAreAsked() {
        String file = "User-agent: *\nContent-Usage: train-ai=n, search=n\nContent-Signal: ai-input=no\nAllow: /\n";
        PurposeView view = view(file, StandardChoice.OWN, "");
        assertThat(purposeContent(view, "AI training").summaries().getFirst().sentence())
                .containsPattern("\\d+ may fetch, and Content-Usage asks them not to train\\.");
        assertThat(purposeContent(view, "Search").summaries().getFirst().sentence())
                .containsPattern(
                        "\\d+ may fetch, and Content-Usage asks (them|\\d+ of them) to keep the page out of "
                                + "search[;.]");
        assertThat(purposeContent(view, "AI search").summaries().getFirst().sentence())
                .containsPattern(
                        "\\d+ may fetch, and Content-Signal asks (them|\\d+ of them) not to use the page in AI answers[;.]");
        assertThat(purposeContent(view, "Advertising").summaries().getFirst().sentence()).doesNotContain("Content-");
        assertThat(view.notes()).containsExactly(COUNTING_NOTE, "Content-Usage: No operator is known to follow it.",
                "Content-Signal: Cloudflare says that its own crawl service follows “use”. "
                        + "No other operator is known to follow it.");
    }

    @Test
    void undefinedVerdictHasNoUses() {
        String file = "User-agent: *\nAllow: /*a\nDisallow: /a*\nContent-Usage: train-ai=n\n";
        PurposeView view = view(file, StandardChoice.by(Standards.GOOGLE_2018), "/aa");
        assertThat(purposeContent(view, "AI training").summaries().getLast().sentence())
                .containsPattern("\\d+ undefined, because the standard does not define this case")
                .doesNotContain("may fetch", "Content-Usage");
        assertThat(view.notes()).element(1).asString()
                .startsWith("This reading applies to every crawler, because you chose it:");
    }

    @Test
    void fileWithoutPreferencesShowsNone() {
        PurposeView view = view("User-agent: *\nDisallow: /admin/\n", StandardChoice.OWN, "/admin/x");
        assertThat(view.notes()).containsExactly(COUNTING_NOTE);
        assertThat(view.purposes()).allSatisfy(purpose -> {
            assertThat(purpose.rows()).allSatisfy(row -> assertThat(row.answers())
                    .allSatisfy(answer -> assertThat(answer.usage()).isEmpty()));
            assertThat(purpose.summaries()).noneSatisfy(summary -> assertThat(summary.sentence()).contains("Content-"));
        });
    }

    /** For Yandex, the delay forms a separate group, so only GPTBot is blocked. */
    @Test
    void delayGroupDoesNotBlockYandex() {
        String file = "User-agent: Yandex\nCrawl-delay: 2\n\nUser-agent: GPTBot\nDisallow: /\n";
        assertThat(Linter.lint(LintInput.of(file.getBytes(StandardCharsets.UTF_8))))
                .noneMatch(finding -> finding.severity().isAtLeast(Severity.QUESTION));
        PurposeView view = view(file, StandardChoice.OWN, "");
        for (PurposeContent purpose : view.purposes()) {
            List<String> blocked = purpose.rows().stream().flatMap(row -> row.chips().stream())
                    .filter(chip -> verdict(RobotsText.of(file, StandardChoice.OWN),
                            Catalogue.builtIn().findExact(chip.name()).orElseThrow(), "/").equals("blocked"))
                    .map(ChipContent::name).toList();
            String sentence = purpose.summaries().getFirst().sentence();
            if (blocked.isEmpty()) {
                assertThat(sentence).doesNotContain("blocked");
            } else {
                assertThat(blocked).containsExactly("GPTBot");
                assertThat(sentence).contains("1 blocked");
            }
        }
        assertThat(purposeContent(view, "AI training").summaries().getFirst().sentence()).contains("1 blocked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"own", "rfc-9309", "google-2018", "robots-1994"})
    void rowsAgreeWithTheEngine(String standard) {
        StandardChoice choice = Standards.byId(standard).map(StandardChoice::by).orElse(StandardChoice.OWN);
        String url = "https://example.com/photos/private/x";
        RobotsText text = RobotsText.of(FILE, choice);
        for (PurposeContent purpose : view(FILE, choice, url).purposes()) {
            assertThat(purpose.rows().stream().mapToInt(row -> row.chips().size()).sum())
                    .isEqualTo(purpose.summaries().getFirst().outcomes().crawlers().values().stream()
                            .mapToInt(List::size).sum());
            purpose.rows().forEach(row -> row.chips().forEach(chip -> {
                CatalogueEntry entry = Catalogue.builtIn().findExact(chip.name()).orElseThrow();
                assertThat(row.answers()).extracting(PlaceAnswer::verdict).containsExactly(
                        verdict(text, entry, "/"), verdict(text, entry, url));
                assertThat(row.answers().getLast().usage().stream().flatMap(statement -> statement.phrases().stream())
                        .map(UsageStatement.Phrase::text).toList())
                        .isEqualTo(usage(text, entry, url));
            }));
        }
    }

    /** Adding such a line to the catalogue requires no code. */
    @Test
    void policyTokenIsListedButNotCounted() {
        Catalogue catalogue = LongerCatalogue.withLine("No-Training|One, Two|policy-token:ai-training|yes||rfc-9309|"
                + "unknown|unknown||https://example.com/draft|primary|proposed");
        String blocking = "User-agent: No-Training\nDisallow: /\n";
        PurposeOutcomes outcomes =
                purposeContent(view(blocking, catalogue), "AI training").summaries().getFirst().outcomes();
        assertThat(outcomes.entriesWith(EffectiveOutcome.BLOCKED)).extracting(CatalogueEntry::token)
                .containsExactly("No-Training");
        assertThat(outcomes.count(EffectiveOutcome.BLOCKED)).isZero();
        PurposeView open = view("User-agent: *\nAllow: /\n", catalogue);
        assertThat(purposeContent(open, "AI training").summaries().getFirst().sentence())
                .contains(" 3 tokens, which fetch nothing");
        assertThat(purposeContent(open, "Policy token").summaries().getFirst().sentence())
                .isEqualTo("1 name: 1 policy token, which fetches nothing itself, is allowed.");
        assertThat(purposeContent(open, "Policy token").rows()).singleElement().satisfies(row -> assertThat(row.chips())
                .singleElement().satisfies(chip -> {
                    assertThat(chip.name()).isEqualTo("No-Training");
                    assertThat(chip.description()).isEqualTo(
                            "No-Training · Policy token for AI training · honoured by One, Two · token only");
                }));
        assertThat(purposeContent(open, "AI search").rows().stream().flatMap(row -> row.chips().stream()))
                .noneMatch(chip -> chip.name().equals("No-Training"));
    }

    @Test
    void proposedTokenIsNotCalledCrawler() {
        RobotsText text = RobotsText.of("User-agent: __usage_ai-training\nDisallow: /\n", StandardChoice.OWN);
        Assignment token = AssignmentFinder.find(text, Catalogue.builtIn(), List.of()).getLast();
        assertThat(new AssignmentMessages().describe(token, ""))
                .isEqualTo("__usage_ai-training · Proposed policy token · AI training · known from one source");
    }

    @Test
    void everyPurposeHasACard() {
        List<String> titles =
                view(FILE, StandardChoice.OWN, "").purposes().stream().map(PurposeContent::title).toList();
        assertThat(titles).hasSize((int) Catalogue.builtIn().entries().stream().map(CatalogueEntry::purpose)
                .distinct().count()).startsWith("AI training", "AI search");
        assertThat(Purpose.values()).hasSizeGreaterThanOrEqualTo(titles.size());
    }

    private static String verdict(RobotsText text, CatalogueEntry entry, String url) {
        Outcome outcome = text.policy(entry.crawler()).verdict(RequestPath.ofUrl(url)).outcome();
        return new VerdictMessages().word(outcome);
    }

    private static List<String> usage(RobotsText text, CatalogueEntry entry, String url) {
        UsagePolicy policy = text.usagePolicy(entry.crawler());
        List<String> phrases = new UsageMessages().statements(TestedUsage.of(policy, RequestPath.ofUrl(url))).stream()
                .flatMap(statement -> statement.phrases().stream()).map(UsageStatement.Phrase::text).toList();
        return phrases.isEmpty() ? List.of("No preference is stated.") : phrases;
    }

    private static long countCrawlers(PurposeView view, String title, String verdict) {
        return purposeContent(view, title).rows().stream()
                .filter(row -> row.note().isEmpty() && row.answers().getFirst().verdict().equals(verdict))
                .flatMap(row -> row.chips().stream()).filter(chip -> !chip.note().contains("token only")).count();
    }

    private static PurposeContent purposeContent(PurposeView view, String title) {
        return view.purposes().stream().filter(purpose -> purpose.title().equals(title)).findFirst().orElseThrow();
    }

    private static PurposeView view(String text, StandardChoice choice, String url) {
        return view(text, choice, url, Catalogue.builtIn());
    }

    private static PurposeView view(String text, Catalogue catalogue) {
        return view(text, StandardChoice.OWN, "", catalogue);
    }

    private static PurposeView view(String text, StandardChoice choice, String url, Catalogue catalogue) {
        RobotsText robots = RobotsText.of(text.getBytes(StandardCharsets.UTF_8), choice);
        return new PurposeMaker(new AssignmentMessages())
                .createView(robots, AssignmentFinder.find(robots, catalogue, List.of()), url);
    }
}
