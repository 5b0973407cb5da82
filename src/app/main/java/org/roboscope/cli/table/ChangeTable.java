package org.roboscope.cli.table;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UseChange;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.PackedVerdict;
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
    private final Map<PolicyPair, Map<Long, List<byte[]>>> ends = new ConcurrentHashMap<>();

    public ChangeTable(ImpactComparison comparison, CsvTable table) {
        this.comparison = comparison;
        this.table = table;
        comparison.pairings().forEach(pair -> ends.put(pair, new ConcurrentHashMap<>()));
    }

    @Override
    public byte[] heading() {
        return table.row(HEADING);
    }

    @Override
    public Rows of(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        long changes = 0;
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = table.cell(chunk.entry(i).url());
            for (PolicyPair pair : comparison.pairings()) {
                int was = chunk.verdict(i, pair.beforeColumn());
                int is = chunk.verdict(i, pair.afterColumn());
                if (PackedVerdict.outcomeIndex(was) != PackedVerdict.outcomeIndex(is)) {
                    changes += add(out, url, ends(pair, was, is, chunk.entry(i).url()));
                }
            }
            for (Map.Entry<UsagePair, List<UseChange>> of : comparison.useChanges(chunk, i).entrySet()) {
                for (UseChange change : of.getValue()) {
                    changes += add(out, url, ends(new FlippedUse(of.getKey(), chunk.entry(i).text(), change)));
                }
            }
        }
        return new Rows(out.toBytes(), changes);
    }

    /** The same of changes that were searched for. */
    public byte[] rows(FoundChanges found) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        found.changes().forEach(change -> add(out, cell(change.url()),
                ends(change.policyPair(), change.was(), change.is())));
        found.uses().forEach(change -> add(out, cell(change.url()), ends(change)));
        return out.toBytes();
    }

    private byte[] cell(String text) {
        ByteBuilder cell = new ByteBuilder(text.length() + 16);
        table.cell(cell, text);
        return cell.toBytes();
    }

    private static int add(ByteBuilder out, byte[] url, List<byte[]> ends) {
        for (byte[] end : ends) {
            out.append(url, 0, url.length).append(end, 0, end.length);
        }
        return ends.size();
    }

    private List<byte[]> ends(PolicyPair pair, int was, int is, byte[] url) {
        long key = (long) was << Integer.SIZE | is & 0xFFFFFFFFL;
        return ends.getOrDefault(pair, new ConcurrentHashMap<>()).computeIfAbsent(key, _ -> {
            RequestPath path = RequestPath.typed(url);
            return ends(pair, pair.before().verdict(path), pair.after().verdict(path));
        });
    }

    private List<byte[]> ends(PolicyPair pair, Verdict was, Verdict is) {
        return pair.crawlers().stream().map(crawler -> end(crawler, pair.standard().id(), FETCH,
                ReportCodes.code(was.outcome()), line(was), rule(was, pair.before().file()),
                ReportCodes.code(is.outcome()), line(is), rule(is, pair.after().file()),
                ReportCodes.code(pair.cause(was, is)))).toList();
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
