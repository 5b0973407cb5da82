package org.roboscope.simulate.run;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.SourceEntry;

/** Consecutive URLs of a run and their verdicts. */
public final class UrlChunk {

    private static final byte[] ROBOTS_TXT = Ascii.lowerCaseBytes("/robots.txt");

    private final long firstIndex;
    private final SourceEntry[] entries;
    private final int columnCount;
    private final boolean isWeighted;
    private final int[] verdicts;
    private final int[] visitorVerdicts;
    private final BitSet outsideIndexes = new BitSet();
    private int usageColumnCount;
    private int[] packedUsages = {};
    private boolean judgesVisitors;
    private int[] visitorUsages = {};

    /**
     * Creates a chunk that is not yet judged.
     *
     * @param firstIndex number of its first URL in the run, from 0
     * @param isWeighted whether the URLs of the run have weights
     */
    UrlChunk(long firstIndex, List<SourceEntry> entries, int columnCount, boolean isWeighted) {
        this.firstIndex = firstIndex;
        this.isWeighted = isWeighted;
        this.entries = entries.toArray(SourceEntry[]::new);
        this.columnCount = columnCount;
        this.verdicts = new int[this.entries.length * columnCount];
        this.visitorVerdicts = new int[this.entries.length];
        Arrays.fill(visitorVerdicts, PackedVerdict.NONE);
    }

    private UrlChunk(UrlChunk chunk, int end) {
        firstIndex = chunk.firstIndex;
        isWeighted = chunk.isWeighted;
        entries = Arrays.copyOf(chunk.entries, end);
        columnCount = chunk.columnCount;
        verdicts = chunk.verdicts;
        visitorVerdicts = chunk.visitorVerdicts;
        outsideIndexes.or(chunk.outsideIndexes);
        usageColumnCount = chunk.usageColumnCount;
        packedUsages = chunk.packedUsages;
        judgesVisitors = chunk.judgesVisitors;
        visitorUsages = chunk.visitorUsages;
    }

    /** The URLs before this index, with their verdicts. */
    public UrlChunk upTo(int end) {
        return end == size() ? this : new UrlChunk(this, end);
    }

    /**
     * Judges all URLs.
     *
     * @param stopped checked before every URL, because one URL may take long under hostile rules
     * @return false if it was stopped before the last URL
     */
    boolean judge(RunPlan plan, Policy[] policies, BooleanSupplier stopped) {
        List<UsageColumn> usageColumns = plan.usageColumns();
        usageColumnCount = usageColumns.size();
        packedUsages = new int[entries.length * usageColumnCount];
        judgesVisitors = plan.judgesVisitors();
        visitorUsages = new int[judgesVisitors ? entries.length : 0];
        Arrays.fill(visitorUsages, PackedUsage.NONE);
        for (int i = 0; i < entries.length; i++) {
            if (stopped.getAsBoolean()) {
                return false;
            }
            Optional<Verdict> outsideVerdict = plan.scope().verdictOutside(entries[i].url());
            if (outsideVerdict.isPresent()) {
                markOutside(i, PackedVerdict.of(outsideVerdict.get()));
                continue;
            }
            RequestPath path = RequestPath.ofUrl(entries[i].url());
            LogRequest logRequest = entries[i].visitOrNull();
            if (logRequest != null && logRequest.agent().isBot() && !isRobotsTxt(path)) {
                judgeForVisitor(plan.visitorPolicies().policyFor(logRequest.agent(), logRequest.day()), i, path);
            }
            if (isForVisitor(i)) {
                continue;
            }
            for (int column = 0; column < columnCount; column++) {
                verdicts[i * columnCount + column] = PackedVerdict.of(policies[column].verdict(path));
            }
            for (int column = 0; column < usageColumnCount; column++) {
                packedUsages[i * usageColumnCount + column] = packUsage(usageColumns.get(column), i, path);
            }
        }
        return true;
    }

    /** Whether the path is that of robots.txt, which a crawler must fetch to follow it, so no visit to it is judged. */
    private static boolean isRobotsTxt(RequestPath path) {
        return path.length() >= ROBOTS_TXT.length
                && Arrays.equals(path.bytes(), path.from(), path.from() + ROBOTS_TXT.length, ROBOTS_TXT, 0,
                        ROBOTS_TXT.length)
                && (path.length() == ROBOTS_TXT.length || path.bytes()[path.from() + ROBOTS_TXT.length] == '?');
    }

    /** Sets the same verdict for all crawlers on a URL to which the file does not apply. */
    private void markOutside(int index, int verdict) {
        outsideIndexes.set(index);
        Arrays.fill(verdicts, index * columnCount, (index + 1) * columnCount, verdict);
        Arrays.fill(packedUsages, index * usageColumnCount, (index + 1) * usageColumnCount, PackedUsage.NONE);
        LogRequest logRequest = entries[index].visitOrNull();
        if (logRequest != null && logRequest.agent().isBot()) {
            visitorVerdicts[index] = verdict;
        }
    }

    private void judgeForVisitor(VisitorPolicies.VisitorPolicy visitor, int index, RequestPath path) {
        visitorVerdicts[index] = PackedVerdict.of(visitor.crawler().policy().verdict(path));
        boolean isFetchable = PackedVerdict.outcome(visitorVerdicts[index]) == Outcome.ALLOWED;
        if (judgesVisitors && isFetchable) {
            visitorUsages[index] =
                    visitor.usageColumn().map(usageColumn -> usageColumn.pack(path)).orElse(PackedUsage.UNKNOWN);
        }
    }

    private int packUsage(UsageColumn column, int index, RequestPath path) {
        return PackedVerdict.outcome(verdict(index, column.fetchColumn())) == Outcome.ALLOWED
                ? column.pack(path)
                : PackedUsage.NONE;
    }

    /** The number of the first URL in the run, from 0. */
    public long firstIndex() {
        return firstIndex;
    }

    public int size() {
        return entries.length;
    }

    public SourceEntry entry(int index) {
        return entries[index];
    }

    /** Whether the URLs of the run have weights. All chunks of a run agree. */
    public boolean isWeighted() {
        return isWeighted;
    }

    /** The weight of the URL, or 0 if it has none. */
    public double weight(int index) {
        return Math.max(0, entries[index].weight());
    }

    /** Whether the URL is a request in a log that is judged only for its sender, and so has no verdicts by column. */
    public boolean isForVisitor(int index) {
        return judgesVisitors && entries[index].visitOrNull() != null;
    }

    /** Whether the file does not apply to the URL; if so, all crawlers have the same verdict. */
    public boolean isOutside(int index) {
        return outsideIndexes.get(index);
    }

    /** A {@link PackedVerdict}. */
    public int verdict(int index, int column) {
        return verdicts[index * columnCount + column];
    }

    /** A {@link PackedUsage}. */
    public int usage(int index, int column) {
        return packedUsages[index * usageColumnCount + column];
    }

    /** The verdict for the crawler that sent the request, or {@link PackedVerdict#NONE}. */
    public int visitorVerdict(int index) {
        return visitorVerdicts[index];
    }

    /** The {@link PackedUsage} for the crawler that sent the request, if the URL is judged only for it. */
    public int visitorUsage(int index) {
        return isForVisitor(index) ? visitorUsages[index] : PackedUsage.NONE;
    }
}
