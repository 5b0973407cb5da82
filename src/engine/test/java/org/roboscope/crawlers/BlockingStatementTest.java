package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

class BlockingStatementTest {

    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final int MAX_LENGTH = 160;
    private static final int RESEARCHED_NAMES = 30;

    private final BlockingTexts texts = new BlockingTexts();

    private static CatalogueEntry entry(String token) {
        return CATALOGUE.findExact(token).orElseThrow();
    }

    static List<BlockingStatement> statements() {
        return BlockingStatement.all();
    }

    @ParameterizedTest
    @MethodSource("statements")
    void statementsHaveKnownCrawlerSourceAndDate(BlockingStatement statement) {
        assertThat(CATALOGUE.entries()).extracting(CatalogueEntry::token).contains(statement.token());
        assertThat(statement.source()).matches("https?://\\S+|\\(none published\\)");
        assertThat(LocalDate.parse(statement.readOn())).isBetween(LocalDate.of(2025, 1, 1), LocalDate.of(2026, 12, 1));
        assertThat(statement.sentence()).hasSizeLessThanOrEqualTo(MAX_LENGTH).doesNotContain("!");
        if (statement.hasSentence()) {
            assertThat(statement.sentence()).matches("\\p{Lu}.*\\.");
            assertThat(statement.source()).startsWith("http");
        }
    }

    /** Tests AI crawlers of the operators whose pages could be read. */
    @ParameterizedTest
    @ValueSource(strings = {"Google-Extended", "GPTBot", "OAI-SearchBot", "ChatGPT-User", "ClaudeBot", "Claude-User",
        "Claude-SearchBot", "PerplexityBot", "Perplexity-User", "Applebot", "Applebot-Extended", "Amzn-SearchBot",
        "meta-webindexer", "meta-externalfetcher", "CCBot", "DuckAssistBot", "MistralAI-User", "ShapBot"})
    void operatorsOfAiCrawlersAreQuoted(String token) {
        CatalogueEntry entry = entry(token);
        String sentence = BlockingStatement.find(entry).filter(BlockingStatement::hasSentence).orElseThrow().sentence();
        assertThat(texts.datedStatement(entry).orElseThrow())
                .startsWith(entry.operator() + " on blocking " + token + ": " + sentence).contains("(Read on ");
        assertThat(texts.origin(entry).orElseThrow()).startsWith(entry.operator() + ", read on ");
    }

    @Test
    void missingStatementIsReported() {
        assertThat(texts.datedStatement(entry("bingbot"))).isEqualTo(texts.sentence(entry("bingbot"))).contains(
                "No statement by Microsoft on what blocking bingbot means is known, as of 29 November 2026.");
        assertThat(texts.origin(entry("bingbot"))).isEmpty();
    }

    @Test
    void crawlerThatWasNotResearchedHasNoText() {
        assertThat(texts.datedStatement(entry("YouBot"))).isEmpty();
        assertThat(texts.sentence(entry("YouBot"))).isEmpty();
        CatalogueEntry userEntry = CatalogueEntry.ofUser("GPTBot", List.of(), StarBinding.FOLLOWS);
        assertThat(texts.datedStatement(userEntry)).isEmpty();
        assertThat(texts.firstStatementsAndOthers(List.of(userEntry, entry("YouBot"), entry("bingbot")))).isEmpty();
    }

    @Test
    void twoStatementsAreQuotedAndOthersNamed() {
        List<String> statements =
                texts.firstStatementsAndOthers(List.of(entry("PerplexityBot"), entry("Claude-SearchBot"),
                        entry("OAI-SearchBot")));
        assertThat(statements).hasSize(3);
        assertThat(statements.get(0))
                .startsWith("OpenAI on blocking OAI-SearchBot: Sites that are opted out will not be ");
        assertThat(statements.get(1)).startsWith("Anthropic on blocking Claude-SearchBot: ");
        assertThat(statements.get(2)).isEqualTo("There are also statements on blocking PerplexityBot.");
        assertThat(texts.firstStatementsAndOthers(CATALOGUE.entries()).getLast()).matches(".*, [^,]+ and \\d+ more\\.");
    }

    /** Programs that anyone can run have no operator, and blocking abandoned names has no effect. */
    @Test
    @SharedTest
    void mostFrequentNamesWereAllResearched() throws IOException {
        List<CatalogueEntry> mostFrequent = Files.readAllLines(SharedData.path("spec/names-seen.tsv")).stream().skip(1)
                .map(line -> line.split("\t", -1)[0]).flatMap(name -> CATALOGUE.findExact(name).stream())
                .filter(entry -> !entry.operator().startsWith("anyone "))
                .filter(entry -> entry.purpose() != Purpose.DEAD_TOKEN).limit(RESEARCHED_NAMES).toList();
        assertThat(mostFrequent).hasSize(RESEARCHED_NAMES)
                .allSatisfy(entry -> assertThat(BlockingStatement.find(entry)).as(entry.token()).isPresent());
    }

    @Test
    void commentIsNotPartOfTheSourceUrl() {
        assertThat(BlockingStatement.find(entry("GPTBot")).map(BlockingStatement::source))
                .isEqualTo(Optional.of("https://developers.openai.com/api/docs/bots"));
    }
}
