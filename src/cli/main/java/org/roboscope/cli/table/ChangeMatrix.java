package org.roboscope.cli.table;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.report.ChangeTotal;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.RowForm;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;

/** Writes a row for each URL with a changed verdict, and both outcomes in a column for each affected crawler. */
public final class ChangeMatrix implements RowForm {

    private final List<PolicyPair> pairs;
    private final CsvTable table = CsvTable.COMMAS;

    public ChangeMatrix(ImpactPlan comparison) {
        this.pairs = comparison.policyPairs();
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        List<String> crawlers = pairs.stream().flatMap(pair -> pair.crawlers().stream()).toList();
        boolean hasDuplicates = crawlers.stream().distinct().count() < crawlers.size();
        List<String> cells = new ArrayList<>(List.of("url"));
        for (PolicyPair pair : pairs) {
            pair.crawlers().forEach(crawler -> cells.add(
                    hasDuplicates ? crawler + " (" + pair.standard().id() + ")" : crawler));
        }
        if (isWeighted) {
            cells.add("weight");
        }
        return table.row(cells.toArray(String[]::new));
    }

    public ChunkChanges.ChunkRows rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        ByteBuilder row = new ByteBuilder(1 << 8);
        long changes = 0;
        long blocked = 0;
        for (int i = 0; i < chunk.size(); i++) {
            row.clear();
            int changesOfUrl = 0;
            for (PolicyPair pair : pairs) {
                int was = chunk.verdict(i, pair.beforeColumn());
                int is = chunk.verdict(i, pair.afterColumn());
                boolean isChange = PackedVerdict.outcomeIndex(was) != PackedVerdict.outcomeIndex(is);
                String cell = isChange ? ReportCodes.code(PackedVerdict.outcome(was)) + ">"
                        + ReportCodes.code(PackedVerdict.outcome(is)) : "";
                for (int crawler = 0; crawler < pair.crawlers().size(); crawler++) {
                    table.appendSeparator(row);
                    table.appendCell(row, cell);
                }
                changesOfUrl += isChange ? pair.crawlers().size() : 0;
                blocked += isChange && PackedVerdict.outcome(is) == Outcome.BLOCKED ? pair.crawlers().size() : 0;
            }
            if (changesOfUrl > 0) {
                byte[] url = table.urlCell(chunk.entry(i).url());
                table.appendRowEnd(row);
                out.append(url, 0, url.length).append(row.toBytes(), 0, row.size());
                if (chunk.isWeighted()) {
                    table.extendRow(out, chunk.weight(i));
                }
                changes += changesOfUrl;
            }
        }
        return new ChunkChanges.ChunkRows(out.toBytes(), new ChangeTotal.Sums(changes, blocked, 0));
    }
}
