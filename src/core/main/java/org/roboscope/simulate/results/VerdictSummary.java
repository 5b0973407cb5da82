package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.source.LogRequest;

/**
 * Counts verdicts by crawler and by the first folder of the path. Requests that are judged only for their visitor are
 * counted by visitor. Thread-safe.
 */
public final class VerdictSummary implements Consumer<UrlChunk> {

    private static final int OUTCOMES = Outcome.values().length;
    private static final UsageCategory[] USES = UsageCategory.values();
    private static final int CATEGORIES = USES.length;
    private static final double[] NO_WEIGHTS = {};
    private static final int NO_FOLDER = -1;

    /**
     * The number of URLs with each outcome.
     *
     * @param otherSite      URLs of another site, which the file does not apply to
     * @param notAPage       addresses that no crawler fetches
     * @param notForTraining allowed pages that the site asks not to use for training
     * @param notForSearch   allowed pages that the site asks not to show in searches
     * @param weights        sums of the weights by outcome
     */
    public record Counts(long allowed, long blocked, long undefined, long otherSite, long notAPage,
            long notForTraining, long notForSearch, Weights weights) {

        public Counts(long allowed, long blocked, long undefined, long notForTraining, long notForSearch) {
            this(allowed, blocked, undefined, 0, 0, notForTraining, notForSearch, Weights.NONE);
        }

        /** The number of URLs that the file applies to. */
        public long all() {
            return allowed + blocked + undefined;
        }

        /** The number of URLs that the file does not apply to. */
        public long outside() {
            return otherSite + notAPage;
        }
    }

    /** The sums of the weights by outcome, of URLs that the file applies to. */
    public record Weights(double allowed, double blocked, double undefined) {

        public static final Weights NONE = new Weights(0, 0, 0);

        public double all() {
            return allowed + blocked + undefined;
        }

        public Weights plus(Weights other) {
            return new Weights(allowed + other.allowed, blocked + other.blocked, undefined + other.undefined);
        }
    }

    /** @param name name of a crawler or bot that is judged for its own requests */
    public record VisitorCounts(String name, Counts counts) {}

    /**
     * A first folder of paths, with the URLs that the file applies to.
     *
     * @param name     begins and ends with a slash; empty for the further folders, which are counted together
     * @param visitors counts of the requests that are judged only for their visitor
     */
    public record Folder(String name, long urls, List<Counts> byRunCrawler, Counts visitors) {

        public Folder {
            byRunCrawler = List.copyOf(byRunCrawler);
        }
    }

    private final List<RunCrawler> runCrawlers;
    private final int columns;
    private final int usageColumns;
    private final int width;
    private final long[] counts;
    private final FolderNumbers numbers = new FolderNumbers();
    private final List<long[]> folders = new ArrayList<>();
    /** Counts of the URLs that the file does not apply to, which are in no folder. */
    private final long[] outside;
    private final Map<String, long[]> visitors = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private long unjudged;
    /** Weights by column and outcome; empty until a URL has a weight. */
    private double[] weights = {};
    private final List<double[]> folderWeights = new ArrayList<>();

    public VerdictSummary(RunPlan plan) {
        this.runCrawlers = plan.runCrawlers();
        this.columns = plan.columns().size();
        this.usageColumns = plan.usageColumns().size();
        this.width = columns * OUTCOMES + usageColumns * CATEGORIES;
        this.counts = new long[width];
        this.outside = newFolder();
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            boolean isOutside = chunk.isOutside(i);
            int folder = isOutside ? NO_FOLDER : folderNumber(chunk.entry(i).url());
            long[] inFolder = isOutside ? outside : folders.get(folder);
            inFolder[width]++;
            if (chunk.isForVisitor(i)) {
                countVisit(chunk, i, inFolder);
                continue;
            }
            for (int column = 0; column < columns; column++) {
                int at = column * OUTCOMES + PackedVerdict.outcomeIndex(chunk.verdict(i, column));
                counts[at]++;
                inFolder[at]++;
            }
            for (int column = 0; column < usageColumns; column++) {
                int at = columns * OUTCOMES + column * CATEGORIES;
                countRefused(chunk.usage(i, column), counts, at, inFolder, at);
            }
            if (chunk.entry(i).isWeighted() && !isOutside) {
                addWeights(chunk, i, folder);
            }
        }
    }

    private void addWeights(UrlChunk chunk, int index, int folder) {
        if (weights.length == 0) {
            weights = new double[columns * OUTCOMES];
        }
        while (folderWeights.size() <= folder) {
            folderWeights.add(new double[weights.length]);
        }
        double weight = chunk.weight(index);
        for (int column = 0; column < columns; column++) {
            int at = column * OUTCOMES + PackedVerdict.outcomeIndex(chunk.verdict(index, column));
            weights[at] += weight;
            folderWeights.get(folder)[at] += weight;
        }
    }

    private void countVisit(UrlChunk chunk, int index, long[] inFolder) {
        LogRequest visit = chunk.entry(index).visitOrNull();
        if (visit == null || !visit.agent().isBot()) {
            unjudged++;
            return;
        }
        long[] own = visitors.computeIfAbsent(visit.agent().name(), _ -> new long[OUTCOMES + CATEGORIES]);
        int outcome = PackedVerdict.outcomeIndex(chunk.visitorVerdict(index));
        own[outcome]++;
        inFolder[width + 1 + outcome]++;
        countRefused(chunk.visitorUsage(index), own, OUTCOMES, inFolder, width + 1 + OUTCOMES);
    }

    private static void countRefused(int usage, long[] sums, int at, long[] inFolder, int atInFolder) {
        for (int category = 0; category < CATEGORIES; category++) {
            if (PackedUsage.preferenceIndex(usage, USES[category]) == UsagePreference.DISALLOWED.ordinal()) {
                sums[at + category]++;
                inFolder[atInFolder + category]++;
            }
        }
    }

    private int folderNumber(byte[] url) {
        int number = numbers.numberOf(url);
        if (number == folders.size()) {
            folders.add(newFolder());
        }
        return number;
    }

    private long[] newFolder() {
        return new long[width + 1 + OUTCOMES + CATEGORIES];
    }

    /** The counts of each crawler, in the order of the plan. */
    public synchronized List<Counts> byRunCrawler() {
        return countsByCrawler(counts, weights);
    }

    /** Whether URLs have weights. */
    public synchronized boolean isWeighted() {
        return weights.length > 0;
    }

    /** The crawlers and bots that were judged for their own requests, those with most requests first. */
    public synchronized List<VisitorCounts> byVisitor() {
        return visitors.entrySet().stream()
                .map(entry -> new VisitorCounts(entry.getKey(), visitCounts(entry.getValue(), 0)))
                .sorted(Comparator.comparingLong((VisitorCounts each) -> each.counts().all()).reversed()).toList();
    }

    /** The number of requests without a verdict, because they name no crawler or bot. */
    public synchronized long unjudgedRequests() {
        return unjudged;
    }

    private static Counts visitCounts(long[] some, int start) {
        return counts(some, start, start + OUTCOMES, Weights.NONE);
    }

    /** @param uses start of the counts of refused uses; negative if there are none */
    private static Counts counts(long[] some, int start, int uses, Weights weights) {
        return new Counts(some[start + Outcome.ALLOWED.ordinal()], some[start + Outcome.BLOCKED.ordinal()],
                some[start + Outcome.UNDEFINED.ordinal()], some[start + Outcome.OTHER_SITE.ordinal()],
                some[start + Outcome.NOT_A_PAGE.ordinal()],
                uses < 0 ? 0 : some[uses + UsageCategory.TRAIN_AI.ordinal()],
                uses < 0 ? 0 : some[uses + UsageCategory.SEARCH.ordinal()], weights);
    }

    /** The folders, those with most URLs first. */
    public synchronized List<Folder> folders() {
        List<Folder> all = new ArrayList<>();
        for (int number = 0; number < folders.size(); number++) {
            long[] own = folders.get(number);
            all.add(new Folder(numbers.name(number), own[width],
                    countsByCrawler(own, number < folderWeights.size() ? folderWeights.get(number) : NO_WEIGHTS),
                    visitCounts(own, width + 1)));
        }
        all.sort(Comparator.comparingLong(Folder::urls).reversed().thenComparing(Folder::name));
        return all;
    }

    private List<Counts> countsByCrawler(long[] some, double[] weighed) {
        return runCrawlers.stream().map(crawler -> counts(some, crawler.column() * OUTCOMES,
                crawler.usage() == RunCrawler.NO_USAGE ? -1 : columns * OUTCOMES + crawler.usage() * CATEGORIES,
                weights(weighed, crawler.column() * OUTCOMES))).toList();
    }

    private static Weights weights(double[] weighed, int start) {
        return weighed.length == 0 ? Weights.NONE
                : new Weights(weighed[start + Outcome.ALLOWED.ordinal()], weighed[start + Outcome.BLOCKED.ordinal()],
                        weighed[start + Outcome.UNDEFINED.ordinal()]);
    }
}
