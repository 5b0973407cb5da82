package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.VerdictCounts.VerdictCount;

/** How many URLs have which verdict, by crawler and line. */
public final class CountReport {

    private static final int WIDEST_RULE = 48;
    private static final String[] HEADING = {"crawler", "standard", "outcome", "line", "rule", "reason", "urls"};

    private final PrintStream out;
    private final ReportSentences sentences = new ReportSentences();

    public CountReport(PrintStream out) {
        this.out = out;
    }

    public void printTable(List<VerdictCount> counts, CsvTable table) {
        write(table.row(HEADING));
        counts.forEach(count -> write(table.row(count.runCrawler().crawler(), count.runCrawler().standard().id(),
                count.outcome(), count.line() == 0 ? "" : Integer.toString(count.line()), count.rule(),
                count.reason(), Long.toString(count.urls()))));
        out.flush();
    }

    private void write(byte[] row) {
        out.write(row, 0, row.length);
    }

    public void printJson(List<VerdictCount> counts, String file) {
        JsonDocument document = new JsonDocument(out);
        document.begin(file, "counts");
        for (VerdictCount count : counts) {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", count.runCrawler().crawler())
                    .value("standard", count.runCrawler().standard().id()).value("outcome", count.outcome());
            if (count.line() == 0) {
                json.nul("line").nul("rule");
            } else {
                json.value("line", count.line()).value("rule", count.rule());
            }
            document.add(json.value("reason", count.reason()).value("urls", count.urls()).end().done());
        }
        document.end();
    }

    public void printText(List<VerdictCount> counts, ReadingChoice reading) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {sentences.text("heading.crawler"), sentences.text("heading.standard"),
            sentences.text("heading.outcome"), sentences.text("heading.count"), sentences.text("heading.line"),
            sentences.text("heading.rule")});
        counts.forEach(count -> rows.add(new String[] {PrintableText.of(count.runCrawler().crawler()),
            reading.name(count.runCrawler().standard(), sentences), sentences.text("outcome." + count.outcome()),
            SentencePattern.count(count.urls()), count.line() == 0 ? "-" : Integer.toString(count.line()),
            count.line() == 0 ? sentences.text("reason." + count.reason())
                    : PrintableText.of(count.rule(), WIDEST_RULE)}));
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        out.flush();
    }
}
