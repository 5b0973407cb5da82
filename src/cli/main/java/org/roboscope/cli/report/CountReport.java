package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.VerdictCounts;
import org.roboscope.simulate.run.PackedVerdict;

/** Prints the number of URLs with each verdict, by crawler and line. */
public final class CountReport {

    private static final int MAX_RULE_WIDTH = 48;
    private static final int WEIGHT_COLUMN = 4;

    private final PrintStream out;
    private final VerdictCounts counts;

    public CountReport(PrintStream out, VerdictCounts counts) {
        this.out = out;
        this.counts = counts;
    }

    private NamedRows rows() {
        List<String> names = List.of("crawler", "standard", "outcome", "line", "rule", "reason", "urls", "weight");
        NamedRows rows = new NamedRows(names.subList(0, counts.isWeighted() ? names.size() : names.size() - 1));
        counts.counts().forEach(count -> rows.add(count.runCrawler().name(), count.runCrawler().standard().id(),
                count.outcome(), count.line() == 0 ? null : count.line(), count.line() == 0 ? null : count.rule(),
                count.reason(), count.urlCount(), count.weight()));
        return rows;
    }

    public void printTable(CsvTable table) {
        rows().printTable(out, table);
    }

    public void printJson(TestedList tested, String file) {
        rows().printJson(out, file, "counts", json -> WeightReport.addFields(json, tested));
    }

    public void printText(TestedList tested, ReadingChoice reading) {
        ReportMessages reportMessages = new ReportMessages();
        String heading = tested.weights().map(weights -> WeightReport.heading(weights.column())).orElse("");
        TextRows rows = new TextRows();
        rows.add(row(heading, heading,
                reportMessages.headings("crawler", "standard", "outcome", "count", "line", "rule")));
        counts.counts().forEach(count -> rows.add(row(heading, WeightMessages.number(count.weight()),
                PrintableText.of(count.runCrawler().name()),
                reading.name(count.runCrawler().standard(), reportMessages),
                reportMessages.text("outcome." + count.outcome()), SentencePattern.count(count.urlCount()),
                count.line() == 0 ? "-" : Integer.toString(count.line()),
                count.line() == 0
                        ? reportMessages.reason(PackedVerdict.outcome(count.verdict()),
                                PackedVerdict.reason(count.verdict()))
                        : PrintableText.of(count.rule(), MAX_RULE_WIDTH))));
        rows.printTo(out);
        new WeightReport(out).print(tested);
        out.flush();
    }

    /** Inserts the weight after the number of URLs if the heading for weights is not empty. */
    private static String[] row(String heading, String weight, String... cells) {
        List<String> row = new ArrayList<>(List.of(cells));
        if (!heading.isEmpty()) {
            row.add(WEIGHT_COLUMN, weight);
        }
        return row.toArray(String[]::new);
    }
}
