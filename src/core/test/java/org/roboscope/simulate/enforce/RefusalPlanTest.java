package org.roboscope.simulate.enforce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan.Cause;
import org.roboscope.simulate.enforce.RefusalPlan.Obstacle;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.RefusalPlan.SparedCrawler;

/** Plans which crawlers a server refuses, and which it spares. */
class RefusalPlanTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final String CLOSED = "User-agent: *\nDisallow: /\n";
    private static final RefusalChoice DISOBEDIENT = new RefusalChoice.DisobedientCrawlers();

    @Test
    void disobedientCrawlersAreRefusedByDefault() {
        assertThat(refusedTokens("User-agent: Bytespider\nUser-agent: GPTBot\nUser-agent: ChatGPT-User\nDisallow: /\n",
                DISOBEDIENT)).containsExactly("Bytespider");
    }

    @Test
    void closedFileRefusesAllDisobedientCrawlers() {
        Set<String> expectedTokens = CATALOGUE.entries().stream()
                .filter(entry -> entry.obedience() == Obedience.NO && entry.star() != StarBinding.IGNORES)
                .map(CatalogueEntry::token).collect(Collectors.toSet());
        assertThat(refusedTokens(CLOSED, DISOBEDIENT)).isNotEmpty().containsExactlyInAnyOrderElementsOf(expectedTokens);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            User-agent: Bytespider|Disallow: /private/, false
            User-agent: Bytespider|Disallow: /|Allow: /open/, false
            User-agent: Bytespider|Disallow: /|Allow: /robots.txt$, true
            User-agent: Bytespider|Disallow: /*, true
            User-agent: Bytespider|Disallow:, false
            User-agent: GPTBot|Disallow: /, false
            """)
    void siteIsClosedIfAllPagesAreBlocked(String text, boolean isRefused) {
        assertThat(refusedTokens(text.replace('|', '\n'), DISOBEDIENT).contains("Bytespider")).isEqualTo(isRefused);
    }

    @Test
    void planHasTheLineThatClosesTheSite() {
        RefusalPlan plan = plan("User-agent: Bytespider\nAllow: /robots.txt$\nDisallow: /\n", DISOBEDIENT);
        assertThat(plan.refusals()).extracting(Refusal::cause, Refusal::closingLine)
                .containsExactly(tuple(Cause.DISOBEDIENT, OptionalInt.of(3)));
    }

    @Test
    void searchCrawlerIsRefusedOnlyByName() {
        RefusalPlan plan = plan(CLOSED, new RefusalChoice.AllBlockedCrawlers());
        assertThat(plan.refusals()).extracting(refusal -> refusal.crawler().purpose()).doesNotContain(Purpose.SEARCH);
        assertThat(plan.refusals()).extracting(refusal -> refusal.crawler().token()).contains("GPTBot", "AhrefsBot");
        assertThat(plan.sparedCrawlers()).filteredOn(refusal -> refusal.crawler().token().equals("Googlebot"))
                .extracting(SparedCrawler::obstacle).containsExactly(Obstacle.SEARCH_ENGINE);
        assertThat(plan(CLOSED, new RefusalChoice.CrawlersOfPurpose(Purpose.SEARCH)).refusals()).isEmpty();
        assertThat(refusedTokens("", chosen("Googlebot"))).containsExactly("Googlebot");
    }

    @ParameterizedTest
    @EnumSource(Purpose.class)
    void purposeRefusesItsCrawlers(Purpose purpose) {
        RefusalPlan plan = plan("", new RefusalChoice.CrawlersOfPurpose(purpose));
        assertThat(plan.refusals().stream().map(Refusal::crawler).toList().size()
                + plan.sparedCrawlers().size()).isEqualTo(CATALOGUE.byPurpose(purpose).size());
        assertThat(plan.refusals()).allMatch(refusal -> refusal.crawler().purpose() == purpose
                && refusal.cause() == Cause.PURPOSE);
    }

    @ParameterizedTest
    @CsvSource({"Bravebot, BROWSER_HEADER, ''", "ChatGPT Agent, BROWSER_HEADER, ''",
        "Googlebot-News, OTHER_HEADER, Googlebot",
        "Google-Extended, NO_REQUESTS, ''"})
    void crawlerThatCannotBeMatchedIsSpared(String token, Obstacle obstacle, String headerOwner) {
        assertThat(plan("", chosen(token)).refusals()).isEmpty();
        assertThat(plan("", chosen(token)).sparedCrawlers())
                .extracting(SparedCrawler::obstacle, SparedCrawler::headerOwner)
                .containsExactly(tuple(obstacle, headerOwner));
    }

    @Test
    void unusualNameIsSpared() {
        CatalogueEntry ownCrawler = CatalogueEntry.ofUser("Bot\" 1; return", List.of(), StarBinding.FOLLOWS);
        assertThat(ownCrawler.confidence()).isEqualTo(EntryConfidence.OWN);
        RefusalPlan plan =
                RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), CATALOGUE.withEntries(List.of(ownCrawler)),
                        new RefusalChoice.ChosenCrawlers(List.of(ownCrawler)), List.of());
        assertThat(plan.refusals()).isEmpty();
        assertThat(plan.sparedCrawlers()).extracting(SparedCrawler::obstacle).containsExactly(Obstacle.UNUSUAL_NAME);
    }

    @Test
    void verifiedCrawlerIsRefusedFromOtherAddresses() {
        VerifiedAddresses google = new VerifiedAddresses(CATALOGUE.findExact("Googlebot").orElseThrow(),
                List.of("192.0.2.0/24"), List.of("https://example.com/"), Instant.EPOCH, true);
        RefusalPlan plan = RefusalPlan.of(RobotsText.of(CLOSED, StandardChoice.OWN), CATALOGUE,
                new RefusalChoice.ChosenCrawlers(List.of()), List.of(google));
        assertThat(plan.refusals()).extracting(refusal -> refusal.crawler().token(), Refusal::cause)
                .containsExactly(tuple("Googlebot", Cause.UNVERIFIED));
    }

    private static RefusalChoice chosen(String... tokens) {
        return new RefusalChoice.ChosenCrawlers(
                Arrays.stream(tokens).map(token -> CATALOGUE.findExact(token).orElseThrow()).toList());
    }

    private static RefusalPlan plan(String text, RefusalChoice choice) {
        return RefusalPlan.of(RobotsText.of(text, StandardChoice.OWN), CATALOGUE, choice, List.of());
    }

    private static List<String> refusedTokens(String text, RefusalChoice choice) {
        return plan(text, choice).refusals().stream().map(refusal -> refusal.crawler().token()).toList();
    }
}
