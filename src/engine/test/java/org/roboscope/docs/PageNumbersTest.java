package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CatalogueEntry.EntryConfidence;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standards;
import org.roboscope.spec.WrittenFile;

/** The counts on pages outside the guide that change with the program. */
@Tag("findings")
class PageNumbersTest {

    private static final Path README = Path.of("README.md");
    private static final Path DATA = Path.of("docs/data-quality.md");
    private static final Path CHANGES = Path.of("CHANGELOG.md");
    private static final String COUNT = "#";

    /** @param words the text around the numbers; {@code #} represents a number */
    record Counted(Path page, String words, List<Long> numbers) {

        /** Returns a pattern in which a line may end between any two words. */
        Pattern pattern() {
            return Pattern.compile(Pattern.quote(words).replace(" ", "\\E\\s+\\Q").replace(COUNT, "\\E(\\d+)\\Q"));
        }

        String withCurrentNumbers(MatchResult match) {
            StringBuilder text = new StringBuilder(match.group());
            for (int group = numbers.size(); group > 0; group--) {
                text.replace(match.start(group) - match.start(), match.end(group) - match.start(),
                        String.valueOf(numbers.get(group - 1)));
            }
            return text.toString();
        }
    }

    static Stream<Counted> counted() {
        List<CatalogueEntry> crawlers = Catalogue.builtIn().entries();
        long all = crawlers.size();
        long codes = FindingCode.values().length;
        return Stream.of(
                new Counted(README, "# kinds of findings", List.of(codes)),
                new Counted(README, "which of # crawlers", List.of(all)),
                new Counted(README, "verdicts of [# standards]", List.of((long) Standards.all().size())),
                new Counted(CHANGES, "robots.txt under # standards", List.of((long) Standards.all().size())),
                new Counted(DATA, "for all # codes", List.of(codes)),
                new Counted(DATA, "Of # crawlers, # are known from a page of their operator, # from what others found"
                        + " out, and # from a list of names",
                        List.of(all, count(crawlers, EntryConfidence.PRIMARY),
                                count(crawlers, EntryConfidence.SECONDARY),
                                count(crawlers, EntryConfidence.LIST))));
    }

    private static long count(List<CatalogueEntry> crawlers, EntryConfidence confidence) {
        return crawlers.stream().filter(entry -> entry.confidence() == confidence).count();
    }

    @ParameterizedTest
    @MethodSource("counted")
    void pageHasTheCurrentCounts(Counted counted) {
        String page = WrittenFile.read(counted.page());
        Matcher match = counted.pattern().matcher(page);
        assertThat(match.find()).as("%s has the words \"%s\"", counted.page(), counted.words()).isTrue();
        WrittenFile.assertContent(counted.page(),
                match.replaceAll(count -> Matcher.quoteReplacement(counted.withCurrentNumbers(count))));
    }
}
