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
        assertThat(TABLE.allIndexes()).hasSize(CATALOGUE.entries().size()).allSatisfy(
                index -> assertThat(TABLE.indexOf(CATALOGUE.entries().get(index).crawler())).isEqualTo(index));
    }

    @Test
    void crawlerThatOnlySharesANameIsAbsent() {
        Crawler googlebot = CATALOGUE.requireCrawler("Googlebot");

        assertThat(TABLE.indexOf(googlebot.withStandard("bing"))).isEqualTo(CrawlerIndex.ABSENT);
        assertThat(TABLE.indexOf(Crawler.ofToken("nobody"))).isEqualTo(CrawlerIndex.ABSENT);
    }

    @Test
    void everyCrawlerHasOneStandard() {
        for (Standard standard : Standards.all()) {
            assertThat(TABLE.indexesWithStandard(standard)).as(standard.id()).isSorted().allSatisfy(
                    index -> assertThat(Standards.ofCrawler(TABLE.crawler(index))).isSameAs(standard));
        }
        assertThat(Standards.all().stream().mapToInt(standard -> TABLE.indexesWithStandard(standard).size()).sum())
                .isEqualTo(CATALOGUE.entries().size());
    }

    @Test
    void findsCrawlersByNameAndFallback() {
        assertThat(TABLE.indexesWithNames(List.of("googlebot")).stream().mapToObj(TABLE::crawler).map(Crawler::name))
                .contains("Googlebot", "Googlebot-Image").doesNotContain("bingbot");
        assertThat(TABLE.indexesWithNames(List.of("nobody")).isEmpty()).isTrue();
    }

    @Test
    void selectKeepsTheOrder() {
        List<Crawler> search = CrawlerIndex.select(CATALOGUE, entry -> entry.purpose() == Purpose.SEARCH);

        assertThat(search)
                .isEqualTo(CATALOGUE.byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList());
    }
}
