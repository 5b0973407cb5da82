package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;

class CrawlerIndexTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final CrawlerIndex INDEX = CrawlerIndex.of(CATALOGUE);

    @Test
    void indexIsCreatedOncePerCatalogue() {
        assertThat(CrawlerIndex.of(CATALOGUE)).isSameAs(INDEX);
        assertThat(CrawlerIndex.of(CATALOGUE.withEntries(List.of()))).isNotSameAs(INDEX);
    }

    @Test
    void everyCrawlerHasItsIndexInTheCatalogue() {
        assertThat(INDEX.allIndexes()).hasSize(CATALOGUE.entries().size()).allSatisfy(
                index -> assertThat(INDEX.indexOf(CATALOGUE.entries().get(index).crawler())).isEqualTo(index));
    }

    @Test
    void crawlerThatOnlySharesANameIsAbsent() {
        Crawler googlebot = CATALOGUE.requireCrawler("Googlebot");

        assertThat(INDEX.indexOf(googlebot.withStandard("bing"))).isEqualTo(CrawlerIndex.ABSENT);
        assertThat(INDEX.indexOf(Crawler.ofToken("nobody"))).isEqualTo(CrawlerIndex.ABSENT);
    }

    @Test
    void everyCrawlerHasOneStandard() {
        for (Standard standard : Standards.all()) {
            assertThat(INDEX.indexesWithStandard(standard)).as(standard.id()).isSorted().allSatisfy(
                    index -> assertThat(Standards.ofCrawler(INDEX.crawler(index))).isSameAs(standard));
        }
        assertThat(Standards.all().stream().mapToInt(standard -> INDEX.indexesWithStandard(standard).size()).sum())
                .isEqualTo(CATALOGUE.entries().size());
    }

    @Test
    void findsCrawlersByNameAndFallback() {
        assertThat(INDEX.indexesWithNames(List.of("googlebot")).stream().mapToObj(INDEX::crawler).map(Crawler::name))
                .contains("Googlebot", "Googlebot-Image").doesNotContain("bingbot");
        assertThat(INDEX.indexesWithNames(List.of("nobody")).isEmpty()).isTrue();
    }

    @Test
    void selectKeepsTheOrder() {
        List<Crawler> searchCrawlers = CrawlerIndex.select(CATALOGUE, entry -> entry.purpose() == Purpose.SEARCH);

        assertThat(searchCrawlers)
                .isEqualTo(CATALOGUE.byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList());
    }
}
