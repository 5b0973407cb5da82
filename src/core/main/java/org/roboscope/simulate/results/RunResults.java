package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;

/**
 * The URLs of a run and their verdicts in memory: up to a million URLs, and up to half of the maximum heap. One thread
 * adds chunks; any thread may read what has been added.
 */
public final class RunResults implements Consumer<UrlChunk> {

    /** The largest number of URLs that the window tests. The command line has no limit. */
    public static final int MAX_URLS = 1_000_000;

    /** The reason why URLs were left out. */
    public enum Limit {
        URLS,
        MEMORY
    }

    private final RunPlan plan;
    private final Catalogue catalogue;
    private final List<RunCrawler> runCrawlers;
    private final int[] columnOfCrawler;
    private final List<UsageColumn> usageColumns;
    private final int rowsPerUrl;
    private final int maxUrls;
    private final long maxBytes;
    private volatile PackedChunk[] chunks = {};
    private int chunkCount;
    private long usedBytes;
    private volatile int urlCount;
    private volatile long rowCount;
    private volatile boolean hasVisits;
    private volatile boolean hasListUrls;
    private volatile boolean isWeighted;
    private volatile @Nullable Limit limit;

    public RunResults(RunPlan plan, Catalogue catalogue) {
        this(plan, catalogue, MAX_URLS, Runtime.getRuntime().maxMemory() / 2);
    }

    /** @param maxBytes approximate limit of the memory for all URLs */
    public RunResults(RunPlan plan, Catalogue catalogue, int maxUrls, long maxBytes) {
        this.plan = plan;
        this.catalogue = catalogue;
        this.maxUrls = maxUrls;
        this.maxBytes = maxBytes;
        this.runCrawlers = plan.runCrawlers();
        this.columnOfCrawler = runCrawlers.stream().mapToInt(RunCrawler::column).toArray();
        this.usageColumns = plan.usageColumns();
        this.rowsPerUrl = Math.max(1, columnOfCrawler.length);
    }

    @Override
    public void accept(UrlChunk chunk) {
        add(chunk);
    }

    /**
     * Adds the URLs of a chunk until a limit is reached.
     *
     * @return the URLs that were added
     */
    public UrlChunk add(UrlChunk chunk) {
        UrlChunk added = chunk.upTo(limit == null ? Math.min(chunk.size(), maxUrls - urlCount) : 0);
        PackedChunk packed = PackedChunk.of(added, plan.columns().size(), usageColumns.size());
        if (packed.memory() > maxBytes - usedBytes) {
            limit = Limit.MEMORY;
            return chunk.upTo(0);
        }
        if (added.size() < chunk.size() && limit == null) {
            limit = Limit.URLS;
        }
        if (added.size() > 0) {
            append(packed);
        }
        return added;
    }

    private void append(PackedChunk packed) {
        PackedChunk[] grown = chunks;
        if (urlCount != chunkCount * RunInput.CHUNK_SIZE) {
            throw new IllegalArgumentException("a chunk follows the last one");
        }
        if (chunkCount == grown.length) {
            grown = Arrays.copyOf(grown, Math.max(16, 2 * chunkCount));
        }
        grown[chunkCount++] = packed;
        chunks = grown;
        usedBytes += packed.memory();
        int visitorUrlCount = packed.visitorUrls.cardinality();
        hasVisits |= packed.visits != null;
        hasListUrls |= visitorUrlCount < packed.size();
        isWeighted |= packed.weights != null;
        // The number of URLs is published last, so that other threads see only whole chunks.
        long newRowCount =
                rowCount + visitorUrlCount + (long) (packed.size() - visitorUrlCount) * columnOfCrawler.length;
        rowCount = newRowCount;
        int newUrlCount = urlCount + packed.size();
        urlCount = newUrlCount;
    }

    /** The limit that was reached; empty if all URLs have been added. */
    public Optional<Limit> limit() {
        return Optional.ofNullable(limit);
    }

    /** The known crawlers. */
    public Catalogue catalogue() {
        return catalogue;
    }

    public RunPlan plan() {
        return plan;
    }

    public List<RunCrawler> runCrawlers() {
        return runCrawlers;
    }

    public int urlCount() {
        return urlCount;
    }

    /**
     * The number of rows: one for each URL and crawler, and one for each request that is judged only for its visitor.
     */
    public long rowCount() {
        return rowCount;
    }

    /** The number of a row. Numbers ascend with the URLs but have gaps, because a request may have only one row. */
    long rowOf(int url, int crawlerIndex) {
        return (long) url * rowsPerUrl + crawlerIndex;
    }

    public int urlOf(long row) {
        return (int) (row / rowsPerUrl);
    }

    int crawlerIndexOf(long row) {
        return (int) (row % rowsPerUrl);
    }

    private PackedChunk chunk(int url) {
        return chunks[url / RunInput.CHUNK_SIZE];
    }

    private static int indexInChunk(int url) {
        return url % RunInput.CHUNK_SIZE;
    }

    /** Whether the URL is a request that is judged only for its sender. */
    public boolean isForVisitor(int url) {
        return chunk(url).visitorUrls.get(indexInChunk(url));
    }

    /** The crawler of a row; empty if a request names no crawler or bot. */
    Optional<RunCrawler> crawler(int url, int crawlerIndex) {
        return isForVisitor(url) ? visitor(url).map(VisitorPolicy::crawler)
                : Optional.of(runCrawlers.get(crawlerIndex));
    }

    /** The policy of the crawler or bot that requested the URL; empty if a log names none. */
    public Optional<VisitorPolicy> visitor(int url) {
        LogRequest request = chunk(url).visit(indexInChunk(url));
        return request == null || !request.agent().isBot() ? Optional.empty()
                : Optional.of(plan.visitorPolicies().policyFor(request.agent(), request.day()));
    }

    /** The name of the crawler or bot that requested the URL; empty if a log names none. */
    String visitorName(int url) {
        LogRequest request = chunk(url).visit(indexInChunk(url));
        return request == null ? LogAgent.NO_BOT.name() : request.agent().name();
    }

    /** Whether any URL comes from a log. */
    public boolean hasVisits() {
        return hasVisits;
    }

    /** Whether any URL is judged for the crawlers of the plan, such as the URLs of lists. */
    public boolean hasListUrls() {
        return hasListUrls;
    }

    public Row row(long row) {
        int url = urlOf(row);
        int crawlerIndex = crawlerIndexOf(row);
        return new Row(url, urlText(url), crawler(url, crawlerIndex), verdict(url, crawlerIndex),
                usageVerdict(url, crawlerIndex), visit(url));
    }

    public String urlText(int url) {
        return ByteText.toText(urlBytes(url));
    }

    public byte[] urlBytes(int url) {
        PackedChunk chunk = chunk(url);
        int index = indexInChunk(url);
        return Arrays.copyOfRange(chunk.texts, start(chunk.textEnds, index), chunk.textEnds[index]);
    }

    private static int start(int[] ends, int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    /** A {@link PackedVerdict}. */
    public int verdict(int url, int crawlerIndex) {
        PackedChunk chunk = chunk(url);
        int index = indexInChunk(url);
        return chunk.visitorUrls.get(index) ? chunk.visitorVerdict(index)
                : chunk.packedValues[start(chunk.valueEnds, index) + columnOfCrawler[crawlerIndex]];
    }

    /** The {@link PackedVerdict} of a column. The URL must not be {@link #isForVisitor}. */
    public int columnVerdict(int url, int column) {
        PackedChunk chunk = chunk(url);
        return chunk.packedValues[start(chunk.valueEnds, indexInChunk(url)) + column];
    }

    /** Whether the file does not apply to the URL. */
    public boolean isOutside(int url) {
        return PackedVerdict.isOutside(verdict(url, 0));
    }

    /** Whether the file states a use of pages to at least one of the crawlers. */
    public boolean hasUsage() {
        return plan.hasUsage();
    }

    /** A {@link PackedUsage}. */
    int usage(int url, int crawlerIndex) {
        if (isForVisitor(url)) {
            return visitorUsage(url);
        }
        int column = runCrawlers.get(crawlerIndex).usageColumn();
        return column == RunCrawler.NO_USAGE ? unstatedUsage(url, crawlerIndex) : columnUsage(url, column);
    }

    /** The {@link PackedUsage} of a column. The URL must not be {@link #isForVisitor}. */
    public int columnUsage(int url, int column) {
        return columnVerdict(url, plan.columns().size() + column);
    }

    /** The {@link PackedUsage} for the visitor. The URL must be {@link #isForVisitor}. */
    public int visitorUsage(int url) {
        return chunk(url).visitorUsage(indexInChunk(url));
    }

    private int unstatedUsage(int url, int crawlerIndex) {
        return PackedVerdict.outcome(verdict(url, crawlerIndex)) == Outcome.ALLOWED
                ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    /** Whether this Content-Usage line applies to the crawler and the page. */
    boolean isUsageLine(int url, int crawlerIndex, int line) {
        Optional<UsageColumn> column = usageColumn(url, crawlerIndex);
        return column.isPresent()
                && Arrays.stream(column.get().linesFor(usage(url, crawlerIndex))).anyMatch(number -> number == line);
    }

    private UsageVerdict usageVerdict(int url, int crawlerIndex) {
        int usage = usage(url, crawlerIndex);
        return usageColumn(url, crawlerIndex).map(column -> column.verdict(usage))
                .orElseGet(() -> usage == PackedUsage.NONE ? UsageVerdict.NONE : UsageVerdict.UNKNOWN);
    }

    private Optional<UsageColumn> usageColumn(int url, int crawlerIndex) {
        if (isForVisitor(url)) {
            return visitor(url).flatMap(VisitorPolicy::usageColumn);
        }
        int column = runCrawlers.get(crawlerIndex).usageColumn();
        return column == RunCrawler.NO_USAGE ? Optional.empty() : Optional.of(usageColumns.get(column));
    }

    /** Compares the bytes of two URLs as unsigned numbers. */
    int compareUrls(int first, int second) {
        PackedChunk firstChunk = chunk(first);
        PackedChunk secondChunk = chunk(second);
        int firstIndex = indexInChunk(first);
        int secondIndex = indexInChunk(second);
        return Arrays.compareUnsigned(
                firstChunk.texts, start(firstChunk.textEnds, firstIndex), firstChunk.textEnds[firstIndex],
                secondChunk.texts, start(secondChunk.textEnds, secondIndex), secondChunk.textEnds[secondIndex]);
    }

    /** Whether URLs have weights. */
    public boolean isWeighted() {
        return isWeighted;
    }

    /** The weight of the URL, or 0 if it has none. */
    public double weight(int url) {
        double[] weights = chunk(url).weights;
        return weights == null ? 0 : weights[indexInChunk(url)];
    }

    /** The HTTP status of the response, or 0 if no log contains it. */
    public int status(int url) {
        LogRequest request = chunk(url).visit(indexInChunk(url));
        return request == null ? 0 : request.status();
    }

    /** Whether the wanted visitor fetched the URL although it is blocked. */
    boolean isBlockedVisit(int url, RowFilter.WantedVisitor visitor) {
        PackedChunk chunk = chunk(url);
        int index = indexInChunk(url);
        LogRequest request = chunk.visit(index);
        return request != null && request.agent().name().equals(visitor.name())
                && PackedVerdict.outcomeIndex(chunk.visitorVerdict(index)) == Outcome.BLOCKED.ordinal()
                && visitor.addressTest().test(request.address());
    }

    /** The request and the verdict for its sender, if the URL comes from a log. */
    public Optional<VisitRow> visit(int url) {
        PackedChunk chunk = chunk(url);
        int index = indexInChunk(url);
        return Optional.ofNullable(chunk.visit(index))
                .map(request -> new VisitRow(request, chunk.visitorVerdict(index)));
    }

    /**
     * A row: one URL and one crawler.
     *
     * @param crawler crawler of the verdict; empty if the row is a request that names no crawler or bot
     * @param verdict a {@link PackedVerdict}, or its {@code NONE} if the request is not judged
     */
    public record Row(int url, String text, Optional<RunCrawler> crawler, int verdict, UsageVerdict usage,
            Optional<VisitRow> visit) {

        /** The line of the rule that decides, from 1, or 0 if no rule does. */
        public int line() {
            return PackedVerdict.line(verdict);
        }

        /** The outcome; empty if the request is not judged. */
        public Optional<Outcome> outcome() {
            return verdict == PackedVerdict.NONE ? Optional.empty() : Optional.of(PackedVerdict.outcome(verdict));
        }
    }

    /**
     * A request in a log, and the verdict for its sender.
     *
     * @param verdict {@link PackedVerdict} for the crawler that sent the request, or its {@code NONE}
     */
    public record VisitRow(LogRequest logRequest, int verdict) {}

    /**
     * A chunk, stored in a few arrays.
     *
     * @param texts        bytes of all URLs, one after the other
     * @param packedValues for each URL, the verdicts and usages by column unless it is judged only for its visitor,
     *                     followed by the verdict and usage for its visitor if it comes from a log
     * @param visitorUrls  URLs that are judged only for their visitor
     * @param weights      weights of the URLs; null if no URL has one
     * @param visits       requests of the URLs; null if no URL comes from a log
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record PackedChunk(byte[] texts, int[] textEnds, int[] packedValues, int[] valueEnds, BitSet visitorUrls,
            double @Nullable [] weights, @Nullable LogRequest @Nullable [] visits) {

        /** The approximate memory of a request and its address in bytes. */
        private static final int BYTES_PER_VISIT = 80;

        static PackedChunk of(UrlChunk chunk, int columnCount, int usageColumnCount) {
            int size = chunk.size();
            ByteBuilder texts = new ByteBuilder(64 * size);
            int[] textEnds = new int[size];
            int[] packedValues = new int[size * (columnCount + usageColumnCount + 2)];
            int[] valueEnds = new int[size];
            BitSet visitorUrls = new BitSet(size);
            boolean isWeighted = false;
            double[] weights = new double[size];
            boolean isLog = false;
            @Nullable LogRequest[] visits = new LogRequest[size];
            int end = 0;
            for (int i = 0; i < size; i++) {
                byte[] url = chunk.entry(i).url();
                texts.append(url, 0, url.length);
                textEnds[i] = texts.size();
                visitorUrls.set(i, chunk.isForVisitor(i));
                for (int column = 0; column < columnCount && !chunk.isForVisitor(i); column++) {
                    packedValues[end++] = chunk.verdict(i, column);
                }
                for (int column = 0; column < usageColumnCount && !chunk.isForVisitor(i); column++) {
                    packedValues[end++] = chunk.usage(i, column);
                }
                visits[i] = chunk.entry(i).visitOrNull();
                if (visits[i] != null) {
                    isLog = true;
                    packedValues[end++] = chunk.visitorVerdict(i);
                    packedValues[end++] = chunk.visitorUsage(i);
                }
                valueEnds[i] = end;
                isWeighted |= chunk.entry(i).isWeighted();
                weights[i] = chunk.weight(i);
            }
            return new PackedChunk(texts.toBytes(), textEnds, Arrays.copyOf(packedValues, end), valueEnds, visitorUrls,
                    isWeighted ? weights : null, isLog ? visits : null);
        }

        int size() {
            return textEnds.length;
        }

        long memory() {
            return texts.length + Integer.BYTES * (2L * size() + packedValues.length)
                    + (weights == null ? 0 : (long) Double.BYTES * size())
                    + (visits == null ? 0 : (long) BYTES_PER_VISIT * size());
        }

        @Nullable LogRequest visit(int index) {
            return visits == null ? null : visits[index];
        }

        int visitorVerdict(int index) {
            return packedValues[valueEnds[index] - 2];
        }

        int visitorUsage(int index) {
            return packedValues[valueEnds[index] - 1];
        }
    }
}
