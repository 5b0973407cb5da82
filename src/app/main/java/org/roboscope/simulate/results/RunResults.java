package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.run.PackedUsage;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunCrawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.site.address.IpNumber;

/**
 * All that a run found. It takes chunks on one thread; others may look at what has come already. For each URL there is
 * a record of numbers: where its bytes lie, its verdicts, and what may be done with the page.
 */
public final class RunResults implements Consumer<UrlChunk>, Closeable {

    private static final int HEAD = 2;
    private static final int LENGTH_BITS = 20;
    /** The verdict, the request, the day, and the address in four parts. */
    private static final int VISIT = 7;
    private static final int ADDRESS = 3;
    private static final int METHOD_BITS = 3;
    private static final int STATUS_BITS = 10;

    private final RunPlan plan;
    private final List<RunCrawler> runCrawlers;
    private final int[] columnOf;
    private final List<UsageColumn> usageColumns;
    private final int usageStart;
    /** Those of the catalogue, and behind them other bots as they come. */
    private final List<LogAgent> agents = new CopyOnWriteArrayList<>();
    private final Map<String, Integer> agentNumbers = new ConcurrentHashMap<>();
    private final ScratchFolder scratchFolder;
    private final MappedSpace bytes;
    private final MappedSpace records;
    private final MappedSpace visits;
    private final int width;
    private long bytesEnd;
    private volatile long urls;
    private volatile boolean hasVisits;
    private volatile long visitsFrom;
    private volatile long visitsTo;

    public RunResults(RunPlan plan, Catalogue catalogue) throws IOException {
        this.plan = plan;
        this.runCrawlers = plan.runCrawlers();
        this.columnOf = runCrawlers.stream().mapToInt(RunCrawler::column).toArray();
        List<LogAgent> known = catalogue.entries().stream().map(LogAgent::of).toList();
        for (LogAgent agent : known) {
            agentNumbers.put(agent.name(), agentNumbers.size());
        }
        agents.addAll(known);
        this.usageColumns = plan.usageColumns();
        this.usageStart = HEAD + plan.columns().size();
        this.width = usageStart + usageColumns.size();
        this.scratchFolder = ScratchFolder.create();
        this.bytes = new MappedSpace(scratchFolder);
        this.records = new MappedSpace(scratchFolder);
        this.visits = new MappedSpace(scratchFolder);
    }

    /** @throws UncheckedIOException when the disk is full */
    @Override
    public void accept(UrlChunk chunk) {
        try {
            long all = urls + chunk.size();
            records.reserve(all * width * Integer.BYTES);
            for (int i = 0; i < chunk.size(); i++) {
                add(chunk, i, urls + i);
            }
            urls = all;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private void add(UrlChunk chunk, int index, long url) throws IOException {
        byte[] text = chunk.entry(index).url();
        bytes.reserve(bytesEnd + text.length);
        bytes.putBytes(bytesEnd, text);
        long place = bytesEnd << LENGTH_BITS | text.length;
        bytesEnd += text.length;
        long record = url * width;
        records.putInt(record, (int) place);
        records.putInt(record + 1, (int) (place >>> Integer.SIZE));
        for (int column = 0; column < usageStart - HEAD; column++) {
            records.putInt(record + HEAD + column, chunk.verdict(index, column));
        }
        for (int column = 0; column < usageColumns.size(); column++) {
            records.putInt(record + usageStart + column, chunk.usage(index, column));
        }
        LogRequest logRequest = chunk.entry(index).visitOrNull();
        if (logRequest != null) {
            addVisit(logRequest, chunk.visitorsVerdict(index), url);
        }
    }

    private void addVisit(LogRequest logRequest, int verdict, long url) throws IOException {
        visits.reserve((url + 1) * VISIT * Integer.BYTES);
        int agent = number(logRequest.agent()) + 1;
        visits.putInt(url * VISIT, verdict);
        visits.putInt(url * VISIT + 1, agent << STATUS_BITS + METHOD_BITS | logRequest.status() << METHOD_BITS
                | logRequest.method().ordinal() + 1);
        visits.putInt(url * VISIT + 2, logRequest.day());
        putHalf(url * VISIT + ADDRESS, logRequest.address().high());
        putHalf(url * VISIT + ADDRESS + 2, logRequest.address().low());
        if (!hasVisits) {
            visitsFrom = url;
            hasVisits = true;
        }
        visitsTo = url + 1;
    }

    private void putHalf(long place, long half) {
        visits.putInt(place, (int) (half >>> Integer.SIZE));
        visits.putInt(place + 1, (int) half);
    }

    private long half(long place) {
        return (long) visits.intAt(place) << Integer.SIZE | visits.intAt(place + 1) & 0xFFFFFFFFL;
    }

    private int number(LogAgent agent) {
        if (!agent.isBot()) {
            return -1;
        }
        Integer known = agentNumbers.get(agent.name());
        if (known != null) {
            return known;
        }
        // Whoever finds the number finds the agent, too.
        agents.add(agent);
        agentNumbers.put(agent.name(), agents.size() - 1);
        return agents.size() - 1;
    }

    public RunPlan plan() {
        return plan;
    }

    public List<RunCrawler> runCrawlers() {
        return runCrawlers;
    }

    public long urls() {
        return urls;
    }

    /** A row for every URL and crawlerIndex, URL by URL. */
    public long rows() {
        return urls * columnOf.length;
    }

    /** Whether any URL comes from a log. */
    public boolean hasVisits() {
        return hasVisits;
    }

    public Row row(long row) {
        long url = row / columnOf.length;
        int crawlerIndex = (int) (row % columnOf.length);
        return new Row(url, text(url), runCrawlers.get(crawlerIndex), verdict(url, crawlerIndex),
                usageVerdict(url, crawlerIndex), visit(url));
    }

    public String text(long url) {
        return ByteText.toText(bytes(url));
    }

    public byte[] bytes(long url) {
        byte[] into = new byte[length(url)];
        bytes.copyBytes(start(url), into, into.length);
        return into;
    }

    /** A {@link PackedVerdict}. */
    public int verdict(long url, int crawlerIndex) {
        return columnVerdict(url, columnOf[crawlerIndex]);
    }

    /** The same by its column. */
    public int columnVerdict(long url, int column) {
        return records.intAt(url * width + HEAD + column);
    }

    /** Whether the file says to one of the crawlers what may be done with pages. */
    public boolean hasUsage() {
        return !usageColumns.isEmpty();
    }

    /** A {@link PackedUsage}. */
    int usage(long url, int crawlerIndex) {
        int column = runCrawlers.get(crawlerIndex).usage();
        return column == RunCrawler.NO_USAGE ? nothingSaid(url, crawlerIndex) : columnUsage(url, column);
    }

    /** The same by its column. */
    public int columnUsage(long url, int column) {
        return records.intAt(url * width + usageStart + column);
    }

    private int nothingSaid(long url, int crawlerIndex) {
        return PackedVerdict.outcome(verdict(url, crawlerIndex)) == Outcome.ALLOWED
                ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    /** Whether this line says what the crawler may do with the page. */
    boolean isUsageOf(long url, int crawlerIndex, int line) {
        int column = runCrawlers.get(crawlerIndex).usage();
        if (column == RunCrawler.NO_USAGE) {
            return false;
        }
        for (int each : usageColumns.get(column).lines(columnUsage(url, column))) {
            if (each == line) {
                return true;
            }
        }
        return false;
    }

    private UsageVerdict usageVerdict(long url, int crawlerIndex) {
        int column = runCrawlers.get(crawlerIndex).usage();
        if (column != RunCrawler.NO_USAGE) {
            return usageColumns.get(column).verdict(columnUsage(url, column));
        }
        return nothingSaid(url, crawlerIndex) == PackedUsage.NONE ? UsageVerdict.NONE : UsageVerdict.UNKNOWN;
    }

    int column(int crawlerIndex) {
        return columnOf[crawlerIndex];
    }

    /** Puts the URL's bytes into a buffer that is long enough, and tells how many they are. */
    int copy(long url, byte[] into) {
        int length = Math.min(length(url), into.length);
        bytes.copyBytes(start(url), into, length);
        return length;
    }

    int compare(long one, long other) {
        return bytes.compare(start(one), length(one), start(other), length(other));
    }

    /** What the server answered, if the URL comes from a log that says so; else 0. */
    public int status(long url) {
        return hasVisit(url) ? visits.intAt(url * VISIT + 1) >>> METHOD_BITS & (1 << STATUS_BITS) - 1 : 0;
    }

    /** The request, if the URL comes from a log, and the verdict for the crawler that sent it. */
    public Optional<VisitRow> visit(long url) {
        if (!hasVisit(url)) {
            return Optional.empty();
        }
        int packed = visits.intAt(url * VISIT + 1);
        int agent = (packed >>> STATUS_BITS + METHOD_BITS) - 1;
        LogRequest.Method method = LogRequest.Method.values()[(packed & (1 << METHOD_BITS) - 1) - 1];
        LogRequest logRequest =
                new LogRequest(agent < 0 ? LogAgent.NOBODY : agents.get(agent), method,
                        status(url), visits.intAt(url * VISIT + 2), address(url));
        return Optional.of(new VisitRow(logRequest, visits.intAt(url * VISIT)));
    }

    /** How visits name a crawler or bot; negative for one that did not come. */
    int crawlerNumber(String token) {
        return agentNumbers.getOrDefault(token, -1);
    }

    /** From where the URL was asked for, by the log it comes from. */
    IpNumber address(long url) {
        return hasVisit(url)
                ? new IpNumber(half(url * VISIT + ADDRESS), half(url * VISIT + ADDRESS + 2)) : IpNumber.NONE;
    }

    /** Whether this crawler fetched the URL though it is blocked for it. */
    boolean isBlockedVisit(long url, int crawler) {
        return crawler >= 0 && hasVisit(url)
                && (visits.intAt(url * VISIT + 1) >>> STATUS_BITS + METHOD_BITS) - 1 == crawler
                && PackedVerdict.outcome(visits.intAt(url * VISIT)) == Outcome.BLOCKED;
    }

    private boolean hasVisit(long url) {
        return hasVisits && url >= visitsFrom && url < visitsTo && visits.intAt(url * VISIT + 1) != 0;
    }

    private long start(long url) {
        return place(url) >>> LENGTH_BITS;
    }

    private int length(long url) {
        return (int) (place(url) & (1 << LENGTH_BITS) - 1);
    }

    private long place(long url) {
        long record = url * width;
        return records.intAt(record) & 0xFFFFFFFFL | (long) records.intAt(record + 1) << Integer.SIZE;
    }

    ScratchFolder scratch() {
        return scratchFolder;
    }

    /** Removes everything. Nobody may look any more. */
    @Override
    public void close() throws IOException {
        bytes.close();
        records.close();
        visits.close();
        scratchFolder.close();
    }

    /**
     * One URL and one crawler.
     *
     * @param verdict a {@link PackedVerdict}
     * @param usage   what may be done with the page
     */
    public record Row(long url, String text, RunCrawler runCrawler, int verdict, UsageVerdict usage,
            Optional<VisitRow> visit) {}

    /** @param verdict for the crawler that was there, a {@link PackedVerdict}, or its {@code NONE} */
    public record VisitRow(LogRequest logRequest, int verdict) {}
}
