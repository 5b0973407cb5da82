package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.MatrixRows.EqualColumns;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;

/** Filters, sorts, groups and exports the rows of the matrix. */
@Timeout(60)
class MatrixRowsTest {

    private static final String ROBOTS =
            "User-agent: a\nDisallow: /shop/1\nDisallow: /b\n\nUser-agent: b\nDisallow: /b\n";
    private static final String URLS = "/shop/2\n/x\n/shop/1\nhttps://h/shop/1?q\n/b\n/zoo/1\n";
    private static final String LOG =
            "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /shop/1 HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";

    private interface Check {
        void check(RunResults results) throws Exception;
    }

    private static void run(Check assertions, String... sources) throws Exception {
        RobotsText text = RobotsText.of(ROBOTS, StandardChoice.OWN);
        RunPlan plan =
                RunPlan.forVisitors(DatedTexts.ofText(text), List.of(new CrawlerReading(text, Crawler.named("a")),
                        new CrawlerReading(text, Crawler.named("b")), new CrawlerReading(text, Crawler.named("b"))));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, IntStream.range(0, sources.length)
                .mapToObj(i -> Source.ofText("source" + i, sources[i])).toList(), Catalogue.builtIn(), results)
                .execute();
        assertions.check(results);
    }

    private static MatrixRows rows(RunResults results, MatrixRows.Query query, String... expandedFolders) {
        return MatrixRows.arrange(results, query, Set.of(expandedFolders), () -> false).orElseThrow();
    }

    /** The shown rows: names of folders, and URLs as in the list. */
    private static List<String> shownRows(RunResults results, MatrixRows rows) {
        return IntStream.range(0, rows.size()).mapToObj(row -> rows.isFolder(row)
                ? rows.folderName(row) + " " + rows.folderSize(row) + " " + rows.folderDifferingUrls(row)
                : results.urlText(rows.url(row))).toList();
    }

    @Test
    void urlsAreInOrderOrDifferingFirst() throws Exception {
        run(results -> {
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("", false, false, false))))
                    .containsExactly("/shop/2", "/x", "/shop/1", "https://h/shop/1?q", "/b", "/zoo/1");
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("", false, true, false))))
                    .containsExactly("/shop/1", "https://h/shop/1?q", "/shop/2", "/x", "/b", "/zoo/1");
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("", true, false, false))))
                    .containsExactly("/shop/1", "https://h/shop/1?q");
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("/shop/1", false, false, false))))
                    .containsExactly("/shop/1", "https://h/shop/1?q");
            assertThat(MatrixRows.arrange(results, new MatrixRows.Query("", false, false, false), Set.of(), () -> true))
                    .isEmpty();
        }, URLS);
    }

    @Test
    void equalColumnsNameTheFirst() throws Exception {
        MatrixRows.Query unfiltered = new MatrixRows.Query("", false, false, false);
        run(results -> {
            MatrixRows rows = rows(results, unfiltered);
            assertThat(List.of(rows.firstEqualColumn(0), rows.firstEqualColumn(1))).as("they differ on /shop/1")
                    .containsExactly(0,
                            1);
            assertThat(rows(results, new MatrixRows.Query("/x", false, false, false)).firstEqualColumn(1))
                    .as("regardless of the filter").isEqualTo(1);
        }, URLS);
        run(results -> assertThat(rows(results, unfiltered).firstEqualColumn(1)).isZero(), "/x\n/b\n");
    }

    /** Columns split at any row on which they differ. */
    @Test
    void columnsSplitWhenTheyDiffer() {
        EqualColumns columns = new EqualColumns(5);
        int[][] rows = {{0, 0, 0, 0, 0}, {0, 1, 0, 1, 1}, {0, 1, 2, 1, 0}, {0, 0, 0, 0, 0}};
        for (int[] row : rows) {
            columns.add(column -> row[column]);
        }
        assertThat(columns.firstEqualColumns()).containsExactly(0, 1, 2, 1, 4);
    }

    @Test
    void foldersCountTheirUrlsAndExpand() throws Exception {
        run(results -> {
            MatrixRows rows = rows(results, new MatrixRows.Query("", false, false, true));
            assertThat(shownRows(results, rows)).containsExactly("/ 2 0", "/shop/ 3 2", "/zoo/ 1 0");
            assertThat(rows.folderOutcomeCount(1, 0, Outcome.BLOCKED)).isEqualTo(2);
            assertThat(rows.folderOutcomeCount(1, 0, Outcome.ALLOWED)).isEqualTo(1);
            assertThat(rows.folderOutcomeCount(1, 1, Outcome.ALLOWED)).isEqualTo(3);
            rows.setExpanded(1, true);
            rows.setExpanded(0, true);
            assertThat(shownRows(results, rows)).containsExactly(
                    "/ 2 0", "/x", "/b", "/shop/ 3 2", "/shop/2", "/shop/1", "https://h/shop/1?q", "/zoo/ 1 0");
            assertThat(rows.folderRow(5)).isEqualTo(3);
            rows.setExpanded(4, false);
            assertThat(shownRows(results, rows)).containsExactly("/ 2 0", "/x", "/b", "/shop/ 3 2", "/zoo/ 1 0");
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("", false, true, true), "/shop/")))
                    .containsExactly("/shop/ 3 2", "/shop/1", "https://h/shop/1?q", "/shop/2", "/ 2 0", "/zoo/ 1 0");
            assertThat(rows.urls().size()).isEqualTo(6);
        }, URLS);
    }

    @Test
    void foldersBeyondTheLimitShareARow() throws Exception {
        StringBuilder urls = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            urls.append("/f").append(1_000 + i % 2_500).append("/x\n");
        }
        run(results -> {
            MatrixRows rows = rows(results, new MatrixRows.Query("", false, false, true));
            assertThat(rows.size()).isEqualTo(2_001);
            assertThat(rows.folderName(2_000)).isEmpty();
            assertThat(rows.folderSize(2_000)).isEqualTo(1_000);
            assertThat(rows.folderName(0)).isEqualTo("/f1000/");
            assertThat(rows.folderSize(0)).isEqualTo(2);
        }, urls.toString());
    }

    @Test
    void visitorRequestsAreNotInTheMatrix() throws Exception {
        run(results -> {
            assertThat(results.urlCount()).isEqualTo(7);
            assertThat(shownRows(results, rows(results, new MatrixRows.Query("", true, false, false))))
                    .containsExactly("/shop/1", "https://h/shop/1?q");
        }, LOG, URLS);
    }

    @Test
    void matrixIsExportedAsShown() throws Exception {
        run(results -> {
            ResultRows urls = rows(results, new MatrixRows.Query("", true, false, true)).urls();
            assertThat(export(results, urls, RowExport.Form.CSV))
                    .isEqualTo(String.join("\r\n", "url,a (rfc-9309),b (rfc-9309),b (rfc-9309)",
                            "/shop/1,blocked,allowed,allowed", "https://h/shop/1?q,blocked,allowed,allowed", ""));
            assertThat(export(results, urls, RowExport.Form.TSV)).contains("\n/shop/1\tblocked\tallowed\tallowed\n");
            assertThat(export(results, urls, RowExport.Form.JSON_LINES)).startsWith(
                    "{\"url\":\"/shop/1\",\"verdicts\":{\"a (rfc-9309)\":\"blocked\",\"b (rfc-9309)\":\"allowed\"");
        }, URLS);
    }

    private static String export(RunResults results, ResultRows urls, RowExport.Form form) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(RowExport.ofMatrix(results, urls, form).write(out, () -> false)).isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }
}
