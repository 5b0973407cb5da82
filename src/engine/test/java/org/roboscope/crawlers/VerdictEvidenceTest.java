package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.ReadingQuestion;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;

class VerdictEvidenceTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    private final EvidenceTexts texts = new EvidenceTexts();

    private static List<VerdictEvidence> evidence(String crawler, String robots, String standardId, String url) {
        RobotsText text = RobotsText.of(robots, StandardChoice.byId(standardId).orElseThrow());
        Policy policy = text.policy(CATALOGUE.requireCrawler(crawler));
        return VerdictEvidence.ofVerdict(
                policy, VerdictExplanation.of(policy, RequestPath.ofUrl(url)), CATALOGUE.findExact(crawler));
    }

    private static String summary(List<VerdictEvidence> evidence) {
        return evidence.stream().map(item -> item.evidence().kind().code()
                + (item.evidence().disputedBy().isPresent() ? "!" : "") + " "
                + item.questions().stream().map(ReadingQuestion::code).collect(Collectors.joining("+")))
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            # crawler  , read as   , rules                  , url        , the weakest first
            Googlebot  , own       , Disallow: /a           , /a         , help-page crawler; source-code lines+groups+names+matching
            Googlebot  , own       , Disallow: /a|Allow: /a , /a         , help-page crawler; source-code lines+groups+names+matching+precedence
            Googlebot  , own       , Disallow: /a|Allow: /b , /a         , help-page crawler; source-code lines+groups+names+matching
            Googlebot  , rfc-9309  , Disallow: /a           , /a         , standard-document lines+groups+names+matching
            Googlebot  , own       , Disallow: /a           , /b         , help-page crawler; source-code lines+groups+names+matching
            FooBot     , own       , Disallow: /a           , /a         , standard-document crawler; standard-document lines+groups+names+matching
            FooBot     , own       , Disallow: /            , /robots.txt, standard-document crawler; standard-document matching
            FooBot     , google    , Disallow: /a           , /a         , source-code lines+groups+names+matching
            FooBot     , google-2018, Disallow: /a*|Allow: /a, /a        , help-page lines+groups+names+matching+precedence
            bingbot    , own       , Disallow: /a           , /a         , standard-document lines+groups+matching; help-page crawler; help-page names
            bingbot    , own       , Disallow: /a|Allow: /a , /a         , standard-document lines+groups+matching+precedence; help-page crawler; help-page names
            Baiduspider, own       , Disallow: /a|Allow: /ab, /ab        , hearsay crawler; help-page! precedence; standard-document lines+groups; help-page names+matching
            Baiduspider, own       , Disallow: /a           , /a         , hearsay crawler; standard-document lines+groups; help-page names+matching
            YandexBot  , yandex    , Disallow: /a|Allow: /ab, /ab        , help-page crawler; checker precedence; source-code lines+groups+names+matching
            """)
    void evidenceCoversTheQuestionsThatDecide(
            String crawler, String standardId, String rules, String url, String expected) {
        assertThat(summary(evidence(crawler, "User-agent: *\n" + rules.replace('|', '\n') + "\n", standardId, url)))
                .isEqualTo(expected);
    }

    @Test
    void evidenceForTooLargeFileCoversOnlyLimits() {
        String largeFile = "User-agent: *\nDisallow: /\n" + "#".repeat(500_000);
        assertThat(summary(evidence("YandexBot", largeFile, "yandex", "/")))
                .isEqualTo("help-page crawler; help-page limits");
        assertThat(summary(evidence("Googlebot", largeFile + "#".repeat(100_000), "google", "/")))
                .isEqualTo("help-page crawler; help-page limits; source-code lines+groups+names+matching");
    }

    @Test
    void evidenceWithoutAGroupDoesNotCoverMatching() {
        assertThat(summary(evidence("FooBot", "User-agent: BarBot\nDisallow: /\n", "rfc-9309", "/")))
                .isEqualTo("standard-document crawler; standard-document lines+groups+names");
        assertThat(summary(evidence("AdsBot-Google", "User-agent: *\nDisallow: /\n", "google", "/")))
                .isEqualTo("help-page crawler; source-code lines+groups+names");
    }

    @Test
    void groupHasItsOwnEvidence() {
        Policy policy = RobotsText.of("User-agent: *\nDisallow: /a\nAllow: /ab\n", StandardChoice.OWN)
                .policy(CATALOGUE.requireCrawler("Baiduspider"));
        assertThat(summary(VerdictEvidence.ofGroups(policy, CATALOGUE.findExact("Baiduspider"))))
                .isEqualTo("hearsay crawler; standard-document lines+groups; help-page names");
    }

    @ParameterizedTest
    @MethodSource("org.roboscope.robots.Standards#all")
    void everySourceHasASentence(Standard standard) {
        for (ReadingQuestion question : ReadingQuestion.OF_STANDARDS) {
            assertThat(texts.source(standard.evidence().forQuestion(question))).matches("\\w.+[^.]\\.")
                    .doesNotContain("{");
            assertThat(texts.questions(List.of(question))).isNotBlank();
            assertThat(texts.kind(standard.evidence().forQuestion(question).kind())).isNotBlank();
        }
    }

    @Test
    void everyEntryHasASourceSentenceAndUrl() {
        assertThat(CATALOGUE.entries()).allSatisfy(entry -> {
            assertThat(texts.source(CrawlerEvidence.ofEntry(entry))).matches("[A-Z].+\\.").doesNotContain("{");
            assertThat(CrawlerEvidence.ofEntry(entry).addresses()).isNotEmpty()
                    .allSatisfy(address -> assertThat(address).doesNotContain(" "));
        });
        assertThat(texts.source(CrawlerEvidence.ofName("GPTBot", CATALOGUE.findExact("GPTBot"))))
                .endsWith("as of 19 April 2026.");
        assertThat(
                texts.source(CrawlerEvidence.ofEntry(CatalogueEntry.ofUser("MyBot", List.of(), StarBinding.FOLLOWS))))
                .isEqualTo("You added this crawler.");
    }

    /** The token must not be in the catalogue, because the names of the catalogue are written into files. */
    @Test
    void proposedTokenIsHearsayOutsideTheCatalogue() {
        for (ProposedToken token : ProposedToken.ALL) {
            assertThat(CATALOGUE.find(token.token())).isEmpty();
            assertThat(token.draft()).matches("draft-.+-[0-9]{2}");
            assertThat(token.evidence().addresses()).hasSizeGreaterThan(1);
            String robots = "User-agent: " + token.token().toUpperCase(Locale.ROOT) + "\nDisallow: /\n";
            VerdictEvidence weakest = evidence(token.token(), robots, "own", "/").getFirst();
            assertThat(weakest.evidence()).isEqualTo(token.evidence()).matches(Evidence::isHearsay);
            assertThat(weakest.questions()).containsExactly(ReadingQuestion.CRAWLER);
            assertThat(texts.source(weakest.evidence())).startsWith("Release notes of 11 November 2026 alone");
        }
    }

    @Test
    void datesHaveThePrecisionOfTheirSource() {
        assertThat(
                texts.source(evidence("YandexBot", "User-agent: *\nDisallow: /a\nAllow: /a\n", "yandex", "/a").stream()
                        .filter(item -> item.questions().contains(ReadingQuestion.PRECEDENCE)).findFirst().orElseThrow()
                        .evidence()))
                .endsWith("in July 2026.");
        assertThat(texts.source(evidence("FooBot", "", "google-2018", "/").getLast().evidence())).endsWith("of 2018.");
    }
}
