package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.results.RunResults.Limit;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;
import org.roboscope.simulate.source.Source;

/** Filters, sorts, limits and exports the results of a run. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(120)
class RunResultsTest {

    private static final String ROBOTS = """
            User-agent: FooBot
            Disallow: /a
            Allow: /ab

            User-agent: *
            Disallow: /b
            """;

    private static final RunPlan PLAN = SimulationRunTest.plan(
            ROBOTS, List.of(Standards.GOOGLE, Standards.ROBOTS_1994),
            List.of(Crawler.named("FooBot"), Crawler.named("Googlebot"), Crawler.named("Third")));

    private final RandomFiles random = new RandomFiles(5);
    private final List<String> urls = new ArrayList<>();
    private RunResults results;
    private List<Row> allRows = List.of();

    /** Runs once, because the tests only read the results. */
    @BeforeAll
    void run() throws Exception {
        results = new RunResults(PLAN, Catalogue.builtIn());
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 12_000; i++) {
            String url = random.path().replaceFirst("^/{2,}", "/");
            urls.add(url);
            log.append(String.format(Locale.ROOT,
                    "::1 - - [%02d/Oct/2000:13:55:36 -0700] \"GET %s HTTP/1.0\" %d 1 \"-\" \"%s\"%n", 1 + i % 30, url,
                    200 + 100 * (i % 4), i % 3 == 0 ? "Googlebot/2.1" : "curl"));
        }
        new SimulationRun(PLAN, List.of(Source.ofText("log", log.toString())), Catalogue.builtIn(), results).execute();
        allRows = LongStream.range(0, results.rowCount()).mapToObj(results::row).toList();
    }

    @Test
    void blockedVisitsCanBeFiltered() {
        FilteredRows rows = new FilteredRows(results,
                RowFilter.ALL.withVisitor(new WantedVisitor("Googlebot", _ -> true)).withCrawlers(Set.of("FooBot")));
        assertThat(rows.fill(() -> false)).isTrue();
        List<Integer> expected = new ArrayList<>();
        for (int url = 0; url < urls.size(); url++) {
            Outcome outcome = PLAN.columns().getFirst().file().policy(Catalogue.builtIn().requireCrawler("Googlebot"))
                    .verdict(urls.get(url)).outcome();
            if (url % 3 == 0 && outcome == Outcome.BLOCKED) {
                expected.add(url);
            }
        }
        assertThat(expected).isNotEmpty();
        assertThat(IntStream.range(0, rows.size()).mapToObj(row -> results.row(rows.row(row)).url()).distinct())
                .containsExactlyElementsOf(expected);
        FilteredRows none =
                new FilteredRows(results, RowFilter.ALL.withVisitor(new WantedVisitor("no such crawler", _ -> true)));
        assertThat(none.fill(() -> false)).isTrue();
        assertThat(none.size()).isZero();
    }

    @Test
    void rowsAgreeWithTheRun() {
        // 12,000 URLs for three crawlers under two standards; the step is prime, so that it meets all of these pairs.
        assertThat(results.rowCount()).isEqualTo(72_000);
        for (long i = 0; i < results.rowCount(); i += 997) {
            Row row = results.row(i);
            assertThat(row.text()).isEqualTo(urls.get(row.url()));
            var verdict = row.crawler().orElseThrow().policy().verdict(row.text());
            assertThat(row.verdict()).isEqualTo(PackedVerdict.of(verdict));
            assertThat(row.crawler()).contains(PLAN.runCrawlers().get((int) (i % 6)));
            var visit = row.visit().orElseThrow();
            assertThat(visit.logRequest().status()).isEqualTo(200 + 100 * (row.url() % 4));
            assertThat(visit.logRequest().day())
                    .isEqualTo((int) LocalDate.of(2000, 10, 1).toEpochDay() + row.url() % 30);
            assertThat(visit.logRequest().agent().crawler().isPresent()).isEqualTo(row.url() % 3 == 0);
        }
    }

    @Test
    void filterKeepsMatchingRows() {
        assertFilterKeeps(RowFilter.ALL, row -> true);
        assertFilterKeeps(RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED)),
                row -> PackedVerdict.outcome(row.verdict()) == Outcome.BLOCKED);
        assertFilterKeeps(RowFilter.ALL.withCrawlers(Set.of("Third")),
                row -> row.crawler().orElseThrow().name().equals("Third"));
        assertFilterKeeps(RowFilter.ALL.withText("/ab"), row -> row.text().startsWith("/ab"));
        assertFilterKeeps(RowFilter.ALL.withText("BA"), row -> row.text().contains("ba"));
        assertFilterKeeps(RowFilter.ALL.withLine(3), row -> PackedVerdict.line(row.verdict()) == 3);
        assertFilterKeeps(RowFilter.ALL.withStatus(4), row -> row.visit().orElseThrow().logRequest().status() == 400);
        assertFilterKeeps(RowFilter.ALL.withStatus(500).withText("/b").withOutcomes(Set.of(Outcome.BLOCKED)),
                row -> row.visit().orElseThrow().logRequest().status() == 500 && row.text().startsWith("/b")
                        && PackedVerdict.outcome(row.verdict()) == Outcome.BLOCKED);
        assertFilterKeeps(RowFilter.ALL.withText("nowhere"), row -> false);
    }

    private void assertFilterKeeps(RowFilter filter, Predicate<Row> expected) {
        FilteredRows rows = new FilteredRows(results, filter);
        int[] calls = {0};
        while (!rows.fill(() -> ++calls[0] % 2 == 0)) {
            assertThat(rows.size()).isLessThanOrEqualTo((int) results.rowCount());
        }
        List<Long> expectedRows =
                LongStream.range(0, results.rowCount()).filter(i -> expected.test(allRows.get((int) i))).boxed()
                        .toList();
        assertThat(rowNumbers(rows)).isEqualTo(expectedRows);
    }

    @Test
    void sortIsStable() throws Exception {
        FilteredRows rows =
                new FilteredRows(results, RowFilter.ALL.withText("a").withCrawlers(Set.of("FooBot", "Third")));
        rows.fill(() -> false);
        List<Long> unsorted = rowNumbers(rows);
        assertThat(unsorted).hasSizeGreaterThan(1 << 14);
        for (SortKey key : SortKey.values()) {
            Comparator<Long> order = switch (key) {
                case URL -> Comparator.comparing(row -> allRows.get(row.intValue()).text());
                case CRAWLER -> Comparator
                        .comparingInt(
                                row -> PLAN.runCrawlers()
                                        .indexOf(allRows.get(row.intValue()).crawler().orElseThrow()));
                case OUTCOME -> Comparator
                        .comparing(row -> PackedVerdict.outcome(allRows.get(row.intValue()).verdict()));
                case LINE -> Comparator
                        .comparingInt(row -> PackedVerdict.line(allRows.get(row.intValue()).verdict()));
                case TRAINING -> Comparator
                        .comparing(row -> allRows.get(row.intValue()).usage().trainAi().preference());
                case SEARCH -> Comparator.comparing(row -> allRows.get(row.intValue()).usage().search().preference());
                case STATUS -> Comparator.comparingInt(row -> results.status(allRows.get(row.intValue()).url()));
                case WEIGHT -> Comparator.comparingDouble(row -> results.weight(allRows.get(row.intValue()).url()));
            };
            assertThat(rowNumbers(SortedRows.sort(results, rows, key, false, () -> false).orElseThrow()))
                    .isEqualTo(unsorted.stream().sorted(order).toList());
            assertThat(rowNumbers(SortedRows.sort(results, rows, key, true, () -> false).orElseThrow()))
                    .isEqualTo(unsorted.stream().sorted(order.reversed()).toList());
            assertThat(SortedRows.sort(results, rows, key, true, () -> true)).isEmpty();
        }
    }

    @Test
    void exportHasAllRowsOrNoFile(@TempDir Path folder) throws Exception {
        FilteredRows rows = new FilteredRows(results, RowFilter.ALL.withLine(2).withStatus(300));
        rows.fill(() -> false);
        Path csv = folder.resolve("x.csv");
        assertThat(new RowExport(results, rows, RowExport.Form.CSV).write(csv, () -> false)).isTrue();
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines).hasSize(rows.size() + 1);
        Row first = results.row(rows.row(0));
        assertThat(lines.get(1)).isEqualTo(first.text() + ",FooBot,google,blocked,2,Disallow: /a,rule,"
                + first.visit().orElseThrow().logRequest().agent().crawler().map(crawler -> crawler.token()).orElse("")
                + ",300,"
                + LocalDate.ofEpochDay(first.visit().orElseThrow().logRequest().day()) + ",,,");
        Path jsonl = folder.resolve("x.jsonl");
        assertThat(new RowExport(results, rows, RowExport.Form.JSON_LINES).write(jsonl, () -> false)).isTrue();
        assertThat(Files.readAllLines(jsonl)).hasSize(rows.size()).first().asString()
                .startsWith("{\"url\":\"" + first.text() + "\",\"crawler\":\"FooBot\",\"standard\":\"google\","
                        + "\"outcome\":\"blocked\",\"line\":2,\"rule\":\"Disallow: /a\",\"reason\":\"rule\"");
        Path none = folder.resolve("none.csv");
        assertThat(new RowExport(results, allRows(results), RowExport.Form.CSV).write(none, () -> true))
                .isFalse();
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("x.csv", "x.jsonl");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void exportKeepsLinkAndPermissions(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("x.csv"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), Path.of("x.csv"));
        ResultRows rows = allRows(results);
        assertThat(new RowExport(results, rows, RowExport.Form.CSV).write(link, () -> true)).isFalse();
        assertThat(file).hasContent("old");
        assertThat(new RowExport(results, rows, RowExport.Form.CSV).write(link, () -> false)).isTrue();
        assertThat(link).isSymbolicLink();
        assertThat(Files.readAllLines(file)).hasSize(rows.size() + 1);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-rw----");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("x.csv", "link.csv");
    }

    @ParameterizedTest
    @CsvSource({"700, 1000000, 700, URLS", "1024, 1000000, 1024, URLS", "12000, 1000000, 12000,",
        "12000, 50000, 1536, MEMORY"})
    void runKeepsFirstUrlsUpToLimit(int maxUrls, long maxBytes, int expectedUrls, @Nullable Limit limit)
            throws Exception {
        RunResults limitedResults = new RunResults(PLAN, Catalogue.builtIn(), maxUrls, maxBytes);
        new SimulationRun(PLAN, List.of(SimulationRunTest.source(urls)), Catalogue.builtIn(), limitedResults).execute();
        assertThat(limitedResults.urlCount()).isEqualTo(expectedUrls);
        assertThat(limitedResults.limit()).isEqualTo(Optional.ofNullable(limit));
        assertThat(limitedResults.rowCount()).isEqualTo(6L * expectedUrls);
        assertThat(limitedResults.urlText(expectedUrls - 1)).isEqualTo(urls.get(expectedUrls - 1));
    }

    @Test
    void listKeepsFirstRowsAndCountsAll(@TempDir Path folder) throws Exception {
        RowFilter blocked = RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED));
        FilteredRows blockedRows = new FilteredRows(results, blocked);
        blockedRows.fill(() -> false);
        FilteredRows firstRows = new FilteredRows(results, blocked, 100);
        firstRows.fill(() -> false);
        assertThat(rowNumbers(firstRows)).isEqualTo(rowNumbers(blockedRows).subList(0, 100));
        assertThat(firstRows.matchCount()).isEqualTo(blockedRows.size()).isGreaterThan(100);
        Path fullExport = folder.resolve("whole.csv");
        Path limitedExport = folder.resolve("cut.csv");
        RowExport export = RowExport.ofAll(results, firstRows, RowExport.Form.CSV);
        assertThat(export.write(limitedExport, () -> false)).isTrue();
        assertThat(export.writtenRows()).isEqualTo(blockedRows.size());
        new RowExport(results, blockedRows, RowExport.Form.CSV).write(fullExport, () -> false);
        assertThat(limitedExport).hasSameBinaryContentAs(fullExport);
        assertThat(RowExport.ofAll(results, firstRows, RowExport.Form.CSV).write(folder.resolve("no.csv"), () -> true))
                .isFalse();
    }

    /** All rows of a run. */
    static FilteredRows allRows(RunResults results) {
        FilteredRows rows = new FilteredRows(results, RowFilter.ALL);
        rows.fill(() -> false);
        return rows;
    }

    private static List<Long> rowNumbers(ResultRows rows) {
        List<Long> rowNumbers = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            rowNumbers.add(rows.row(i));
        }
        return rowNumbers;
    }
}
