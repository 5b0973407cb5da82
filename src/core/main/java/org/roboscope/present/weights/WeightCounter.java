package org.roboscope.present.weights;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.present.weights.ListWeights.ValuableBlockedPage;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.VerdictCsv;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.HeaviestPages;
import org.roboscope.simulate.weights.OpeningRule;

/** Counts the weights of the pages of a run, if it has any. Results can be read while it counts. */
public final class WeightCounter implements Consumer<UrlChunk> {

    private static final int MAX_FOLDERS = 20;

    private final RunPlan plan;
    private final VerdictSummary summary;
    private final List<HeaviestPages> heaviestBlockedPages = new ArrayList<>();

    /**
     * Creates a counter for a run.
     *
     * @param summary the summary of the same run, which the caller fills
     */
    public WeightCounter(RunPlan plan, VerdictSummary summary) {
        this.plan = plan;
        this.summary = summary;
        plan.columns().forEach(_ -> heaviestBlockedPages.add(new HeaviestPages()));
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            double weight = chunk.weight(i);
            // Most pages of a list are not among those with the highest weights.
            for (int column = 0; weight > 0 && column < heaviestBlockedPages.size(); column++) {
                if (heaviestBlockedPages.get(column).accepts(weight)
                        && PackedVerdict.outcomeIndex(chunk.verdict(i, column)) == Outcome.BLOCKED.ordinal()) {
                    heaviestBlockedPages.get(column).add(chunk.entry(i).url(), weight, chunk.firstIndex() + i);
                }
            }
        }
    }

    /** Returns the weights; empty if the lists have none. */
    public Optional<ListWeights> weights(List<SourceReport> sources) {
        return column(sources)
                .map(column -> new ListWeights(column, crawlerWeights(), blockedPages(), unusedFolders()));
    }

    /** Returns the weights without single pages and folders. */
    public Optional<ListWeights> weightsWithoutPages(List<SourceReport> sources) {
        return column(sources).map(column -> new ListWeights(column, crawlerWeights(), List.of(), List.of()));
    }

    private Optional<WeightColumn> column(List<SourceReport> sources) {
        return sources.stream().flatMap(source -> source.weightColumn().stream()).findFirst()
                .filter(_ -> summary.isWeighted());
    }

    private List<ListWeights.CrawlerWeights> crawlerWeights() {
        List<VerdictSummary.Counts> counts = summary.countsByRunCrawler();
        List<ListWeights.CrawlerWeights> crawlers = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            crawlers.add(new ListWeights.CrawlerWeights(plan.runCrawlers().get(i), counts.get(i).blocked(),
                    counts.get(i).weights()));
        }
        return crawlers;
    }

    private synchronized List<ValuableBlockedPage> blockedPages() {
        record Key(long place, int line) {}
        Map<Key, ValuableBlockedPage> pages = new LinkedHashMap<>();
        for (int column = 0; column < heaviestBlockedPages.size(); column++) {
            List<RunCrawler> crawlers = crawlersOf(column);
            for (HeaviestPages.Page page : heaviestBlockedPages.get(column).pages()) {
                int line = PackedVerdict.line(PackedVerdict.of(
                        plan.columns().get(column).verdict(RequestPath.ofUrl(page.url()))));
                pages.merge(new Key(page.position(), line), createPage(page, crawlers, line), WeightCounter::merge);
            }
        }
        return pages.values().stream()
                .sorted(Comparator.comparingDouble(ValuableBlockedPage::weight).reversed())
                .limit(HeaviestPages.MAX_PAGES).map(WeightCounter::withOpeningRule).toList();
    }

    private static ValuableBlockedPage createPage(HeaviestPages.Page page, List<RunCrawler> crawlers, int line) {
        return new ValuableBlockedPage(ByteText.toText(page.url()), page.weight(), crawlers, line,
                VerdictCsv.ruleText(crawlers.getFirst(), line), Optional.empty());
    }

    private static ValuableBlockedPage merge(ValuableBlockedPage first, ValuableBlockedPage second) {
        List<RunCrawler> crawlers = new ArrayList<>(first.crawlers());
        crawlers.addAll(second.crawlers());
        return new ValuableBlockedPage(first.url(), first.weight(), crawlers, first.line(), first.rule(),
                first.openingRule());
    }

    /** Adds the line that would allow a page, if it is the same for all crawlers. */
    private static ValuableBlockedPage withOpeningRule(ValuableBlockedPage page) {
        List<Optional<OpeningRule>> openingRules = page.crawlers().stream()
                .map(crawler -> OpeningRule.find(crawler.policy(), page.url())).distinct().toList();
        return new ValuableBlockedPage(page.url(), page.weight(), page.crawlers(), page.line(), page.rule(),
                openingRules.size() == 1 ? openingRules.getFirst() : Optional.empty());
    }

    private List<RunCrawler> crawlersOf(int column) {
        return plan.runCrawlers().stream().filter(crawler -> crawler.column() == column).toList();
    }

    /** Returns folders whose allowed pages have no weight, with the most pages first. */
    private List<ListWeights.UnusedFolder> unusedFolders() {
        List<ListWeights.UnusedFolder> folders = new ArrayList<>();
        for (VerdictSummary.Folder folder : summary.folders()) {
            for (int i = 0; i < folder.countsByRunCrawler().size(); i++) {
                VerdictSummary.Counts counts = folder.countsByRunCrawler().get(i);
                RunCrawler crawler = plan.runCrawlers().get(i);
                boolean isNamed = folder.name().length() > 1;
                if (isNamed && counts.allowed() > 0 && counts.weights().all() == 0) {
                    folders.add(new ListWeights.UnusedFolder(folder.name(), crawler, counts.allowed()));
                }
            }
        }
        return folders.stream().sorted(Comparator.comparingLong(ListWeights.UnusedFolder::urlCount).reversed())
                .limit(MAX_FOLDERS).toList();
    }
}
