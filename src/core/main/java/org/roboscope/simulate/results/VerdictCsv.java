package org.roboscope.simulate.results;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.run.VisitorPolicies.VisitorPolicy;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.LogRequest.LogAgent;

/**
 * A row for each URL and crawler. What follows the URL is the same bytes for all URLs with the same verdict, so each
 * such end of a row is made once: a run has millions of rows and few different ends.
 */
public final class VerdictCsv implements ChunkTable {

    private static final String[] HEADING = {
        "url", "crawler", "standard", "outcome", "line", "rule", "reason", "visitor", "status", "day",
        "train-ai", "search", "usage-lines"};
    private static final String WEIGHT = "weight";
    private static final int ROW = 96;

    /**
     * What follows the URL.
     *
     * @param verdict up to the reason
     * @param usage   what follows the visit
     * @param whole   both, where there is no visit
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record RowEnd(byte[] verdict, byte[] usage, byte[] whole) {}

    private final RunPlan plan;
    private final List<RunCrawler> runCrawlers;
    private final CsvTable table;
    private final boolean hasUsage;
    private final List<Map<Long, RowEnd>> ends = new ArrayList<>();
    private final Map<VisitorKey, Map<Long, RowEnd>> visitorEnds = new ConcurrentHashMap<>();

    /** @param text the number of the text that it is judged by */
    private record VisitorKey(String name, int text) {}

    public VerdictCsv(RunPlan plan, CsvTable table) {
        this.plan = plan;
        this.runCrawlers = plan.runCrawlers();
        this.table = table;
        this.hasUsage = plan.hasUsage();
        runCrawlers.forEach(_ -> ends.add(new ConcurrentHashMap<>()));
    }

    @Override
    public byte[] heading() {
        return table.row(HEADING);
    }

    @Override
    public byte[] weightedHeading() {
        return table.row(Stream.concat(Stream.of(HEADING), Stream.of(WEIGHT)).toArray(String[]::new));
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(chunk.size() * runCrawlers.size() * ROW);
        long[] keys = new long[runCrawlers.size()];
        RowEnd[] known = new RowEnd[runCrawlers.size()];
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = table.cell(chunk.entry(i).url());
            LogRequest visit = chunk.entry(i).visitOrNull();
            byte[] weight = chunk.isWeighted() ? CsvTable.numberCell(chunk.weight(i)) : new byte[0];
            for (int crawler = 0; crawler < known.length; crawler++) {
                RunCrawler runCrawler = runCrawlers.get(crawler);
                int verdict = chunk.verdict(i, runCrawler.column());
                int usage = runCrawler.usage() == RunCrawler.NO_USAGE
                        ? nothingSaid(verdict) : chunk.usage(i, runCrawler.usage());
                long key = PackedVerdict.key(verdict, usage);
                // Neighbours in a list often have the same verdict.
                RowEnd end = known[crawler];
                if (end == null || keys[crawler] != key) {
                    end = end(crawler, verdict, usage);
                    known[crawler] = end;
                    keys[crawler] = key;
                }
                add(out, url, end, visit);
                if (chunk.isWeighted()) {
                    table.extendRow(out, weight);
                }
            }
        }
        return out.toBytes();
    }

    private static int nothingSaid(int verdict) {
        return PackedVerdict.outcome(verdict) == Outcome.ALLOWED ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    /**
     * Adds one row.
     *
     * @param url     its cell
     * @param crawler its place among those of the plan
     * @param verdict a {@link PackedVerdict}
     * @param usage   a {@link PackedUsage}
     */
    void add(ByteBuilder out, byte[] url, int crawler, int verdict, int usage, @Nullable LogRequest visit) {
        add(out, url, end(crawler, verdict, usage), visit);
    }

    /**
     * Adds the row of a request that is judged for its visitor.
     *
     * @param visitor none where no crawler or bot is named, so that there is no verdict
     */
    void addForVisitor(ByteBuilder out, byte[] url, Optional<VisitorPolicy> visitor, int verdict, int usage,
            LogRequest visit) {
        RowEnd end = visitor.map(it -> visitorEnds
                .computeIfAbsent(new VisitorKey(it.crawler().crawler(), it.text()), _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(PackedVerdict.key(verdict, usage), _ -> newEnd(it.crawler(), verdict,
                        it.usage().map(column -> column.verdict(usage)).orElseGet(() -> unstated(usage)))))
                .orElseGet(this::noVerdict);
        add(out, url, end, visit);
    }

    private RowEnd noVerdict() {
        return rowEnd(cells("", "", "", "", "", "").toBytes(), "", "", "");
    }

    private void add(ByteBuilder out, byte[] url, RowEnd end, @Nullable LogRequest visit) {
        out.append(url, 0, url.length);
        if (visit == null) {
            out.append(end.whole(), 0, end.whole().length);
            return;
        }
        out.append(end.verdict(), 0, end.verdict().length);
        table.separate(out);
        table.cell(out, visitor(visit).orElse(""));
        table.separate(out);
        table.cell(out, visit.status() == 0 ? "" : Integer.toString(visit.status()));
        table.separate(out);
        table.cell(out, day(visit).orElse(""));
        out.append(end.usage(), 0, end.usage().length);
    }

    byte[] urlCell(byte[] url) {
        return table.cell(url);
    }

    private RowEnd end(int crawler, int verdict, int usage) {
        return ends.get(crawler).computeIfAbsent(PackedVerdict.key(verdict, usage),
                _ -> newEnd(runCrawlers.get(crawler), verdict, usage(runCrawlers.get(crawler), usage)));
    }

    private RowEnd newEnd(RunCrawler runCrawler, int verdict, UsageVerdict said) {
        int line = PackedVerdict.line(verdict);
        byte[] first = cells(runCrawler.crawler(), runCrawler.standard().id(), outcome(verdict),
                line == 0 ? "" : Integer.toString(line), rule(runCrawler, line), reason(verdict)).toBytes();
        return rowEnd(first, code(said, UsageCategory.TRAIN_AI), code(said, UsageCategory.SEARCH),
                said.lines().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    /** @param usage what stands in the cells behind the visit */
    private RowEnd rowEnd(byte[] first, String... usage) {
        ByteBuilder second = cells(usage);
        table.endRow(second);
        byte[] last = second.toBytes();
        ByteBuilder noVisit = cells("", "", "");
        ByteBuilder whole = new ByteBuilder(first.length + noVisit.size() + last.length)
                .append(first, 0, first.length).append(noVisit.toBytes(), 0, noVisit.size())
                .append(last, 0, last.length);
        return new RowEnd(first, last, whole.toBytes());
    }

    /** Each behind a separator. */
    private ByteBuilder cells(String... texts) {
        ByteBuilder out = new ByteBuilder(64);
        for (String text : texts) {
            table.separate(out);
            table.cell(out, text);
        }
        return out;
    }

    private UsageVerdict usage(RunCrawler runCrawler, int usage) {
        if (runCrawler.usage() != RunCrawler.NO_USAGE) {
            return plan.usageColumns().get(runCrawler.usage()).verdict(usage);
        }
        return unstated(usage);
    }

    private static UsageVerdict unstated(int usage) {
        return usage == PackedUsage.NONE ? UsageVerdict.NONE : UsageVerdict.UNKNOWN;
    }

    /** Nothing where the file says to no crawler of the run what may be done with pages. */
    private String code(UsageVerdict usage, UsageCategory category) {
        return hasUsage ? usage.forCategory(category).preference().name().toLowerCase(Locale.ROOT) : "";
    }

    static String outcome(int verdict) {
        return PackedVerdict.outcome(verdict).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String reason(int verdict) {
        return PackedVerdict.reason(verdict).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The rule's text as it stands in the file, or nothing where no line decides. */
    public static String rule(RunCrawler runCrawler, int number) {
        if (number == 0) {
            return "";
        }
        RobotsFile file = runCrawler.policy().file();
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    static Optional<String> visitor(LogRequest visit) {
        return Optional.of(visit.agent()).filter(LogAgent::isBot).map(agent -> CsvTable.readable(agent.name()));
    }

    static Optional<String> day(LogRequest visit) {
        return visit.day() == LogRequest.NO_DAY ? Optional.empty()
                : Optional.of(LocalDate.ofEpochDay(visit.day()).toString());
    }
}
