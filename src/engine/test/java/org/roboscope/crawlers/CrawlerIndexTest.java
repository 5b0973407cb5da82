package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;

class CrawlerIndexTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final CrawlerIndex TABLE = CrawlerIndex.of(CATALOGUE);

    @Test
    void indexIsCreatedOncePerCatalogue() {
        assertThat(CrawlerIndex.of(CATALOGUE)).isSameAs(TABLE);
        assertThat(CrawlerIndex.of(CATALOGUE.withEntries(List.of()))).isNotSameAs(TABLE);
    }

    @Test
    void everyCrawlerHasAPlace() {
        assertThat(TABLE.allPlaces()).hasSize(CATALOGUE.entries().size()).allSatisfy(
                place -> assertThat(TABLE.place(CATALOGUE.entries().get(place).crawler())).isEqualTo(place));
    }

    @Test
    void crawlerThatOnlySharesANameIsAbsent() {
        Crawler googlebot = CATALOGUE.requireCrawler("Googlebot");

        assertThat(TABLE.place(googlebot.withStandard("bing"))).isEqualTo(CrawlerIndex.ABSENT);
        assertThat(TABLE.place(Crawler.ofToken("nobody"))).isEqualTo(CrawlerIndex.ABSENT);
    }

    @Test
    void everyCrawlerHasOneStandard() {
        for (Standard standard : Standards.all()) {
            assertThat(TABLE.placesWithStandard(standard)).as(standard.id()).isSorted().allSatisfy(
                    place -> assertThat(Standards.ofCrawler(TABLE.crawler(place))).isSameAs(standard));
        }
        assertThat(Standards.all().stream().mapToInt(standard -> TABLE.placesWithStandard(standard).size()).sum())
                .isEqualTo(CATALOGUE.entries().size());
    }

    @Test
    void findsCrawlersByNameAndFallback() {
        assertThat(TABLE.placesWithNames(List.of("googlebot")).stream().mapToObj(TABLE::crawler).map(Crawler::name))
                .contains("Googlebot", "Googlebot-Image").doesNotContain("bingbot");
        assertThat(TABLE.placesWithNames(List.of("nobody")).isEmpty()).isTrue();
    }

    @Test
    void selectKeepsTheOrder() {
        List<Crawler> search = CrawlerIndex.select(CATALOGUE, entry -> entry.purpose() == Purpose.SEARCH);

        assertThat(search)
                .isEqualTo(CATALOGUE.byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList());
    }
}
