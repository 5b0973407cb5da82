package org.roboscope.cli.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.cli.report.VerdictChange;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.UrlChunk;

/**
 * A row for each verdict that changes, and each preference on a use. What follows the URL is the same for all URLs
 * that the same rules decide, so it is made once.
 */
public final class ChangeTable implements ChangeRows {

    private static final String[] HEADING = {"url", "crawler", "standard", "use", "was", "was-line", "was-rule", "is",
        "is-line", "is-rule", "cause"};
    private static final String FETCH = "fetch";

    private final ImpactComparison comparison;
    private final CsvTable table;
    private final KnownChanges<List<byte[]>> ends;

    public ChangeTable(ImpactComparison comparison, CsvTable table) {
        this.comparison = comparison;
        this.table = table;
        this.ends = new KnownChanges<>(comparison, this::ends, this::ends);
    }

    @Override
    public byte[] heading() {
        return table.row(HEADING);
    }

    @Override
    public byte[] weightedHeading() {
        return table.row(Stream.concat(Stream.of(HEADING), Stream.of("weight")).toArray(String[]::new));
    }

    @Override
    public Rows of(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        ChangeSums sums = ChunkChanges.find(comparison, chunk, new ChunkChanges.ChangeTaker() {
            @Override
            public void verdict(int place, int pair, int was, int is) {
                byte[] url = chunk.entry(place).url();
                add(out, table.cell(url), ends.verdict(pair, was, is, url), chunk, place);
            }

            @Override
            public void use(int place, UsagePair usagePair, UseChange change) {
                add(out, table.cell(chunk.entry(place).url()),
                        ends.use(usagePair, change, chunk.entry(place).text()), chunk, place);
            }
        });
        return new Rows(out.toBytes(), sums);
    }

    /** The same of changes that were searched for. */
    public byte[] rows(FoundChanges found) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        found.changes().forEach(change -> add(out, cell(change.url()), ends(change)));
        found.uses().forEach(change -> add(out, cell(change.url()), ends(change)));
        return out.toBytes();
    }

    private byte[] cell(String text) {
        ByteBuilder cell = new ByteBuilder(text.length() + 16);
        table.cell(cell, text);
        return cell.toBytes();
    }

    private void add(ByteBuilder out, byte[] url, List<byte[]> ends, UrlChunk chunk, int place) {
        for (byte[] end : ends) {
            out.append(url, 0, url.length).append(end, 0, end.length);
            if (chunk.isWeighted()) {
                table.extendRow(out, chunk.weight(place));
            }
        }
    }

    private static void add(ByteBuilder out, byte[] url, List<byte[]> ends) {
        for (byte[] end : ends) {
            out.append(url, 0, url.length).append(end, 0, end.length);
        }
    }

    private List<byte[]> ends(VerdictChange change) {
        PolicyPair pair = change.policyPair();
        Verdict was = change.was();
        Verdict is = change.is();
        return pair.crawlers().stream().map(crawler -> end(crawler, pair.standard().id(), FETCH,
                ReportCodes.code(was.outcome()), line(was), rule(was, pair.before().file()),
                ReportCodes.code(is.outcome()), line(is), rule(is, pair.after().file()),
                ReportCodes.code(change.cause()))).toList();
    }

    private List<byte[]> ends(FlippedUse flipped) {
        UseChange change = flipped.change();
        return flipped.usagePair().crawlers().stream().map(crawler -> end(crawler,
                flipped.usagePair().fetching().standard().id(), change.use().key(),
                ReportCodes.code(change.was()), lines(change.was().lines()), "",
                ReportCodes.code(change.is()), lines(change.is().lines()), "",
                ReportCodes.lineCode(flipped.cause()))).toList();
    }

    private byte[] end(String... cells) {
        ByteBuilder end = new ByteBuilder(64);
        for (String cell : cells) {
            table.separate(end);
            table.cell(end, cell);
        }
        table.endRow(end);
        return end.toBytes();
    }

    private static String line(Verdict verdict) {
        return verdict.rule().map(Rule::line).map(String::valueOf).orElse("");
    }

    private static String rule(Verdict verdict, RobotsFile file) {
        return verdict.rule().map(rule -> ReportSentences.source(file, rule.line())).orElse("");
    }

    private static String lines(List<Integer> lines) {
        return lines.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
}
