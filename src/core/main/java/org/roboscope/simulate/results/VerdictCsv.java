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
import org.roboscope.crawlers.CodedValue;
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
 * A table with a row for each URL and crawler. The bytes after the URL are the same for all URLs with the same verdict,
 * so they are cached: a run has millions of rows but few different row ends.
 */
public final class VerdictCsv implements ChunkTable {

    private static final String[] HEADING = {
        "url", "crawler", "standard", "outcome", "line", "rule", "reason", "visitor", "status", "day",
        "train-ai", "search", "usage-lines"};
    private static final String WEIGHT = "weight";
    /** The typical length of a row in bytes. */
    private static final int ROW_SIZE = 96;

    /**
     * The bytes after the URL.
     *
     * @param verdictCells cells before the visit
     * @param usageCells   cells after the visit
     * @param allCells     all cells of a row without a visit
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record RowEnd(byte[] verdictCells, byte[] usageCells, byte[] allCells) {}

    /** @param textNumber number of the text that judges the visitor */
    private record VisitorKey(String name, int textNumber) {}

    private final RunPlan plan;
    private final List<RunCrawler> runCrawlers;
    private final CsvTable table;
    private final boolean hasUsage;
    private final List<Map<Long, RowEnd>> rowEnds = new ArrayList<>();
    private final Map<VisitorKey, Map<Long, RowEnd>> visitorRowEnds = new ConcurrentHashMap<>();

    public VerdictCsv(RunPlan plan, CsvTable table) {
        this.plan = plan;
        this.runCrawlers = plan.runCrawlers();
        this.table = table;
        this.hasUsage = plan.hasUsage();
        runCrawlers.forEach(_ -> rowEnds.add(new ConcurrentHashMap<>()));
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
        ByteBuilder out = new ByteBuilder(chunk.size() * runCrawlers.size() * ROW_SIZE);
        long[] lastKeys = new long[runCrawlers.size()];
        RowEnd[] lastEnds = new RowEnd[runCrawlers.size()];
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = table.urlCell(chunk.entry(i).url());
            LogRequest visit = chunk.entry(i).visitOrNull();
            byte[] weight = chunk.isWeighted() ? CsvTable.numberCell(chunk.weight(i)) : new byte[0];
            for (int crawlerIndex = 0; crawlerIndex < lastEnds.length; crawlerIndex++) {
                RunCrawler runCrawler = runCrawlers.get(crawlerIndex);
                int verdict = chunk.verdict(i, runCrawler.column());
                int usage = runCrawler.usageColumn() == RunCrawler.NO_USAGE
                        ? unstatedUsage(verdict) : chunk.usage(i, runCrawler.usageColumn());
                long key = PackedVerdict.pairKey(verdict, usage);
                // Neighbours in a list often have the same verdict.
                RowEnd end = lastEnds[crawlerIndex];
                if (end == null || lastKeys[crawlerIndex] != key) {
                    end = rowEndFor(crawlerIndex, verdict, usage);
                    lastEnds[crawlerIndex] = end;
                    lastKeys[crawlerIndex] = key;
                }
                appendRow(out, url, end, visit);
                if (chunk.isWeighted()) {
                    table.extendRow(out, weight);
                }
            }
        }
        return out.toBytes();
    }

    private static int unstatedUsage(int verdict) {
        return PackedVerdict.outcome(verdict) == Outcome.ALLOWED ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    /**
     * Adds one row.
     *
     * @param url          cell of the URL
     * @param crawlerIndex index of the crawler in the plan
     * @param verdict      a {@link PackedVerdict}
     * @param usage        a {@link PackedUsage}
     */
    void addRow(ByteBuilder out, byte[] url, int crawlerIndex, int verdict, int usage, @Nullable LogRequest visit) {
        appendRow(out, url, rowEndFor(crawlerIndex, verdict, usage), visit);
    }

    /**
     * Adds the row of a request that is judged only for its visitor.
     *
     * @param visitor empty if the request names no crawler or bot
     * @param verdict {@link PackedVerdict}, or its {@code NONE} if the request is not judged
     */
    void addVisitorRow(ByteBuilder out, byte[] url, Optional<VisitorPolicy> visitor, int verdict, int usage,
            LogRequest visit) {
        RowEnd end = visitor.filter(_ -> verdict != PackedVerdict.NONE).map(policy -> visitorRowEnds
                .computeIfAbsent(new VisitorKey(policy.crawler().name(), policy.textNumber()),
                        _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(PackedVerdict.pairKey(verdict, usage), _ -> newRowEnd(policy.crawler(), verdict,
                        policy.usageColumn().map(column -> column.verdict(usage))
                                .orElseGet(() -> unstatedVerdict(usage)))))
                .orElseGet(this::rowEndWithoutVerdict);
        appendRow(out, url, end, visit);
    }

    private RowEnd rowEndWithoutVerdict() {
        return joinRowEnd(cells("", "", "", "", "", "").toBytes(), "", "", "");
    }

    private void appendRow(ByteBuilder out, byte[] url, RowEnd end, @Nullable LogRequest visit) {
        out.append(url, 0, url.length);
        if (visit == null) {
            out.append(end.allCells(), 0, end.allCells().length);
            return;
        }
        out.append(end.verdictCells(), 0, end.verdictCells().length);
        table.appendSeparator(out);
        table.appendCell(out, visitorName(visit).orElse(""));
        table.appendSeparator(out);
        table.appendCell(out, visit.status() == 0 ? "" : Integer.toString(visit.status()));
        table.appendSeparator(out);
        table.appendCell(out, dayText(visit).orElse(""));
        out.append(end.usageCells(), 0, end.usageCells().length);
    }

    byte[] urlCell(byte[] url) {
        return table.urlCell(url);
    }

    private RowEnd rowEndFor(int crawlerIndex, int verdict, int usage) {
        return rowEnds.get(crawlerIndex).computeIfAbsent(PackedVerdict.pairKey(verdict, usage),
                _ -> newRowEnd(runCrawlers.get(crawlerIndex), verdict,
                        usageVerdict(runCrawlers.get(crawlerIndex), usage)));
    }

    private RowEnd newRowEnd(RunCrawler runCrawler, int verdict, UsageVerdict usage) {
        int line = PackedVerdict.line(verdict);
        byte[] verdictCells = cells(runCrawler.name(), runCrawler.standard().id(), outcomeCode(verdict),
                line == 0 ? "" : Integer.toString(line), ruleText(runCrawler, line), reasonCode(verdict)).toBytes();
        return joinRowEnd(verdictCells, preferenceCode(usage, UsageCategory.TRAIN_AI),
                preferenceCode(usage, UsageCategory.SEARCH),
                usage.lines().stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }

    /** @param usageTexts texts of the cells after the visit */
    private RowEnd joinRowEnd(byte[] verdictCells, String... usageTexts) {
        ByteBuilder lastCells = cells(usageTexts);
        table.appendRowEnd(lastCells);
        byte[] usageCells = lastCells.toBytes();
        ByteBuilder emptyVisitCells = cells("", "", "");
        ByteBuilder rowEnd = new ByteBuilder(verdictCells.length + emptyVisitCells.size() + usageCells.length)
                .append(verdictCells, 0, verdictCells.length)
                .append(emptyVisitCells.toBytes(), 0, emptyVisitCells.size())
                .append(usageCells, 0, usageCells.length);
        return new RowEnd(verdictCells, usageCells, rowEnd.toBytes());
    }

    /** The cells of these texts, each after a separator. */
    private ByteBuilder cells(String... texts) {
        ByteBuilder out = new ByteBuilder(64);
        for (String text : texts) {
            table.appendSeparator(out);
            table.appendCell(out, text);
        }
        return out;
    }

    private UsageVerdict usageVerdict(RunCrawler runCrawler, int usage) {
        if (runCrawler.usageColumn() != RunCrawler.NO_USAGE) {
            return plan.usageColumns().get(runCrawler.usageColumn()).verdict(usage);
        }
        return unstatedVerdict(usage);
    }

    private static UsageVerdict unstatedVerdict(int usage) {
        return usage == PackedUsage.NONE ? UsageVerdict.NONE : UsageVerdict.UNKNOWN;
    }

    /** The preference; empty if the file does not state any use of pages to a crawler of the run. */
    private String preferenceCode(UsageVerdict usage, UsageCategory category) {
        return hasUsage ? usage.forCategory(category).preference().name().toLowerCase(Locale.ROOT) : "";
    }

    static String outcomeCode(int verdict) {
        return CodedValue.codeOf(PackedVerdict.outcome(verdict));
    }

    static String reasonCode(int verdict) {
        return CodedValue.codeOf(PackedVerdict.reason(verdict));
    }

    /** The rule as written in the file; empty if no line decides. */
    public static String ruleText(RunCrawler runCrawler, int lineNumber) {
        if (lineNumber == 0) {
            return "";
        }
        RobotsFile file = runCrawler.policy().file();
        Line line = file.line(lineNumber);
        return file.text(new Span(line.field().start(), line.value().end()));
    }

    static Optional<String> visitorName(LogRequest visit) {
        return Optional.of(visit.agent()).filter(LogAgent::isBot)
                .map(agent -> CsvTable.encodeInvalidBytes(agent.name()));
    }

    static Optional<String> dayText(LogRequest visit) {
        return visit.day() == LogRequest.NO_DAY ? Optional.empty()
                : Optional.of(LocalDate.ofEpochDay(visit.day()).toString());
    }
}
