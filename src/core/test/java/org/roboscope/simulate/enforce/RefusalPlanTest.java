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
import org.roboscope.simulate.enforce.RefusalPlan.Spared;

/** Plans which crawlers a server refuses, and which it spares. */
class RefusalPlanTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final String CLOSED = "User-agent: *\nDisallow: /\n";
    private static final RefusalChoice DISOBEDIENT = new RefusalChoice.Disobedient();

    @Test
    void disobedientCrawlersAreRefusedByDefault() {
        assertThat(refused("User-agent: Bytespider\nUser-agent: GPTBot\nUser-agent: ChatGPT-User\nDisallow: /\n",
                DISOBEDIENT)).containsExactly("Bytespider");
    }

    @Test
    void closedFileRefusesAllDisobedientCrawlers() {
        Set<String> named = CATALOGUE.entries().stream()
                .filter(entry -> entry.obedience() == Obedience.NO && entry.star() != StarBinding.IGNORES)
                .map(CatalogueEntry::token).collect(Collectors.toSet());
        assertThat(refused(CLOSED, DISOBEDIENT)).isNotEmpty().containsExactlyInAnyOrderElementsOf(named);
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
    void siteIsClosedIfAllPagesAre(String text, boolean isRefused) {
        assertThat(refused(text.replace('|', '\n'), DISOBEDIENT).contains("Bytespider")).isEqualTo(isRefused);
    }

    @Test
    void planHasTheLineThatClosesTheSite() {
        RefusalPlan plan = plan("User-agent: Bytespider\nAllow: /robots.txt$\nDisallow: /\n", DISOBEDIENT);
        assertThat(plan.refused()).extracting(Refusal::cause, Refusal::line)
                .containsExactly(tuple(Cause.DISOBEDIENT, OptionalInt.of(3)));
    }

    @Test
    void searchCrawlerIsRefusedOnlyByName() {
        RefusalPlan plan = plan(CLOSED, new RefusalChoice.AllClosed());
        assertThat(plan.refused()).extracting(refusal -> refusal.crawler().purpose()).doesNotContain(Purpose.SEARCH);
        assertThat(plan.refused()).extracting(refusal -> refusal.crawler().token()).contains("GPTBot", "AhrefsBot");
        assertThat(plan.spared()).filteredOn(refusal -> refusal.crawler().token().equals("Googlebot"))
                .extracting(Spared::obstacle).containsExactly(Obstacle.SEARCH_ENGINE);
        assertThat(plan(CLOSED, new RefusalChoice.OfPurpose(Purpose.SEARCH)).refused()).isEmpty();
        assertThat(refused("", chosen("Googlebot"))).containsExactly("Googlebot");
    }

    @ParameterizedTest
    @EnumSource(Purpose.class)
    void purposeRefusesItsCrawlers(Purpose purpose) {
        RefusalPlan plan = plan("", new RefusalChoice.OfPurpose(purpose));
        assertThat(plan.refused().stream().map(Refusal::crawler).toList().size()
                + plan.spared().size()).isEqualTo(CATALOGUE.byPurpose(purpose).size());
        assertThat(plan.refused()).allMatch(refusal -> refusal.crawler().purpose() == purpose
                && refusal.cause() == Cause.PURPOSE);
    }

    @ParameterizedTest
    @CsvSource({"Bravebot, BROWSER_HEADER, ''", "ChatGPT Agent, BROWSER_HEADER, ''",
        "Googlebot-News, OTHER_HEADER, Googlebot",
        "Google-Extended, NO_REQUESTS, ''"})
    void crawlerThatCannotBeMatchedIsSpared(String token, Obstacle obstacle, String other) {
        assertThat(plan("", chosen(token)).refused()).isEmpty();
        assertThat(plan("", chosen(token)).spared()).extracting(Spared::obstacle, Spared::other)
                .containsExactly(tuple(obstacle, other));
    }

    @Test
    void unusualNameIsSpared() {
        CatalogueEntry ownCrawler = CatalogueEntry.ofUser("Bot\" 1; return", List.of(), StarBinding.FOLLOWS);
        assertThat(ownCrawler.confidence()).isEqualTo(EntryConfidence.OWN);
        RefusalPlan plan =
                RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), CATALOGUE.withEntries(List.of(ownCrawler)),
                        new RefusalChoice.Chosen(List.of(ownCrawler)), List.of());
        assertThat(plan.refused()).isEmpty();
        assertThat(plan.spared()).extracting(Spared::obstacle).containsExactly(Obstacle.UNUSUAL_NAME);
    }

    @Test
    void verifiedCrawlerIsRefusedFromOtherAddresses() {
        VerifiedAddresses google = new VerifiedAddresses(CATALOGUE.findExact("Googlebot").orElseThrow(),
                List.of("192.0.2.0/24"), List.of("https://example.com/"), Instant.EPOCH, true);
        RefusalPlan plan = RefusalPlan.of(RobotsText.of(CLOSED, StandardChoice.OWN), CATALOGUE,
                new RefusalChoice.Chosen(List.of()), List.of(google));
        assertThat(plan.refused()).extracting(refusal -> refusal.crawler().token(), Refusal::cause)
                .containsExactly(tuple("Googlebot", Cause.UNVERIFIED));
    }

    private static RefusalChoice chosen(String... tokens) {
        return new RefusalChoice.Chosen(
                Arrays.stream(tokens).map(token -> CATALOGUE.findExact(token).orElseThrow()).toList());
    }

    private static RefusalPlan plan(String text, RefusalChoice choice) {
        return RefusalPlan.of(RobotsText.of(text, StandardChoice.OWN), CATALOGUE, choice, List.of());
    }

    private static List<String> refused(String text, RefusalChoice choice) {
        return plan(text, choice).refused().stream().map(refusal -> refusal.crawler().token()).toList();
    }
}
