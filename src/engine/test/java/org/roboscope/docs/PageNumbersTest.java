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

/** Tests the counts on pages outside the guide, which change with the program. */
@Tag("findings")
class PageNumbersTest {

    private static final Path README = Path.of("README.md");
    private static final Path DATA = Path.of("docs/data-quality.md");
    private static final Path CHANGES = Path.of("CHANGELOG.md");
    private static final String COUNT = "#";

    /** @param words the text around the numbers; {@code #} represents a number */
    record CountedText(Path page, String words, List<Long> numbers) {

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

    static Stream<CountedText> countedTexts() {
        List<CatalogueEntry> crawlers = Catalogue.builtIn().entries();
        long crawlerCount = crawlers.size();
        long codeCount = FindingCode.values().length;
        return Stream.of(
                new CountedText(README, "# kinds of findings", List.of(codeCount)),
                new CountedText(README, "which of # crawlers", List.of(crawlerCount)),
                new CountedText(README, "verdicts of [# standards]", List.of((long) Standards.all().size())),
                new CountedText(CHANGES, "robots.txt under # standards", List.of((long) Standards.all().size())),
                new CountedText(DATA, "for all # codes", List.of(codeCount)),
                new CountedText(DATA, "Of # crawlers, # are known from a page of their operator, # from what others"
                        + " found out, and # from a list of names",
                        List.of(crawlerCount, count(crawlers, EntryConfidence.PRIMARY),
                                count(crawlers, EntryConfidence.SECONDARY),
                                count(crawlers, EntryConfidence.LIST))));
    }

    private static long count(List<CatalogueEntry> crawlers, EntryConfidence confidence) {
        return crawlers.stream().filter(entry -> entry.confidence() == confidence).count();
    }

    @ParameterizedTest
    @MethodSource("countedTexts")
    void pageHasTheCurrentCounts(CountedText countedText) {
        String page = WrittenFile.read(countedText.page());
        Matcher match = countedText.pattern().matcher(page);
        assertThat(match.find()).as("%s has the words \"%s\"", countedText.page(), countedText.words()).isTrue();
        WrittenFile.assertContent(countedText.page(),
                match.replaceAll(count -> Matcher.quoteReplacement(countedText.withCurrentNumbers(count))));
    }
}
