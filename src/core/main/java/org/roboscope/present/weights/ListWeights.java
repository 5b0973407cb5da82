package org.roboscope.present.weights;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * What the pages of a list are worth, and where a file stands in their way.
 *
 * @param column   what the numbers are
 * @param crawlers what each crawler may fetch of it
 * @param earning  the heaviest pages that are blocked: "blocked although it earns"
 * @param unused   folders that are open although no page in them weighs anything
 */
public record ListWeights(WeightColumn column, List<CrawlerWeights> crawlers, List<EarningPage> earning,
        List<UnusedFolder> unused) {

    public ListWeights {
        crawlers = List.copyOf(crawlers);
        earning = List.copyOf(earning);
        unused = List.copyOf(unused);
    }

    public record CrawlerWeights(RunCrawler crawler, long blocked, Weights weights) {}

    /**
     * A page that is blocked although it weighs something.
     *
     * @param crawlers for whom, under the same verdict
     * @param line     the line that blocks it; 0 where no line does
     * @param rule     its text
     * @param opening  a line that would open it
     */
    public record EarningPage(String url, double weight, List<RunCrawler> crawlers, int line, String rule,
            Optional<OpeningRule> opening) {

        public EarningPage {
            crawlers = List.copyOf(crawlers);
        }
    }

    /**
     * A folder whose pages may be fetched and weigh nothing.
     *
     * @param name begins and ends with a slash
     * @param urls how many of its pages may be fetched
     */
    public record UnusedFolder(String name, RunCrawler crawler, long urls) {}
}
