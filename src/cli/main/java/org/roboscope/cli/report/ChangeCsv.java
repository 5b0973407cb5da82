package org.roboscope.cli.report;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** Writes a row for each changed verdict or usage preference of each crawler. */
public final class ChangeCsv implements ChangeForm<List<byte[]>> {

    private static final String[] HEADING = {"url", "crawler", "standard", "use", "was", "was-line", "was-rule", "is",
        "is-line", "is-rule", "cause"};
    private static final String FETCH = "fetch";

    private final CsvTable table;

    public ChangeCsv(CsvTable table) {
        this.table = table;
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return table.row(isWeighted
                ? Stream.concat(Stream.of(HEADING), Stream.of("weight")).toArray(String[]::new) : HEADING);
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, List<byte[]> rowEnds, double weight) {
        byte[] cell = table.urlCell(url);
        for (byte[] rowEnd : rowEnds) {
            out.append(cell, 0, cell.length).append(rowEnd, 0, rowEnd.length);
            if (!Double.isNaN(weight)) {
                table.extendRow(out, weight);
            }
        }
    }

    @Override
    public byte[] ending(ChangeTotal total) {
        ByteBuilder out = new ByteBuilder(1 << 8);
        double weight = total.cost().isPresent() ? 0 : Double.NaN;
        total.statements().forEach(change -> addRow(out, NOTHING, rowEnds(change), weight));
        return out.toBytes();
    }

    private List<byte[]> rowEnds(StatementChange change) {
        return ReportCodes.crawlers(change).stream().map(crawler -> rowEnd(crawler, "", change.field().spelling(),
                ReportCodes.values(change.before()), ReportCodes.lines(change.before().lines()), "",
                ReportCodes.values(change.after()), ReportCodes.lines(change.after().lines()), "",
                ReportCodes.lineCode(change.cause()))).toList();
    }

    @Override
    public List<byte[]> createPart(VerdictChange change) {
        PolicyPair pair = change.policyPair();
        Verdict was = change.was();
        Verdict is = change.is();
        return pair.crawlers().stream().map(crawler -> rowEnd(crawler, pair.standard().id(), FETCH,
                ReportCodes.code(was.outcome()), line(was), rule(was, pair.before().file()),
                ReportCodes.code(is.outcome()), line(is), rule(is, pair.after().file()),
                ReportCodes.code(change.cause()))).toList();
    }

    @Override
    public List<byte[]> createPart(FlippedUse flipped) {
        StatedUse was = flipped.change().before();
        StatedUse is = flipped.change().after();
        return flipped.usagePair().crawlers().stream().map(crawler -> rowEnd(crawler,
                flipped.usagePair().fetching().standard().id(), flipped.change().use().key(),
                ReportCodes.code(was), ReportCodes.lines(was.lines()), "", ReportCodes.code(is),
                ReportCodes.lines(is.lines()), "",
                ReportCodes.lineCode(flipped.cause()))).toList();
    }

    private byte[] rowEnd(String... cells) {
        ByteBuilder end = new ByteBuilder(64);
        for (String cell : cells) {
            table.appendSeparator(end);
            table.appendCell(end, cell);
        }
        table.appendRowEnd(end);
        return end.toBytes();
    }

    private static String line(Verdict verdict) {
        return verdict.rule().map(Rule::line).map(String::valueOf).orElse("");
    }

    private static String rule(Verdict verdict, RobotsFile file) {
        return verdict.rule().map(rule -> ReportMessages.lineSource(file, rule.line())).orElse("");
    }
}
