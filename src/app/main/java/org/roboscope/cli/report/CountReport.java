package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.VerdictCounts;
import org.roboscope.simulate.results.VerdictCounts.VerdictCount;

/** How many URLs have which verdict, by crawler and line. */
public final class CountReport {

    private static final int WIDEST_RULE = 48;
    private static final int WEIGHT = 4;
    private static final String[] HEADING = {"crawler", "standard", "outcome", "line", "rule", "reason", "urls"};

    private final PrintStream out;
    private final ReportSentences sentences = new ReportSentences();

    public CountReport(PrintStream out) {
        this.out = out;
    }

    public void printTable(VerdictCounts counts, CsvTable table) {
        write(table.row(cells(counts.isWeighted(), "weight", HEADING)));
        counts.counts().forEach(count -> write(table.row(cells(counts.isWeighted(), CsvTable.number(count.weight()),
                count.runCrawler().crawler(), count.runCrawler().standard().id(), count.outcome(),
                count.line() == 0 ? "" : Integer.toString(count.line()), count.rule(), count.reason(),
                Long.toString(count.urls())))));
        out.flush();
    }

    /** With the last cell where URLs have weights. */
    private static String[] cells(boolean isWeighted, String last, String... cells) {
        return isWeighted ? Stream.concat(Stream.of(cells), Stream.of(last)).toArray(String[]::new) : cells;
    }

    private void write(byte[] row) {
        out.write(row, 0, row.length);
    }

    public void printJson(VerdictCounts counts, TestedList tested, String file) {
        JsonDocument document = new JsonDocument(out);
        document.begin(file, "counts");
        for (VerdictCount count : counts.counts()) {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", count.runCrawler().crawler())
                    .value("standard", count.runCrawler().standard().id()).value("outcome", count.outcome());
            if (count.line() == 0) {
                json.nul("line").nul("rule");
            } else {
                json.value("line", count.line()).value("rule", count.rule());
            }
            json.value("reason", count.reason()).value("urls", count.urls());
            if (counts.isWeighted()) {
                WeightJson.addNumber(json, "weight", count.weight());
            }
            document.add(json.end().done());
        }
        document.end(WeightJson.fields(tested.weights(), tested.console()));
    }

    public void printText(VerdictCounts counts, TestedList tested, ReadingChoice reading) {
        List<String[]> rows = new ArrayList<>();
        String heading = tested.weights().map(found -> PrintableText.of(new WeightWords(found.column()).heading())
                .toUpperCase(SentencePattern.LANGUAGE)).orElse("");
        boolean isWeighted = !heading.isEmpty();
        rows.add(row(isWeighted, heading, sentences.text("heading.crawler"), sentences.text("heading.standard"),
                sentences.text("heading.outcome"), sentences.text("heading.count"), sentences.text("heading.line"),
                sentences.text("heading.rule")));
        counts.counts().forEach(count -> rows.add(row(isWeighted, WeightWords.number(count.weight()),
                PrintableText.of(count.runCrawler().crawler()),
                reading.name(count.runCrawler().standard(), sentences), sentences.text("outcome." + count.outcome()),
                SentencePattern.count(count.urls()), count.line() == 0 ? "-" : Integer.toString(count.line()),
                count.line() == 0 ? sentences.text("reason." + count.reason())
                        : PrintableText.of(count.rule(), WIDEST_RULE))));
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        new WeightText(out).print(tested.weights(), tested.console());
        out.flush();
    }

    /** With the weight behind the number of URLs, where they have weights. */
    private static String[] row(boolean isWeighted, String weight, String... cells) {
        List<String> row = new ArrayList<>(List.of(cells));
        if (isWeighted) {
            row.add(WEIGHT, weight);
        }
        return row.toArray(String[]::new);
    }
}
