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

    private final long first;
    private final SourceEntry[] entries;
    private final int columns;
    private final boolean isWeighted;
    private final int[] verdicts;
    private final int[] visitorVerdicts;
    private final BitSet outside = new BitSet();
    private int usageColumns;
    private int[] usages = {};
    private boolean judgesVisitors;
    private int[] visitorUsages = {};

    /**
     * Creates a chunk that is not yet judged.
     *
     * @param first      number of its first URL in the run, from 0
     * @param isWeighted whether the URLs of the run have weights
     */
    UrlChunk(long first, List<SourceEntry> entries, int columns, boolean isWeighted) {
        this.first = first;
        this.isWeighted = isWeighted;
        this.entries = entries.toArray(SourceEntry[]::new);
        this.columns = columns;
        this.verdicts = new int[this.entries.length * columns];
        this.visitorVerdicts = new int[this.entries.length];
        Arrays.fill(visitorVerdicts, PackedVerdict.NONE);
    }

    private UrlChunk(UrlChunk chunk, int end) {
        first = chunk.first;
        isWeighted = chunk.isWeighted;
        entries = Arrays.copyOf(chunk.entries, end);
        columns = chunk.columns;
        verdicts = chunk.verdicts;
        visitorVerdicts = chunk.visitorVerdicts;
        outside.or(chunk.outside);
        usageColumns = chunk.usageColumns;
        usages = chunk.usages;
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
        List<UsageColumn> usage = plan.usageColumns();
        usageColumns = usage.size();
        usages = new int[entries.length * usageColumns];
        judgesVisitors = plan.judgesVisitors();
        visitorUsages = new int[judgesVisitors ? entries.length : 0];
        Arrays.fill(visitorUsages, PackedUsage.NONE);
        for (int i = 0; i < entries.length; i++) {
            if (stopped.getAsBoolean()) {
                return false;
            }
            Optional<Verdict> outside = plan.scope().verdictOutside(entries[i].url());
            if (outside.isPresent()) {
                markOutside(i, PackedVerdict.of(outside.get()));
                continue;
            }
            RequestPath path = RequestPath.ofUrl(entries[i].url());
            LogRequest logRequest = entries[i].visitOrNull();
            if (logRequest != null && logRequest.agent().isBot() && !isRobotsTxt(path)) {
                judgeForVisitor(plan.visitors().policyFor(logRequest.agent(), logRequest.day()), i, path);
            }
            if (isForVisitor(i)) {
                continue;
            }
            for (int column = 0; column < columns; column++) {
                verdicts[i * columns + column] = PackedVerdict.of(policies[column].verdict(path));
            }
            for (int column = 0; column < usageColumns; column++) {
                usages[i * usageColumns + column] = packedUsage(usage.get(column), i, path);
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
        outside.set(index);
        Arrays.fill(verdicts, index * columns, (index + 1) * columns, verdict);
        Arrays.fill(usages, index * usageColumns, (index + 1) * usageColumns, PackedUsage.NONE);
        LogRequest logRequest = entries[index].visitOrNull();
        if (logRequest != null && logRequest.agent().isBot()) {
            visitorVerdicts[index] = verdict;
        }
    }

    private void judgeForVisitor(VisitorPolicies.VisitorPolicy visitor, int index, RequestPath path) {
        visitorVerdicts[index] = PackedVerdict.of(visitor.crawler().policy().verdict(path));
        boolean isFetchable = PackedVerdict.outcome(visitorVerdicts[index]) == Outcome.ALLOWED;
        if (judgesVisitors && isFetchable) {
            visitorUsages[index] = visitor.usage().map(usage -> usage.pack(path)).orElse(PackedUsage.UNKNOWN);
        }
    }

    private int packedUsage(UsageColumn column, int index, RequestPath path) {
        return PackedVerdict.outcome(verdict(index, column.fetchColumn())) == Outcome.ALLOWED
                ? column.pack(path)
                : PackedUsage.NONE;
    }

    /** The number of the first URL in the run, from 0. */
    public long first() {
        return first;
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
        return outside.get(index);
    }

    /** A {@link PackedVerdict}. */
    public int verdict(int index, int column) {
        return verdicts[index * columns + column];
    }

    /** A {@link PackedUsage}. */
    public int usage(int index, int column) {
        return usages[index * usageColumns + column];
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
