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

/** The numbers that the guide names are those of the catalogue. */
class CrawlerDataPageTest {

    private static final List<CatalogueEntry> ALL = Catalogue.builtIn().entries();

    private final MessageBundle words = MessageBundle.of("crawlers");

    private static String page() throws IOException {
        return Files.readString(Path.of("docs/guide/crawler-data.md"));
    }

    @Test
    void sayHowManyCrawlersThereAre() throws IOException {
        assertThat(page()).contains("knows " + ALL.size() + " crawlers");
    }

    @Test
    void sayHowSureTheyAre() throws IOException {
        for (EntryConfidence confidence : List.of(EntryConfidence.PRIMARY, EntryConfidence.SECONDARY,
                EntryConfidence.LIST)) {
            assertThat(page()).contains("| " + words.text("confidence." + confidence.code()) + " | "
                    + count(CatalogueEntry::confidence, confidence) + " |");
        }
    }

    @Test
    void sayWhatIsKnown() throws IOException {
        assertThat(page()).contains(
                row("Does it follow robots.txt?", CatalogueEntry::obedience,
                        List.of(Obedience.YES, Obedience.NO, Obedience.PARTIAL, Obedience.UNKNOWN)),
                row("Does the group for everyone bind it?", CatalogueEntry::star,
                        List.of(StarBinding.FOLLOWS, StarBinding.IGNORES, StarBinding.UNKNOWN)),
                row("Does it honour Crawl-delay?", CatalogueEntry::crawlDelay,
                        List.of(CrawlDelay.HONOURED, CrawlDelay.NOT_HONOURED, CrawlDelay.UNKNOWN)));
    }

    @Test
    void sayByWhichStandardTheyRead() throws IOException {
        MessageBundle standards = MessageBundle.of("standards");
        for (Standard standard : Standards.inForce()) {
            assertThat(page()).contains("| " + standards.text(standard.id()) + " | "
                    + count(CatalogueEntry::standardId, standard.id()) + " |");
        }
    }

    @Test
    void sayOfHowManyOperatorsAreQuotedOnBlocking() throws IOException {
        List<BlockingStatement> all = BlockingStatement.all();
        long quoted = all.stream().filter(BlockingStatement::isStatement).count();
        assertThat(page()).contains("For " + all.size() + " crawlers", "a statement for " + quoted + ":");
        assertThat(Files.readString(Path.of("CHANGELOG.md"))).contains("Operators of " + quoted + " crawlers");
    }

    private static <T extends CodedValue> String row(String question, Function<CatalogueEntry, T> of, List<T> answers) {
        String cells = answers.stream().map(answer -> String.valueOf(count(of, answer)))
                .collect(Collectors.joining(" | "));
        // Two of the questions have no answer in between.
        String all = answers.size() == 3 ? cells.replaceFirst("^(\\d+ \\| \\d+) ", "$1 | ") : cells;
        return "| " + question + " | " + all + " |";
    }

    private static <T> long count(Function<CatalogueEntry, T> of, T value) {
        return ALL.stream().filter(entry -> of.apply(entry).equals(value)).count();
    }
}
