package org.roboscope.cli.table;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.report.TextReport;
import org.roboscope.cli.report.WeightText;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;

/**
 * The same text as {@link TextReport} prints, for many URLs: what stands before a URL is the same for all with the same
 * verdict, so it is made once.
 */
public final class VerdictTextTable implements ChunkTable {

    private static final int ROW = 128;

    /** @param below what stands below the row, with the end of its line */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record RowParts(PrintedUrl.RowStart start, byte[] below) {}

    private final ReportQuestion question;
    private final RunPlan plan;
    private final TestedList tested;
    private final Charset charset;
    private final List<RunCrawler> runCrawlers;
    private final TextReport report;
    private final PrintedUrl printed;
    private final List<Map<Long, RowParts>> parts = new ArrayList<>();

    /** @param question of the same crawlers as the plan, in the same order */
    public VerdictTextTable(ReportQuestion question, RunPlan plan, TestedList tested, Charset charset) {
        this.question = question;
        this.tested = tested;
        this.plan = plan;
        this.charset = charset;
        this.runCrawlers = plan.runCrawlers();
        this.report = new TextReport(new PrintStream(PrintStream.nullOutputStream(), false, charset), question);
        this.printed = new PrintedUrl(charset);
        runCrawlers.forEach(_ -> parts.add(new ConcurrentHashMap<>()));
    }

    @Override
    public byte[] heading() {
        return PrintedPart.of(charset, out -> new TextReport(out, question).begin());
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(chunk.size() * runCrawlers.size() * ROW);
        long[] keys = new long[runCrawlers.size()];
        RowParts[] known = new RowParts[runCrawlers.size()];
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = chunk.entry(i).url();
            boolean isPlain = printed.isPlain(url);
            for (int crawler = 0; crawler < known.length; crawler++) {
                RunCrawler runCrawler = runCrawlers.get(crawler);
                int verdict = chunk.verdict(i, runCrawler.column());
                int usage = runCrawler.usage() == RunCrawler.NO_USAGE ? 0 : chunk.usage(i, runCrawler.usage());
                long key = PackedVerdict.key(verdict, usage);
                RowParts row = known[crawler];
                if (row == null || keys[crawler] != key) {
                    int asked = crawler;
                    row = parts.get(crawler).computeIfAbsent(key, _ -> parts(asked, verdict, usage));
                    known[crawler] = row;
                    keys[crawler] = key;
                }
                printed.addRow(out, row.start(), url, isPlain);
                out.append(row.below(), 0, row.below().length);
            }
        }
        return out.toBytes();
    }

    @Override
    public byte[] ending() {
        return PrintedPart.of(charset, out -> new WeightText(out).print(tested.weights(), tested.console()));
    }

    private RowParts parts(int crawler, int verdict, int usage) {
        RunCrawler runCrawler = runCrawlers.get(crawler);
        String start = report.start(question.policies().get(crawler), PackedVerdict.outcome(verdict),
                PackedVerdict.line(verdict), PackedVerdict.reason(verdict));
        byte[] below = runCrawler.usage() == RunCrawler.NO_USAGE ? new byte[0]
                : report.usage(plan.usageColumns().get(runCrawler.usage()).verdict(usage))
                        .map(printed::line).orElse(new byte[0]);
        return new RowParts(printed.start(start), below);
    }
}
