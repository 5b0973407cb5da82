package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.simulate.results.RunResultsTest.allRows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeightCounter;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.source.Source;

/** Runs lists with weights, and sorts, sums and exports the weights. */
class WeightedRunTest {

    private static final RunPlan PLAN = RunPlan.of(
            RobotsText.of("User-agent: *\nDisallow: /shop/\nUser-agent: FooBot\nDisallow: /\n", StandardChoice.OWN),
            List.of(Crawler.named("FooBot"), Crawler.named("BarBot")));

    private RunResults results;
    private final VerdictSummary summary = new VerdictSummary(PLAN);
    private final WeightCounter weightCounter = new WeightCounter(PLAN, summary);

    @BeforeEach
    void createResults() {
        results = new RunResults(PLAN, Catalogue.builtIn());
    }

    private RunCompletion run(Source... sources) throws Exception {
        return new SimulationRun(PLAN, List.of(sources), Catalogue.builtIn(),
                results.andThen(summary).andThen(weightCounter)).execute();
    }

    private static Source table(String text) {
        return Source.ofText("pages.csv", text);
    }

    @Test
    void urlKeepsItsWeightAfterUnweightedUrls() throws Exception {
        run(Source.ofText("list", "/first\n/second\n"), table("url,clicks\n/shop/a,2.5\n/b,70000000000\n"));

        assertThat(IntStream.range(0, 4).mapToDouble(results::weight).toArray()).containsExactly(0, 0, 2.5, 7e10);
        assertThat(results.isWeighted()).isTrue();
    }

    @Test
    void runWithoutWeightsHasNone() throws Exception {
        RunCompletion completion = run(Source.ofText("list", "/first\n"));

        assertThat(results.isWeighted()).isFalse();
        assertThat(summary.isWeighted()).isFalse();
        assertThat(weightCounter.weights(completion.sourceReports())).isEmpty();
    }

    @Test
    void rowsAreSortedByWeight() throws Exception {
        run(table("url,clicks\n/a,3\n/b,20000001\n/c,20000000\n/d,3\n/e,0.5\n"));
        ResultRows rows = allRows(results);

        SortedRows heaviest = SortedRows.sort(results, rows, SortKey.WEIGHT, true, () -> false).orElseThrow();
        assertThat(IntStream.range(0, heaviest.size()).mapToObj(i -> results.row(heaviest.row(i)).text()).distinct())
                .containsExactly("/b", "/c", "/a", "/d", "/e");
    }

    @Test
    void sumsAreByCrawlerAndFolder() throws Exception {
        run(table("url,clicks\n/shop/a,3\n/shop/b,4\n/c/x,5\n"));

        assertThat(summary.countsByRunCrawler()).extracting(VerdictSummary.Counts::weights)
                .containsExactly(new Weights(0, 12, 0), new Weights(5, 7, 0));
        assertThat(summary.folders().getFirst().countsByRunCrawler().getLast().weights())
                .isEqualTo(new Weights(0, 7, 0));
    }

    @Test
    void heaviestBlockedPagesComeFirst() throws Exception {
        StringBuilder table = new StringBuilder("url,clicks\n");
        IntStream.range(0, 60)
                .forEach(i -> table.append("/shop/").append(i).append(',').append(i * 7 % 60).append('\n'));
        RunCompletion completion = run(table(table.toString()));

        List<ListWeights.ValuableBlockedPage> blockedPages =
                weightCounter.weights(completion.sourceReports()).orElseThrow().blockedPages();
        assertThat(blockedPages).extracting(ListWeights.ValuableBlockedPage::weight)
                .isSortedAccordingTo((first, second) -> Double.compare(second, first));
        assertThat(blockedPages.getFirst().weight()).isEqualTo(59);
        assertThat(blockedPages).allSatisfy(page -> assertThat(page.openingRule()).isPresent());
        assertThat(blockedPages).extracting(page -> page.crawlers().getFirst().name()).contains("FooBot", "BarBot");
    }

    @Test
    void sumsAreTheSameWithoutPages() throws Exception {
        RunCompletion completion = run(table("url,clicks\n/shop/a,3\n/b/c,0\n"));

        ListWeights listWeights = weightCounter.weights(completion.sourceReports()).orElseThrow();
        ListWeights sums = weightCounter.weightsWithoutPages(completion.sourceReports()).orElseThrow();
        assertThat(sums.crawlers()).isEqualTo(listWeights.crawlers());
        assertThat(listWeights.blockedPages()).isNotEmpty();
        assertThat(listWeights.unusedFolders()).isNotEmpty();
        assertThat(sums.blockedPages()).isEmpty();
        assertThat(sums.unusedFolders()).isEmpty();
    }

    @Test
    void matrixFoldersSumTheirWeights() throws Exception {
        run(table("url,clicks\n/shop/a,3\n/b/x,2.5\n/shop/c,4\n/d/x,0\n/shop/e,1\n"));

        MatrixRows allFolders =
                MatrixRows.arrange(results, new MatrixRows.Query("", false, false, true), Set.of(), () -> false)
                        .orElseThrow();
        assertThat(IntStream.range(0, allFolders.size())
                .mapToObj(row -> allFolders.folderName(row) + " " + allFolders.folderWeight(row)))
                .containsExactly("/b/ 2.5", "/d/ 0.0", "/shop/ 8.0");
        MatrixRows matchingFolders =
                MatrixRows.arrange(results, new MatrixRows.Query("/shop/a", false, false, true), Set.of(),
                        () -> false).orElseThrow();
        assertThat(matchingFolders.folderWeight(0)).isEqualTo(3);
    }

    @Test
    void exportsHaveTheWeights() throws Exception {
        run(table("url,clicks\n/shop/a,3\n"));
        ResultRows rows = allRows(results);

        assertThat(export(new RowExport(results, rows, RowExport.Form.CSV)).lines()).satisfiesExactly(
                heading -> assertThat(heading).endsWith(",weight"), row -> assertThat(row).endsWith(",3"),
                row -> assertThat(row).endsWith(",3"));
        assertThat(export(new RowExport(results, rows, RowExport.Form.JSON_LINES)).lines())
                .allSatisfy(line -> assertThat(line).contains("\"weight\":3,"));
        MatrixRows matrix = MatrixRows.arrange(results, new MatrixRows.Query("", false, false, false), Set.of(),
                () -> false).orElseThrow();
        assertThat(export(RowExport.ofMatrix(results, matrix.urls(), RowExport.Form.TSV)).lines())
                .containsExactly("url\tFooBot\tBarBot\tweight", "/shop/a\tblocked\tblocked\t3");
    }

    private static String export(RowExport export) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(export.write(out, () -> false)).isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }
}
