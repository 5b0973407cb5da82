package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;

/**
 * All that a run found. It takes chunks on one thread; others may look at what has come already. For each URL there is
 * a record of numbers: where its bytes lie, its verdicts, and what may be done with the page.
 */
public final class RunResults implements Consumer<UrlChunk>, Closeable {

    /** How many numbers tell where a text lies. */
    private static final int HEAD = 2;
    private static final int LENGTH_BITS = 20;
    private static final int WEIGHT_WIDTH = 2;

    private final RunPlan plan;
    private final Catalogue catalogue;
    private final List<RunCrawler> runCrawlers;
    private final int[] columnOf;
    private final List<UsageColumn> usageColumns;
    private final ScratchFolder scratchFolder;
    private final VisitRecords visits;
    private final RowPlaces places;
    private final int verdicts;
    /** The bytes of all URLs, one after the other. */
    private final MappedSpace texts;
    private long textsEnd;
    /** For each URL where its text lies and how long it is and, unless it is judged for its visitor, its columns. */
    private final MappedSpace records;
    /** Nothing is made before the first URL that has a weight; URLs before that have none. */
    private volatile @Nullable MappedSpace weights;
    private long firstWeighted;
    private volatile long weightsEnd;
    private volatile long urls;

    public RunResults(RunPlan plan, Catalogue catalogue) throws IOException {
        this.plan = plan;
        this.catalogue = catalogue;
        this.runCrawlers = plan.runCrawlers();
        this.columnOf = runCrawlers.stream().mapToInt(RunCrawler::column).toArray();
        this.usageColumns = plan.usageColumns();
        this.verdicts = plan.columns().size();
        this.places = new RowPlaces(columnOf.length, HEAD + verdicts + usageColumns.size(), HEAD);
        this.scratchFolder = ScratchFolder.create();
        this.texts = new MappedSpace(scratchFolder);
        this.records = new MappedSpace(scratchFolder);
        this.visits = new VisitRecords(scratchFolder, catalogue);
    }

    /** @throws UncheckedIOException when the disk is full */
    @Override
    public void accept(UrlChunk chunk) {
        try {
            long all = urls + chunk.size();
            for (int i = 0; i < chunk.size(); i++) {
                places.add(urls + i, chunk.isForVisitor(i));
                add(chunk, i, urls + i);
            }
            urls = all;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private void add(UrlChunk chunk, int index, long url) throws IOException {
        byte[] text = chunk.entry(index).url();
        texts.reserve(textsEnd + text.length);
        texts.putBytes(textsEnd, text);
        long record = places.record(url);
        records.reserve(places.record(url + 1) * Integer.BYTES);
        records.putLong(record, textsEnd << LENGTH_BITS | text.length);
        textsEnd += text.length;
        if (!chunk.isForVisitor(index)) {
            for (int column = 0; column < verdicts; column++) {
                records.putInt(record + HEAD + column, chunk.verdict(index, column));
            }
            for (int column = 0; column < usageColumns.size(); column++) {
                records.putInt(record + HEAD + verdicts + column, chunk.usage(index, column));
            }
        }
        if (chunk.entry(index).isWeighted()) {
            addWeight(chunk.weight(index), url);
        }
        LogRequest logRequest = chunk.entry(index).visitOrNull();
        if (logRequest != null) {
            visits.add(logRequest, chunk.visitorsVerdict(index), chunk.visitorsUsage(index), url);
        }
    }

    private void addWeight(double weight, long url) throws IOException {
        MappedSpace made = weights;
        if (made == null) {
            made = new MappedSpace(scratchFolder);
            firstWeighted = url;
            weights = made;
        }
        long place = (url - firstWeighted) * WEIGHT_WIDTH;
        made.reserve((place + WEIGHT_WIDTH) * Integer.BYTES);
        made.putLong(place, Double.doubleToRawLongBits(weight));
        weightsEnd = url + 1;
    }

    /** The crawlers that are known. */
    public Catalogue catalogue() {
        return catalogue;
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

    /**
     * A row for every URL and crawlerIndex, URL by URL. A request that is judged for its visitor has one row, whose
     * crawlerIndex is 0.
     */
    public long rows() {
        return places.rows(urls);
    }

    public long urlOf(long row) {
        return places.url(row);
    }

    RowPlaces places() {
        return places;
    }

    /** Whether the URL is a request that is judged for who sent it alone. */
    public boolean isForVisitor(long url) {
        return places.isForVisitor(url);
    }

    /** Whose verdict the row has; none where a log names no crawler or bot. */
    Optional<RunCrawler> crawler(long url, int crawlerIndex) {
        return isForVisitor(url) ? visitor(url).map(VisitorPolicy::crawler)
                : Optional.of(runCrawlers.get(crawlerIndex));
    }

    /** What the crawler or bot follows that asked for the URL; none where a log names none. */
    public Optional<VisitorPolicy> visitor(long url) {
        return visits.agent(url).map(agent -> plan.visitors().of(agent, visits.day(url)));
    }

    /** The name of the crawler or bot that asked for the URL; empty where a log names none. */
    String visitorName(long url) {
        return visits.agent(url).map(LogAgent::name).orElse("");
    }

    /** Whether any URL comes from a log. */
    public boolean hasVisits() {
        return visits.hasAny();
    }

    /** Whether any URL is judged for the crawlers of the plan, as those of lists are. */
    public boolean hasListUrls() {
        return places.hasListUrls();
    }

    public Row row(long row) {
        long url = urlOf(row);
        int crawlerIndex = places.place(row);
        return new Row(url, text(url), crawler(url, crawlerIndex), verdict(url, crawlerIndex),
                usageVerdict(url, crawlerIndex), visit(url));
    }

    public String text(long url) {
        return ByteText.toText(bytes(url));
    }

    public byte[] bytes(long url) {
        long place = place(url);
        byte[] into = new byte[length(place)];
        texts.copyBytes(start(place), into, into.length);
        return into;
    }

    /** A {@link PackedVerdict}. */
    public int verdict(long url, int crawlerIndex) {
        return isForVisitor(url) ? visits.verdict(url) : columnVerdict(url, columnOf[crawlerIndex]);
    }

    /** The same by its column, where the URL is not judged for its visitor. */
    public int columnVerdict(long url, int column) {
        return records.intAt(places.record(url) + HEAD + column);
    }

    /** Whether the file is not for the URL. */
    public boolean isOutside(long url) {
        return PackedVerdict.isOutside(verdict(url, 0));
    }

    /** Whether the file says to one of the crawlers what may be done with pages. */
    public boolean hasUsage() {
        return plan.hasUsage();
    }

    /** A {@link PackedUsage}. */
    int usage(long url, int crawlerIndex) {
        if (isForVisitor(url)) {
            return visitorsUsage(url);
        }
        int column = runCrawlers.get(crawlerIndex).usage();
        return column == RunCrawler.NO_USAGE ? nothingSaid(url, crawlerIndex) : columnUsage(url, column);
    }

    /** The same by its column, where the URL is not judged for its visitor. */
    public int columnUsage(long url, int column) {
        return records.intAt(places.record(url) + HEAD + verdicts + column);
    }

    /** The same where it is. */
    public int visitorsUsage(long url) {
        return visits.usage(url);
    }

    private int nothingSaid(long url, int crawlerIndex) {
        return PackedVerdict.outcome(verdict(url, crawlerIndex)) == Outcome.ALLOWED
                ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    /** Whether this line says what the crawler may do with the page. */
    boolean isUsageOf(long url, int crawlerIndex, int line) {
        Optional<UsageColumn> column = usageColumn(url, crawlerIndex);
        if (column.isEmpty()) {
            return false;
        }
        for (int each : column.get().lines(usage(url, crawlerIndex))) {
            if (each == line) {
                return true;
            }
        }
        return false;
    }

    private UsageVerdict usageVerdict(long url, int crawlerIndex) {
        int usage = usage(url, crawlerIndex);
        return usageColumn(url, crawlerIndex).map(column -> column.verdict(usage))
                .orElseGet(() -> usage == PackedUsage.NONE ? UsageVerdict.NONE : UsageVerdict.UNKNOWN);
    }

    private Optional<UsageColumn> usageColumn(long url, int crawlerIndex) {
        if (isForVisitor(url)) {
            return visitor(url).flatMap(VisitorPolicy::usage);
        }
        int column = runCrawlers.get(crawlerIndex).usage();
        return column == RunCrawler.NO_USAGE ? Optional.empty() : Optional.of(usageColumns.get(column));
    }

    /** Puts the URL's bytes into a buffer that is long enough, and tells how many they are. */
    int copy(long url, byte[] into) {
        long place = place(url);
        int length = Math.min(length(place), into.length);
        texts.copyBytes(start(place), into, length);
        return length;
    }

    int compare(long one, long other) {
        long first = place(one);
        long second = place(other);
        return texts.compare(start(first), length(first), start(second), length(second));
    }

    private long place(long url) {
        return records.longAt(places.record(url));
    }

    private static long start(long place) {
        return place >>> LENGTH_BITS;
    }

    private static int length(long place) {
        return (int) (place & (1 << LENGTH_BITS) - 1);
    }

    /** Whether URLs have weights. */
    public boolean isWeighted() {
        return weightsEnd > 0;
    }

    /** What the URL weighs; 0 where it has no weight. */
    public double weight(long url) {
        MappedSpace made = url < weightsEnd ? weights : null;
        return made == null || url < firstWeighted ? 0
                : Double.longBitsToDouble(made.longAt((url - firstWeighted) * WEIGHT_WIDTH));
    }

    /** What the server answered, if the URL comes from a log that says so; else 0. */
    public int status(long url) {
        return visits.status(url);
    }

    /** The request, if the URL comes from a log, and the verdict for the crawler that sent it. */
    public Optional<VisitRow> visit(long url) {
        return visits.of(url);
    }

    /** Who asked for URLs, by the logs that they come from. */
    VisitRecords visits() {
        return visits;
    }

    ScratchFolder scratch() {
        return scratchFolder;
    }

    /** Removes everything. The results must not be read any more. */
    @Override
    public void close() throws IOException {
        texts.close();
        records.close();
        visits.close();
        MappedSpace made = weights;
        if (made != null) {
            made.close();
        }
        scratchFolder.close();
    }

    /**
     * One URL and one crawler.
     *
     * @param crawler none where the request of a log is judged for its visitor, and no crawler or bot is named
     * @param verdict a {@link PackedVerdict}, or its {@code NONE} where there is no crawler
     * @param usage   what may be done with the page
     */
    public record Row(long url, String text, Optional<RunCrawler> crawler, int verdict, UsageVerdict usage,
            Optional<VisitRow> visit) {

        /** The line of the rule that decides, counted from 1, or 0 where none does. */
        public int line() {
            return PackedVerdict.line(verdict);
        }

        /** Empty if the request names no crawler that could be judged. */
        public Optional<Outcome> outcome() {
            return crawler.map(_ -> PackedVerdict.outcome(verdict));
        }
    }

    /** @param verdict for the crawler that was there, a {@link PackedVerdict}, or its {@code NONE} */
    public record VisitRow(LogRequest logRequest, int verdict) {}

    /**
     * Which rows a URL has, and where its numbers lie. A URL of a list has a row for each crawler; a request that is judged for
     * its visitor has one. URLs of one kind stand together, so a run has few parts. One thread adds; any thread may ask for
     * URLs that were added.
     */
    static final class RowPlaces {

        /**
         * URLs of one kind, up to the next part.
         *
         * @param record where the first URL's numbers begin
         * @param width  how many numbers each URL has
         */
        private record Part(long url, long row, long record, int rowsOfUrl, int width, boolean isForVisitors) {

            private long rowsBefore(long other) {
                return row + (other - url) * rowsOfUrl;
            }

            private long recordsBefore(long other) {
                return record + (other - url) * width;
            }
        }

        private final int crawlers;
        private final int listWidth;
        private final int visitWidth;
        private volatile Part[] parts = {};

        /**
         * @param crawlers   how many rows a URL of a list has
         * @param listWidth  how many numbers it has
         * @param visitWidth how many numbers a request has that is judged for its visitor
         */
        RowPlaces(int crawlers, int listWidth, int visitWidth) {
            this.crawlers = crawlers;
            this.listWidth = listWidth;
            this.visitWidth = visitWidth;
        }

        /** Makes the URL, which comes behind all others, one of this kind. */
        void add(long url, boolean isForVisitor) {
            Part[] before = parts;
            if (before.length == 0) {
                parts = new Part[] {part(url, 0, 0, isForVisitor)};
            } else if (before[before.length - 1].isForVisitors() != isForVisitor) {
                Part last = before[before.length - 1];
                Part[] more = Arrays.copyOf(before, before.length + 1);
                more[before.length] = part(url, last.rowsBefore(url), last.recordsBefore(url), isForVisitor);
                parts = more;
            }
        }

        private Part part(long url, long row, long record, boolean isForVisitor) {
            return new Part(url, row, record, isForVisitor ? 1 : crawlers, isForVisitor ? visitWidth : listWidth,
                    isForVisitor);
        }

        /** How many rows the first {@code urls} URLs have. */
        long rows(long urls) {
            return urls == 0 ? 0 : partOf(urls - 1).rowsBefore(urls);
        }

        boolean hasListUrls() {
            for (Part part : parts) {
                if (!part.isForVisitors()) {
                    return true;
                }
            }
            return false;
        }

        boolean isForVisitor(long url) {
            return partOf(url).isForVisitors();
        }

        int rowsOf(long url) {
            return partOf(url).rowsOfUrl();
        }

        long firstRow(long url) {
            return partOf(url).rowsBefore(url);
        }

        /** Where the URL's numbers begin. */
        long record(long url) {
            return partOf(url).recordsBefore(url);
        }

        long url(long row) {
            Part part = partWithRow(row);
            return part.url() + (row - part.row()) / part.rowsOfUrl();
        }

        /** Which of its URL's rows it is. */
        int place(long row) {
            Part part = partWithRow(row);
            return (int) ((row - part.row()) % part.rowsOfUrl());
        }

        private Part partOf(long url) {
            Part[] now = parts;
            int at = now.length - 1;
            while (now[at].url() > url) {
                at--;
            }
            return now[at];
        }

        private Part partWithRow(long row) {
            Part[] now = parts;
            int at = now.length - 1;
            while (now[at].row() > row) {
                at--;
            }
            return now[at];
        }
    }
}
