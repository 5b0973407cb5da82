package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.BlockingStatement;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.CrawlDelay;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** The numbers in the guide agree with the catalogue. */
class CrawlerDataPageTest {

    private static final List<CatalogueEntry> ALL = Catalogue.builtIn().entries();

    private final MessageBundle messages = MessageBundle.of("crawlers");

    private static String page() throws IOException {
        return Files.readString(Path.of("docs/guide/crawler-data.md"));
    }

    @Test
    void numberOfCrawlersIsStated() throws IOException {
        assertThat(page()).contains("knows " + ALL.size() + " crawlers");
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
                        List.of(Obedience.YES, Obedience.NO, Obedience.PARTIAL, Obedience.UNKNOWN)),
                row("Does the group for everyone bind it?", CatalogueEntry::star,
                        List.of(StarBinding.FOLLOWS, StarBinding.IGNORES, StarBinding.UNKNOWN)),
                row("Does it honour Crawl-delay?", CatalogueEntry::crawlDelay,
                        List.of(CrawlDelay.HONOURED, CrawlDelay.NOT_HONOURED, CrawlDelay.UNKNOWN)));
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
        long quoted = statements.stream().filter(BlockingStatement::isStatement).count();
        assertThat(page()).contains("For " + statements.size() + " crawlers", "a statement for " + quoted + ":");
        assertThat(Files.readString(Path.of("CHANGELOG.md"))).contains("Operators of " + quoted + " crawlers");
    }

    private static <T extends CodedValue> String row(String question, Function<CatalogueEntry, T> property,
            List<T> answers) {
        String cells = answers.stream().map(answer -> String.valueOf(count(property, answer)))
                .collect(Collectors.joining(" | "));
        // Two of the questions have no partial answer.
        String all = answers.size() == 3 ? cells.replaceFirst("^(\\d+ \\| \\d+) ", "$1 | ") : cells;
        return "| " + question + " | " + all + " |";
    }

    private static <T> long count(Function<CatalogueEntry, T> property, T value) {
        return ALL.stream().filter(entry -> property.apply(entry).equals(value)).count();
    }
}
