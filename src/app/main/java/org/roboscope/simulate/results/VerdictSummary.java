package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.run.PackedUsage;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunCrawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UrlChunk;

/** Counts verdicts by crawlerIndex and by the first folder of the path. Others may look while it counts. */
public final class VerdictSummary implements Consumer<UrlChunk> {

    /** A site with more is no site for people; what is in further folders is counted together. */
    private static final int MOST_FOLDERS = 2_000;

    private static final int OUTCOMES = Outcome.values().length;
    private static final UsageCategory[] USES = UsageCategory.values();
    private static final int CATEGORIES = USES.length;

    /**
     * How many verdicts there are of each outcome.
     *
     * @param notForTraining pages among the allowed ones with which the site asks not to train
     * @param notForSearch   pages among the allowed ones that the site asks not to show in searches
     */
    public record Counts(long allowed, long blocked, long undefined, long notForTraining, long notForSearch) {

        public long all() {
            return allowed + blocked + undefined;
        }
    }

    /** @param name begins and ends with a slash; empty for those that are counted together */
    public record Folder(String name, long urls, List<Counts> byRunCrawler) {

        public Folder {
            byRunCrawler = List.copyOf(byRunCrawler);
        }
    }

    private final List<RunCrawler> runCrawlers;
    private final int columns;
    private final int usageColumns;
    private final int width;
    private final long[] counts;
    private final Map<String, long[]> folders = new HashMap<>();
    private byte[] lastFolder = {};
    private long[] lastCounts = {};

    public VerdictSummary(RunPlan plan) {
        this.runCrawlers = plan.runCrawlers();
        this.columns = plan.columns().size();
        this.usageColumns = plan.usageColumns().size();
        this.width = columns * OUTCOMES + usageColumns * CATEGORIES;
        this.counts = new long[width];
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            long[] inFolder = folder(chunk.entry(i).url());
            inFolder[width]++;
            for (int column = 0; column < columns; column++) {
                int at = column * OUTCOMES + PackedVerdict.outcomeIndex(chunk.verdict(i, column));
                counts[at]++;
                inFolder[at]++;
            }
            for (int column = 0; column < usageColumns; column++) {
                countUsage(chunk.usage(i, column), columns * OUTCOMES + column * CATEGORIES, inFolder);
            }
        }
    }

    private void countUsage(int usage, int start, long[] inFolder) {
        for (int category = 0; category < CATEGORIES; category++) {
            if (PackedUsage.preferenceIndex(usage, USES[category]) == UsagePreference.DISALLOWED.ordinal()) {
                counts[start + category]++;
                inFolder[start + category]++;
            }
        }
    }

    /** URLs of one folder often follow one another. */
    private long[] folder(byte[] typed) {
        byte[] url = UrlPath.requested(typed);
        int start = UrlPath.start(url, url.length);
        int end = UrlPath.folderEnd(url, start, url.length);
        boolean isLast = end - start == lastFolder.length && lastCounts.length > 0
                && Arrays.equals(url, start, end, lastFolder, 0, lastFolder.length);
        if (!isLast) {
            String name = start == end ? "/" : ByteText.toText(url, start, end);
            String key = folders.size() < MOST_FOLDERS || folders.containsKey(name) ? name : "";
            lastFolder = Arrays.copyOfRange(url, start, end);
            lastCounts = folders.computeIfAbsent(key, it -> new long[width + 1]);
        }
        return lastCounts;
    }

    /** For each crawlerIndex, in the plan's order. */
    public synchronized List<Counts> byRunCrawler() {
        return byRunCrawler(counts);
    }

    /** The folders, those with most URLs first. */
    public synchronized List<Folder> folders() {
        List<Folder> all = new ArrayList<>();
        folders.forEach((name, own) -> all.add(new Folder(name, own[width], byRunCrawler(own))));
        all.sort(Comparator.comparingLong(Folder::urls).reversed().thenComparing(Folder::name));
        return all;
    }

    private List<Counts> byRunCrawler(long[] some) {
        return runCrawlers.stream().map(runCrawler -> new Counts(
                some[runCrawler.column() * OUTCOMES + Outcome.ALLOWED.ordinal()],
                some[runCrawler.column() * OUTCOMES + Outcome.BLOCKED.ordinal()],
                some[runCrawler.column() * OUTCOMES + Outcome.UNDEFINED.ordinal()],
                refused(some, runCrawler, UsageCategory.TRAIN_AI), refused(some, runCrawler, UsageCategory.SEARCH)))
                .toList();
    }

    private long refused(long[] some, RunCrawler runCrawler, UsageCategory category) {
        return runCrawler.usage() == RunCrawler.NO_USAGE ? 0
                : some[columns * OUTCOMES + runCrawler.usage() * CATEGORIES + category.ordinal()];
    }
}
