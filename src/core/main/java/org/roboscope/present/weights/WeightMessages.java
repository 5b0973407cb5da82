package org.roboscope.present.weights;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.EditCostCounter.EditCost;
import org.roboscope.simulate.weights.OpeningRule;

/** Describes the weights of pages: clicks, or another measure of a list. */
public final class WeightMessages {

    private static final String[] PERCENT_PATTERNS = {"0.0", "0.00", "0.000"};
    private static final Comparator<EditCost.Change> BY_CHANGE = Comparator
            .comparingDouble(WeightMessages::changedWeight)
            .thenComparingLong(change -> change.blockedPages().pageCount() + change.openedPages().pageCount())
            .reversed();

    private final MessageBundle messages = MessageBundle.of("weights");
    private final WeightColumn column;

    public WeightMessages(WeightColumn column) {
        this.column = column;
    }

    /** Returns the heading of a column with the numbers. */
    public String heading() {
        return column.measure().map(_ -> messages.text("heading." + column.code())).orElse(column.name());
    }

    /** Returns a number with its measure: 1,240 clicks. */
    public String amount(double weight) {
        return column.measure()
                .map(_ -> weight == 1 ? messages.text("amount.one." + column.code())
                        : messages.text("amount." + column.code(), number(weight)))
                .orElseGet(() -> messages.text("amount", number(weight), column.name()));
    }

    /** Returns a number without its measure. */
    public static String number(double weight) {
        return weight == Math.rint(weight) ? SentencePattern.count((long) weight) : format("#,##0.##", weight);
    }

    /** Returns a share in percent. Only zero is shown as 0 %, and only the whole as 100 %. */
    public static String share(double part, double whole) {
        double percent = percent(part, whole);
        String text = format(PERCENT_PATTERNS[0], percent);
        for (int step = 1; step < PERCENT_PATTERNS.length && isRoundedAway(percent, text); step++) {
            text = format(PERCENT_PATTERNS[step], percent);
        }
        return text + " %";
    }

    private static boolean isRoundedAway(double percent, String text) {
        double rounded = Double.parseDouble(text);
        return percent > 0 && rounded == 0 || percent < 100 && rounded == 100;
    }

    public static double percent(double part, double whole) {
        return whole == 0 ? 0 : 100 * part / whole;
    }

    private static String format(String pattern, double number) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(SentencePattern.LANGUAGE)).format(number);
    }

    private static double changedWeight(EditCost.Change change) {
        return change.blockedPages().weight() + change.openedPages().weight();
    }

    /** Describes the blocked share of a list for each crawler. */
    public List<String> sentences(ListWeights weights) {
        return sentences(weights, Integer.MAX_VALUE);
    }

    /**
     * Describes the blocked share of a list for the crawlers with the most blocked weight.
     *
     * @param maxCrawlers the largest number of crawlers in the sentences
     */
    public List<String> sentences(ListWeights weights, int maxCrawlers) {
        List<String> sentences = new ArrayList<>();
        long nameCount = weights.crawlers().stream().map(crawler -> crawler.crawler().name()).distinct().count();
        boolean hasRepeatedNames = nameCount < weights.crawlers().size();
        weights.crawlers().stream().findFirst()
                .ifPresent(first -> sentences.add(messages.text("list.total", amount(first.weights().all()))));
        List<ListWeights.CrawlerWeights> listedCrawlers = weights.crawlers().size() <= maxCrawlers ? weights.crawlers()
                : weights.crawlers().stream()
                        .sorted(Comparator
                                .comparingDouble((ListWeights.CrawlerWeights crawler) -> crawler.weights().blocked())
                                .reversed())
                        .limit(maxCrawlers).toList();
        for (ListWeights.CrawlerWeights crawlerWeights : listedCrawlers) {
            RunCrawler crawler = crawlerWeights.crawler();
            String name = hasRepeatedNames ? crawler.name() + " (" + crawler.standard().id() + ")"
                    : crawler.name();
            Weights crawlerSums = crawlerWeights.weights();
            sentences.add(
                    messages.text("list.blocked", name, crawlerWeights.blockedUrls(), amount(crawlerSums.blocked()),
                            share(crawlerSums.blocked(), crawlerSums.all())));
        }
        return sentences;
    }

    /** Describes the place of a line that allows a page; empty if there is none. */
    public static String openingLine(Optional<OpeningRule> openingRule) {
        return openingRule.map(rule -> MessageBundle.of("weights").text("fix", rule.lineBefore(), rule.text()))
                .orElse("");
    }

    /** Returns the heading for folders whose pages are allowed and have no weight. */
    public String unusedTitle() {
        return messages.text("unused.title", heading().toLowerCase(SentencePattern.LANGUAGE));
    }

    /**
     * Describes what an edit blocks and allows: a sentence for each affected crawler, or one sentence if nothing
     * changes.
     */
    public List<String> sentences(EditCost cost) {
        return sentences(cost, Integer.MAX_VALUE);
    }

    /**
     * Describes what an edit blocks and allows for the crawlers with the most changed weight.
     *
     * @param maxCrawlers the largest number of crawlers in the sentences
     */
    public List<String> sentences(EditCost cost, int maxCrawlers) {
        List<String> sentences = new ArrayList<>();
        List<EditCost.Change> heaviestChanges = cost.changes().stream()
                .filter(change -> !change.isNothing()).sorted(BY_CHANGE).limit(maxCrawlers).toList();
        for (EditCost.Change change : heaviestChanges) {
            List<String> crawlers = CrawlerList.sort(change.policyPair().crawlers());
            String names = crawlers.size() == 1 ? crawlers.getFirst()
                    : messages.text("crawlers", crawlers.getFirst(), crawlers.size() - 1);
            if (change.blockedPages().pageCount() > 0) {
                sentences.add(messages.text("cost.blocks", names, change.blockedPages().pageCount(),
                        amount(change.blockedPages().weight()), share(change.blockedPages().weight(), cost.weight())));
            }
            if (change.openedPages().pageCount() > 0) {
                sentences.add(messages.text("cost.opens", names, change.openedPages().pageCount(),
                        amount(change.openedPages().weight()), share(change.openedPages().weight(), cost.weight())));
            }
        }
        return sentences.isEmpty() ? List.of(messages.text("cost.nothing", cost.pageCount(), amount(cost.weight())))
                : sentences;
    }
}
