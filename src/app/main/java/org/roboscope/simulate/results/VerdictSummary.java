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
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunCrawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UrlChunk;

/** Counts verdicts by crawlerIndex and by the first folder of the path. Others may look while it counts. */
public final class VerdictSummary implements Consumer<UrlChunk> {

    /** A site with more is no site for people; what is in further folders is counted together. */
    private static final int MOST_FOLDERS = 2_000;

    private static final int OUTCOMES = Outcome.values().length;

    /** How many verdicts there are of each outcome. */
    public record Counts(long allowed, long blocked, long undefined) {

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
    private final long[] counts;
    private final Map<String, long[]> folders = new HashMap<>();
    private byte[] lastFolder = {};
    private long[] lastCounts = {};

    public VerdictSummary(RunPlan plan) {
        this.runCrawlers = plan.runCrawlers();
        this.columns = plan.columns().size();
        this.counts = new long[columns * OUTCOMES];
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            long[] inFolder = folder(chunk.entry(i).url());
            inFolder[columns * OUTCOMES]++;
            for (int column = 0; column < columns; column++) {
                int at = column * OUTCOMES + PackedVerdict.outcomeIndex(chunk.verdict(i, column));
                counts[at]++;
                inFolder[at]++;
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
            lastCounts = folders.computeIfAbsent(key, it -> new long[columns * OUTCOMES + 1]);
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
        folders.forEach((name, own) -> all.add(new Folder(name, own[columns * OUTCOMES], byRunCrawler(own))));
        all.sort(Comparator.comparingLong(Folder::urls).reversed().thenComparing(Folder::name));
        return all;
    }

    private List<Counts> byRunCrawler(long[] some) {
        return runCrawlers.stream().map(RunCrawler::column).map(column -> new Counts(
                some[column * OUTCOMES + Outcome.ALLOWED.ordinal()],
                some[column * OUTCOMES + Outcome.BLOCKED.ordinal()],
                some[column * OUTCOMES + Outcome.UNDEFINED.ordinal()])).toList();
    }
}
