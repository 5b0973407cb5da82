package org.roboscope.present.weights;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * The value of the pages in a list, and what a file blocks of it.
 *
 * @param column   the meaning of the numbers
 * @param crawlers the value that each crawler may fetch
 * @param earning  the most valuable pages that are blocked
 * @param unused   folders that are allowed although their pages have no value
 */
public record ListWeights(WeightColumn column, List<CrawlerWeights> crawlers, List<EarningPage> earning,
        List<UnusedFolder> unused) {

    public ListWeights {
        crawlers = List.copyOf(crawlers);
        earning = List.copyOf(earning);
        unused = List.copyOf(unused);
    }

    /** The blocked pages of a crawler and the weights of all its pages. */
    public record CrawlerWeights(RunCrawler crawler, long blocked, Weights weights) {}

    /**
     * A page that is blocked although it has value.
     *
     * @param crawlers the crawlers with this verdict
     * @param line     the line that blocks it; 0 if none does
     * @param rule     the text of that line
     * @param opening  a line that would allow it
     */
    public record EarningPage(String url, double weight, List<RunCrawler> crawlers, int line, String rule,
            Optional<OpeningRule> opening) {

        public EarningPage {
            crawlers = List.copyOf(crawlers);
        }
    }

    /**
     * A folder whose pages may be fetched and have no value.
     *
     * @param name starts and ends with a slash
     * @param urls the number of its pages that may be fetched
     */
    public record UnusedFolder(String name, RunCrawler crawler, long urls) {}
}
