package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.CrawlerAliases.Kind;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

class CrawlerAliasesTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final CrawlerAliases ALIASES = CrawlerAliases.of(CATALOGUE);

    @ParameterizedTest
    @CsvSource({
        "ChatGPT, 'GPTBot,OAI-SearchBot,ChatGPT-User'",
        "OpenAI, 'GPTBot,OAI-SearchBot,ChatGPT-User'",
        "gpt, 'GPTBot,OAI-SearchBot,ChatGPT-User'",
        "Chat-GPT, 'GPTBot,OAI-SearchBot,ChatGPT-User'",
        "ChatGPTBot, 'GPTBot,OAI-SearchBot,ChatGPT-User'",
        "Claude, 'ClaudeBot,Claude-SearchBot,Claude-User'",
        "Anthropic, 'ClaudeBot,Claude-SearchBot,Claude-User'",
        "ClaudeAI, 'ClaudeBot,Claude-SearchBot,Claude-User'",
        "Perplexity, 'PerplexityBot,Perplexity-User'",
        "Gemini, Google-Extended",
        "Bard, Google-Extended",
        "Google-Bard, Google-Extended",
        "Google, Googlebot",
        "Google Bot, Googlebot",
        "Google/2.1, Googlebot",
        "bing, bingbot",
        "Bing Bot, bingbot",
        "MSN, bingbot",
        "Yahoo, Slurp",
        "Yahoo! Slurp, Slurp",
        "baidu, Baiduspider",
        "Naver, Yeti",
        "Naverbot, Yeti",
        "Pinterest, Pinterestbot",
        "Twitter, Twitterbot",
        "LinkedIn, LinkedInBot",
        "TikTok, 'Bytespider,TikTokSpider,ToutiaoSpider'",
        "ByteDance, 'Bytespider,TikTokSpider,ToutiaoSpider'",
        "CommonCrawl, CCBot",
        "msnbot, bingbot",
        "Claude-Web, ClaudeBot",
    })
    void aliasMeansItsCrawlers(String alias, String tokens) {
        assertThat(ALIASES.find(alias).orElseThrow().crawlers()).extracting(CatalogueEntry::token)
                .containsExactly(tokens.split(",", -1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Semrush", "ahrefs", "Amazon", "Apple", "Meta"})
    void operatorNameMeansAllItsCurrentCrawlers(String name) {
        List<CatalogueEntry> crawlers = ALIASES.find(name).orElseThrow().crawlers();
        assertThat(crawlers).isEqualTo(CATALOGUE.byOperator(crawlers.getFirst().operator()).stream()
                .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Facebook", "Facebot"})
    void crawlersNamedAfterFacebookComeFirst(String name) {
        assertThat(ALIASES.find(name).orElseThrow().crawlers()).extracting(CatalogueEntry::token)
                .startsWith("facebookexternalhit", "FacebookBot")
                .contains("meta-externalagent").doesNotHaveDuplicates();
    }

    @Test
    void addedCrawlerBelongsToItsOperatorsAlias() {
        CatalogueEntry added = new CatalogueEntry("Ahrefs-New", "Ahrefs", Purpose.SEO, Optional.empty(), Obedience.YES,
                List.of(),
                "rfc-9309", StarBinding.UNKNOWN, CrawlDelaySupport.UNKNOWN, "", List.of("test"), EntryConfidence.LIST,
                "",
                List.of());
        assertThat(CrawlerAliases.of(CATALOGUE.withEntries(List.of(added))).find("Ahrefs").orElseThrow().crawlers())
                .contains(added);
    }

    @Test
    void yahooShowsResultsOfBing() {
        for (String name : List.of("Yahoo", "Slurp")) {
            CrawlerAliases.SearchResults results = ALIASES.find(name).orElseThrow().results().orElseThrow();
            assertThat(results.searchEngine()).isEqualTo("Bing");
            assertThat(results.crawler().token()).isEqualTo("bingbot");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "Googlebo", "JoobleBot", "ClaudeBot", "/Google"})
    void crawlerNameAndUnknownNameAreNotAliases(String name) {
        assertThat(ALIASES.find(name)).isEmpty();
    }

    /** A brand that is also a name in the catalogue would never be looked up. */
    @Test
    void brandIsNotACrawlerName() throws IOException {
        List<String> rows;
        try (var table = Objects.requireNonNull(CrawlerAliases.class.getResourceAsStream("aliases.tsv"))) {
            rows = new String(table.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
        }
        for (String row : rows) {
            String[] columns = row.split("\t", -1);
            boolean isCrawlerName = columns[1].equals(Kind.RETIRED.code()) || columns[1].equals(Kind.RENAMED.code())
                    || columns[1].equals(Kind.SUPPLIED.code());
            assertThat(columns[0].split(",", -1)).as(row)
                    .allMatch(name -> CATALOGUE.findExact(name).isPresent() == isCrawlerName)
                    .allMatch(name -> ALIASES.find(name).isPresent());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"JoobleBot", "jooblebot", "Snapbot", "Baiduspider-ads", " SpankBot "})
    void seenNamesContainFrequentNames(String name) {
        assertThat(SeenNames.contains(name)).isTrue();
    }

    @Test
    void seenNamesContainNoMisspelling() {
        assertThat(List.of("Googelbot", "Googlebott", "Baidusider")).noneMatch(SeenNames::contains);
    }

    @Test
    @SharedTest
    void seenNamesContainAllNamesOfRealFiles() throws IOException {
        List<String> names = Files.readAllLines(SharedData.path("spec/names-seen.tsv")).stream().skip(1)
                .map(row -> row.split("\t", -1)[0]).toList();
        assertThat(names).hasSize(1320).allMatch(SeenNames::contains);
    }
}
