package org.roboscope.present.weights;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * The weights of the pages in a list, and what a file blocks of them.
 *
 * @param column       the column of the list from which the weights are read
 * @param crawlers     the weight of the pages that each crawler may fetch
 * @param blockedPages the blocked pages with the highest weights
 * @param unusedFolders       folders that are allowed although their pages have no weight
 */
public record ListWeights(WeightColumn column, List<CrawlerWeights> crawlers,
        List<ValuableBlockedPage> blockedPages, List<UnusedFolder> unusedFolders) {

    public ListWeights {
        crawlers = List.copyOf(crawlers);
        blockedPages = List.copyOf(blockedPages);
        unusedFolders = List.copyOf(unusedFolders);
    }

    /** The blocked pages of a crawler and the weights of all its pages. */
    public record CrawlerWeights(RunCrawler crawler, long blockedUrls, Weights weights) {}

    /**
     * A page that is blocked although it has a weight.
     *
     * @param crawlers the crawlers with this verdict
     * @param line     the line that blocks it; 0 if none does
     * @param rule     the text of that line
     * @param openingRule  a line that would allow it
     */
    public record ValuableBlockedPage(String url, double weight, List<RunCrawler> crawlers, int line, String rule,
            Optional<OpeningRule> openingRule) {

        public ValuableBlockedPage {
            crawlers = List.copyOf(crawlers);
        }
    }

    /**
     * A folder whose pages may be fetched and have no weight.
     *
     * @param name starts and ends with a slash
     * @param urlCount the number of its pages that may be fetched
     */
    public record UnusedFolder(String name, RunCrawler crawler, long urlCount) {}
}
