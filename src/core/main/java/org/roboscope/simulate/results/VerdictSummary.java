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
 * counted by visitor, except for robots.txt. Thread-safe.
 */
public final class VerdictSummary implements Consumer<UrlChunk> {

    private static final int OUTCOME_COUNT = Outcome.values().length;
    private static final UsageCategory[] CATEGORIES = UsageCategory.values();
    private static final int CATEGORY_COUNT = CATEGORIES.length;
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
     * @param name     name that begins and ends with a slash; empty for further folders, which are counted together
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
        this.width = columns * OUTCOME_COUNT + usageColumns * CATEGORY_COUNT;
        this.counts = new long[width];
        this.outside = newFolder();
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            boolean isOutside = chunk.isOutside(i);
            int folder = isOutside ? NO_FOLDER : folderNumber(chunk.entry(i).url());
            long[] folderSums = isOutside ? outside : folders.get(folder);
            folderSums[width]++;
            if (chunk.isForVisitor(i)) {
                countVisit(chunk, i, folderSums);
                continue;
            }
            for (int column = 0; column < columns; column++) {
                int offset = column * OUTCOME_COUNT + PackedVerdict.outcomeIndex(chunk.verdict(i, column));
                counts[offset]++;
                folderSums[offset]++;
            }
            for (int column = 0; column < usageColumns; column++) {
                int offset = columns * OUTCOME_COUNT + column * CATEGORY_COUNT;
                countRefused(chunk.usage(i, column), counts, offset, folderSums, offset);
            }
            if (chunk.entry(i).isWeighted() && !isOutside) {
                addWeights(chunk, i, folder);
            }
        }
    }

    private void addWeights(UrlChunk chunk, int index, int folder) {
        if (weights.length == 0) {
            weights = new double[columns * OUTCOME_COUNT];
        }
        while (folderWeights.size() <= folder) {
            folderWeights.add(new double[weights.length]);
        }
        double weight = chunk.weight(index);
        for (int column = 0; column < columns; column++) {
            int offset = column * OUTCOME_COUNT + PackedVerdict.outcomeIndex(chunk.verdict(index, column));
            weights[offset] += weight;
            folderWeights.get(folder)[offset] += weight;
        }
    }

    private void countVisit(UrlChunk chunk, int index, long[] folderSums) {
        LogRequest visit = chunk.entry(index).visitOrNull();
        if (visit == null || !visit.agent().isBot()) {
            unjudged++;
            return;
        }
        int outcome = PackedVerdict.outcomeIndex(chunk.visitorVerdict(index));
        if (outcome == PackedVerdict.NO_OUTCOME) {
            return;
        }
        long[] visitorSums =
                visitors.computeIfAbsent(visit.agent().name(), _ -> new long[OUTCOME_COUNT + CATEGORY_COUNT]);
        visitorSums[outcome]++;
        folderSums[width + 1 + outcome]++;
        countRefused(chunk.visitorUsage(index), visitorSums, OUTCOME_COUNT, folderSums, width + 1 + OUTCOME_COUNT);
    }

    private static void countRefused(int usage, long[] sums, int offset, long[] folderSums, int folderOffset) {
        for (int category = 0; category < CATEGORY_COUNT; category++) {
            if (PackedUsage.preferenceIndex(usage, CATEGORIES[category]) == UsagePreference.DISALLOWED.ordinal()) {
                sums[offset + category]++;
                folderSums[folderOffset + category]++;
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
        return new long[width + 1 + OUTCOME_COUNT + CATEGORY_COUNT];
    }

    /** The counts of each crawler, in the order of the plan. */
    public synchronized List<Counts> byRunCrawler() {
        return countsByCrawler(counts, weights);
    }

    /** Whether URLs have weights. */
    public synchronized boolean isWeighted() {
        return weights.length > 0;
    }

    /** The crawlers and bots that were judged for their own requests, in descending order of the number of requests. */
    public synchronized List<VisitorCounts> byVisitor() {
        return visitors.entrySet().stream()
                .map(entry -> new VisitorCounts(entry.getKey(), visitCounts(entry.getValue(), 0)))
                .sorted(Comparator.comparingLong((VisitorCounts visitor) -> visitor.counts().all()).reversed())
                .toList();
    }

    /** The number of requests without a verdict, because they name no crawler or bot. */
    public synchronized long unjudgedRequests() {
        return unjudged;
    }

    private static Counts visitCounts(long[] sums, int start) {
        return counts(sums, start, start + OUTCOME_COUNT, Weights.NONE);
    }

    /** @param uses start of the counts of refused uses; negative if there are none */
    private static Counts counts(long[] sums, int start, int uses, Weights weights) {
        return new Counts(sums[start + Outcome.ALLOWED.ordinal()], sums[start + Outcome.BLOCKED.ordinal()],
                sums[start + Outcome.UNDEFINED.ordinal()], sums[start + Outcome.OTHER_SITE.ordinal()],
                sums[start + Outcome.NOT_A_PAGE.ordinal()],
                uses < 0 ? 0 : sums[uses + UsageCategory.TRAIN_AI.ordinal()],
                uses < 0 ? 0 : sums[uses + UsageCategory.SEARCH.ordinal()], weights);
    }

    /** The folders, in descending order of the number of URLs. */
    public synchronized List<Folder> folders() {
        List<Folder> sorted = new ArrayList<>();
        for (int number = 0; number < folders.size(); number++) {
            long[] folderSums = folders.get(number);
            sorted.add(new Folder(numbers.name(number), folderSums[width],
                    countsByCrawler(folderSums, number < folderWeights.size() ? folderWeights.get(number) : NO_WEIGHTS),
                    visitCounts(folderSums, width + 1)));
        }
        sorted.sort(Comparator.comparingLong(Folder::urls).reversed().thenComparing(Folder::name));
        return sorted;
    }

    private List<Counts> countsByCrawler(long[] sums, double[] weightSums) {
        return runCrawlers.stream().map(crawler -> counts(sums, crawler.column() * OUTCOME_COUNT,
                crawler.usage() == RunCrawler.NO_USAGE ? -1
                        : columns * OUTCOME_COUNT + crawler.usage() * CATEGORY_COUNT,
                weights(weightSums, crawler.column() * OUTCOME_COUNT))).toList();
    }

    private static Weights weights(double[] weightSums, int start) {
        return weightSums.length == 0 ? Weights.NONE
                : new Weights(weightSums[start + Outcome.ALLOWED.ordinal()],
                        weightSums[start + Outcome.BLOCKED.ordinal()],
                        weightSums[start + Outcome.UNDEFINED.ordinal()]);
    }
}
