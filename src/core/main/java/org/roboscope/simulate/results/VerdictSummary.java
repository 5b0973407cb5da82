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
     * @param notForSearch   allowed pages that the site asks not to show in search results
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
        public long outsideUrls() {
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
     * @param name          name that begins and ends with a slash; empty for further folders, which are counted
     *                      together
     * @param visitorCounts counts of the requests that are judged only for their visitor
     */
    public record Folder(String name, long urlCount, List<Counts> countsByRunCrawler, Counts visitorCounts) {

        public Folder {
            countsByRunCrawler = List.copyOf(countsByRunCrawler);
        }
    }

    private final List<RunCrawler> runCrawlers;
    private final int columnCount;
    private final int usageColumnCount;
    /**
     * The number of sums over all crawlers: the outcomes of each column, then the refused uses of each usage column.
     */
    private final int width;
    private final long[] columnSums;
    private final FolderNumbers folderNumbers = new FolderNumbers();
    /**
     * The sums of each folder: those over all crawlers, the number of URLs at the index {@link #width}, and the
     * outcomes and refused uses of requests that are judged only for their visitor.
     */
    private final List<long[]> sumsByFolder = new ArrayList<>();
    /** The sums of the URLs that the file does not apply to, which are in no folder. */
    private final long[] outsideSums;
    private final Map<String, long[]> sumsByVisitor = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private long unjudgedRequests;
    /** Weights by column and outcome; empty until a URL has a weight. */
    private double[] weights = {};
    private final List<double[]> folderWeights = new ArrayList<>();

    public VerdictSummary(RunPlan plan) {
        this.runCrawlers = plan.runCrawlers();
        this.columnCount = plan.columns().size();
        this.usageColumnCount = plan.usageColumns().size();
        this.width = columnCount * OUTCOME_COUNT + usageColumnCount * CATEGORY_COUNT;
        this.columnSums = new long[width];
        this.outsideSums = newFolder();
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            boolean isOutside = chunk.isOutside(i);
            int folder = isOutside ? NO_FOLDER : folderNumber(chunk.entry(i).url());
            long[] folderSums = isOutside ? outsideSums : sumsByFolder.get(folder);
            folderSums[width]++;
            if (chunk.isForVisitor(i)) {
                countVisit(chunk, i, folderSums);
                continue;
            }
            for (int column = 0; column < columnCount; column++) {
                int offset = column * OUTCOME_COUNT + PackedVerdict.outcomeIndex(chunk.verdict(i, column));
                columnSums[offset]++;
                folderSums[offset]++;
            }
            for (int column = 0; column < usageColumnCount; column++) {
                int offset = columnCount * OUTCOME_COUNT + column * CATEGORY_COUNT;
                countRefusedUses(chunk.usage(i, column), columnSums, offset, folderSums, offset);
            }
            if (chunk.entry(i).isWeighted() && !isOutside) {
                addWeights(chunk, i, folder);
            }
        }
    }

    private void addWeights(UrlChunk chunk, int index, int folder) {
        if (weights.length == 0) {
            weights = new double[columnCount * OUTCOME_COUNT];
        }
        while (folderWeights.size() <= folder) {
            folderWeights.add(new double[weights.length]);
        }
        double weight = chunk.weight(index);
        for (int column = 0; column < columnCount; column++) {
            int offset = column * OUTCOME_COUNT + PackedVerdict.outcomeIndex(chunk.verdict(index, column));
            weights[offset] += weight;
            folderWeights.get(folder)[offset] += weight;
        }
    }

    private void countVisit(UrlChunk chunk, int index, long[] folderSums) {
        LogRequest visit = chunk.entry(index).visitOrNull();
        if (visit == null || !visit.agent().isBot()) {
            unjudgedRequests++;
            return;
        }
        int outcome = PackedVerdict.outcomeIndex(chunk.visitorVerdict(index));
        if (outcome == PackedVerdict.NO_OUTCOME) {
            return;
        }
        long[] visitorSums =
                sumsByVisitor.computeIfAbsent(visit.agent().name(), _ -> new long[OUTCOME_COUNT + CATEGORY_COUNT]);
        visitorSums[outcome]++;
        folderSums[width + 1 + outcome]++;
        countRefusedUses(chunk.visitorUsage(index), visitorSums, OUTCOME_COUNT, folderSums, width + 1 + OUTCOME_COUNT);
    }

    private static void countRefusedUses(int usage, long[] sums, int offset, long[] folderSums, int folderOffset) {
        for (int category = 0; category < CATEGORY_COUNT; category++) {
            if (PackedUsage.preferenceIndex(usage, CATEGORIES[category]) == UsagePreference.DISALLOWED.ordinal()) {
                sums[offset + category]++;
                folderSums[folderOffset + category]++;
            }
        }
    }

    private int folderNumber(byte[] url) {
        int number = folderNumbers.numberOf(url);
        if (number == sumsByFolder.size()) {
            sumsByFolder.add(newFolder());
        }
        return number;
    }

    private long[] newFolder() {
        return new long[width + 1 + OUTCOME_COUNT + CATEGORY_COUNT];
    }

    /** The counts of each crawler, in the order of the plan. */
    public synchronized List<Counts> countsByRunCrawler() {
        return countsByCrawler(columnSums, weights);
    }

    /** Whether URLs have weights. */
    public synchronized boolean isWeighted() {
        return weights.length > 0;
    }

    /** The crawlers and bots that were judged for their own requests, in descending order of the number of requests. */
    public synchronized List<VisitorCounts> countsByVisitor() {
        return sumsByVisitor.entrySet().stream()
                .map(entry -> new VisitorCounts(entry.getKey(), createVisitCounts(entry.getValue(), 0)))
                .sorted(Comparator.comparingLong((VisitorCounts visitor) -> visitor.counts().all()).reversed())
                .toList();
    }

    /** The number of requests without a verdict, because they name no crawler or bot. */
    public synchronized long unjudgedRequests() {
        return unjudgedRequests;
    }

    private static Counts createVisitCounts(long[] sums, int start) {
        return createCounts(sums, start, start + OUTCOME_COUNT, Weights.NONE);
    }

    /** @param useStart index of the first sum of refused uses; negative if there are none */
    private static Counts createCounts(long[] sums, int start, int useStart, Weights weights) {
        return new Counts(sums[start + Outcome.ALLOWED.ordinal()], sums[start + Outcome.BLOCKED.ordinal()],
                sums[start + Outcome.UNDEFINED.ordinal()], sums[start + Outcome.OTHER_SITE.ordinal()],
                sums[start + Outcome.NOT_A_PAGE.ordinal()],
                useStart < 0 ? 0 : sums[useStart + UsageCategory.TRAIN_AI.ordinal()],
                useStart < 0 ? 0 : sums[useStart + UsageCategory.SEARCH.ordinal()], weights);
    }

    /** The folders, in descending order of the number of URLs. */
    public synchronized List<Folder> folders() {
        List<Folder> sorted = new ArrayList<>();
        for (int number = 0; number < sumsByFolder.size(); number++) {
            long[] folderSums = sumsByFolder.get(number);
            sorted.add(new Folder(folderNumbers.name(number), folderSums[width],
                    countsByCrawler(folderSums, number < folderWeights.size() ? folderWeights.get(number) : NO_WEIGHTS),
                    createVisitCounts(folderSums, width + 1)));
        }
        sorted.sort(Comparator.comparingLong(Folder::urlCount).reversed().thenComparing(Folder::name));
        return sorted;
    }

    private List<Counts> countsByCrawler(long[] sums, double[] weightSums) {
        return runCrawlers.stream().map(crawler -> createCounts(sums, crawler.column() * OUTCOME_COUNT,
                crawler.usageColumn() == RunCrawler.NO_USAGE ? -1
                        : columnCount * OUTCOME_COUNT + crawler.usageColumn() * CATEGORY_COUNT,
                createWeights(weightSums, crawler.column() * OUTCOME_COUNT))).toList();
    }

    private static Weights createWeights(double[] weightSums, int start) {
        return weightSums.length == 0 ? Weights.NONE
                : new Weights(weightSums[start + Outcome.ALLOWED.ordinal()],
                        weightSums[start + Outcome.BLOCKED.ordinal()],
                        weightSums[start + Outcome.UNDEFINED.ordinal()]);
    }
}
