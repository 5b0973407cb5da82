package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.CrawlDelaySupport;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** The numbers in the guide agree with the catalogue. */
class CrawlerDataPageTest {

    private static final List<CatalogueEntry> ENTRIES = Catalogue.builtIn().entries();

    private final MessageBundle messages = MessageBundle.of("crawlers");

    private static String page() throws IOException {
        return Files.readString(Path.of("docs/guide/crawler-data.md"));
    }

    @Test
    void numberOfCrawlersIsStated() throws IOException {
        assertThat(page()).contains("knows " + ENTRIES.size() + " crawlers");
    }

    @Test
    void numbersByConfidenceAreStated() throws IOException {
        for (EntryConfidence confidence : List.of(EntryConfidence.PRIMARY, EntryConfidence.SECONDARY,
                EntryConfidence.LIST)) {
            assertThat(page()).contains("| " + messages.text("confidence." + confidence.code()) + " | "
                    + count(CatalogueEntry::confidence, confidence) + " |");
        }
    }

    @Test
    void knownAnswersAreStated() throws IOException {
        assertThat(page()).contains(
                row("Does it follow robots.txt?", CatalogueEntry::obedience,
                        List.of(Optional.of(Obedience.YES), Optional.of(Obedience.NO), Optional.of(Obedience.PARTIAL),
                                Optional.of(Obedience.UNKNOWN))),
                row("Does the group for everyone bind it?", CatalogueEntry::star,
                        List.of(Optional.of(StarBinding.FOLLOWS), Optional.of(StarBinding.IGNORES), Optional.empty(),
                                Optional.of(StarBinding.UNKNOWN))),
                row("Does it honour Crawl-delay?", CatalogueEntry::crawlDelay,
                        List.of(Optional.of(CrawlDelaySupport.HONOURED), Optional.of(CrawlDelaySupport.NOT_HONOURED),
                                Optional.empty(), Optional.of(CrawlDelaySupport.UNKNOWN))));
    }

    @Test
    void numbersByStandardAreStated() throws IOException {
        MessageBundle standards = MessageBundle.of("standards");
        for (Standard standard : Standards.inForce()) {
            assertThat(page()).contains("| " + standards.text(standard.id()) + " | "
                    + count(CatalogueEntry::standardId, standard.id()) + " |");
        }
    }

    @Test
    void numberOfQuotedOperatorsIsStated() throws IOException {
        List<BlockingStatement> statements = BlockingStatement.all();
        long quoted = statements.stream().filter(BlockingStatement::hasSentence).count();
        assertThat(page()).contains("For " + statements.size() + " crawlers", "a statement for " + quoted + ":");
        assertThat(Files.readString(Path.of("CHANGELOG.md"))).contains("Operators of " + quoted + " crawlers");
    }

    /** @param answers an answer for each column; empty if the question does not have it */
    private static <T extends CodedValue> String row(String question, Function<CatalogueEntry, T> property,
            List<Optional<T>> answers) {
        return answers.stream().map(answer -> answer.map(value -> " " + count(property, value) + " ").orElse(" "))
                .collect(Collectors.joining("|", "| " + question + " |", "|"));
    }

    private static <T> long count(Function<CatalogueEntry, T> property, T value) {
        return ENTRIES.stream().filter(entry -> property.apply(entry).equals(value)).count();
    }
}
