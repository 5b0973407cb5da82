package org.roboscope.site.page.marks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerHeaders;

/**
 * Compares the meaning of headers and tags for each crawler with the documentation of its operator. The tables name the
 * sources.
 */
class RobotsMarksTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    static Stream<Arguments> headers() throws IOException {
        return table("header-cases.tsv");
    }

    static Stream<Arguments> tags() throws IOException {
        return table("meta-cases.tsv");
    }

    @ParameterizedTest
    @MethodSource("headers")
    void headerHasTheDocumentedMeaning(
            String lines, String crawler, String state, String rules, String source) throws BadAddressException {
        PageMarks marks = read(Map.of("X-Robots-Tag", List.of(lines.split(" \\|\\| "))), "");
        CrawlerMarks crawlerMarks = CrawlerMarks.of(marks, Catalogue.builtIn().requireCrawler(crawler), NOON);
        assertThat(crawlerMarks.indexing()).as(source).isEqualTo(IndexingState.valueOf(state));
        assertThat(effectiveRules(crawlerMarks)).as(source).isEqualTo(rules);
    }

    @ParameterizedTest
    @MethodSource("tags")
    void tagHasTheDocumentedMeaning(String html, String crawler, String state, String rules, String source)
            throws BadAddressException {
        PageMarks marks = read(Map.of("Content-Type", List.of("text/html")), html);
        CrawlerMarks crawlerMarks = CrawlerMarks.of(marks, Catalogue.builtIn().requireCrawler(crawler), NOON);
        assertThat(crawlerMarks.indexing()).as(source).isEqualTo(IndexingState.valueOf(state));
        assertThat(effectiveRules(crawlerMarks)).as(source).isEqualTo(rules);
    }

    @Test
    void tablesHaveSixtyCasesEach() throws IOException {
        assertThat(headers().count()).isGreaterThanOrEqualTo(60);
        assertThat(tags().count()).isGreaterThanOrEqualTo(60);
    }

    @Test
    void closedStateNamesItsMarks() throws IOException, BadAddressException {
        for (Arguments row : tags().toList()) {
            PageMarks marks = read(Map.of("Content-Type", List.of("text/html")), String.valueOf(row.get()[0]));
            CrawlerMarks crawlerMarks =
                    CrawlerMarks.of(marks, Catalogue.builtIn().requireCrawler(String.valueOf(row.get()[1])), NOON);
            assertThat(crawlerMarks.decidingRules().isEmpty()).as(String.valueOf(row.get()[0]))
                    .isEqualTo(crawlerMarks.indexing() == IndexingState.OPEN);
        }
    }

    @Test
    void documentedPracticesAreOfKnownCrawlers() {
        assertThat(CrawlerMarks.tokens())
                .allSatisfy(token -> assertThat(Catalogue.builtIn().findExact(token)).as(token).isPresent());
    }

    private static String effectiveRules(CrawlerMarks crawlerMarks) {
        return crawlerMarks.applicableRules().stream()
                .map(mark -> mark.value().isEmpty() ? mark.rule() : mark.rule() + "=" + mark.value())
                .collect(Collectors.joining(" "));
    }

    private static PageMarks read(Map<String, List<String>> headers, String html) throws BadAddressException {
        return PageMarksReader.read(WebAddress.parse("https://example.com/page"), new AnswerHeaders(headers),
                html.getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<Arguments> table(String name) throws IOException {
        try (InputStream table =
                Objects.requireNonNull(RobotsMarksTest.class.getResourceAsStream(name), name)) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arguments.of((Object[]) line.split("\t", -1)));
        }
    }
}
