package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.impact.FlippedUse;
import org.roboscope.simulate.results.CsvTable;

/** How many URLs change in the same way by the same line, for each crawler, and nothing else. */
public final class ChangeCounts {

    private static final int WIDEST_RULE = 48;
    private static final String[] HEADING =
            {"crawler", "standard", "use", "was", "is", "cause", "line", "rule", "urls"};

    /** @param line the line that decides now, or those that did before where none does now */
    private record Change(String crawler, String standard, String use, String was, String is, String cause, String line,
            String rule) {}

    private final Map<Change, long[]> counts = new LinkedHashMap<>();

    /** Changes that are counted alike, those of each crawler apart. Equal to itself only, so that it is found fast. */
    public static final class ChangeKind {

        private final List<Change> changes;

        private ChangeKind(Stream<Change> changes) {
            this.changes = changes.toList();
        }
    }

    public static ChangeKind kind(VerdictChange change) {
        boolean now = change.is().rule().isPresent();
        String line = (now ? change.is() : change.was()).rule().map(rule -> Integer.toString(rule.line())).orElse("");
        String text = line.isEmpty() ? "" : ReportSentences.source(
                (now ? change.policyPair().after() : change.policyPair().before()).file(), Integer.parseInt(line));
        return new ChangeKind(change.policyPair().crawlers().stream().map(crawler -> new Change(crawler,
                change.policyPair().standard().id(), "fetch", ReportCodes.code(change.was().outcome()),
                ReportCodes.code(change.is().outcome()), ReportCodes.code(change.cause()), line, text)));
    }

    public static ChangeKind kind(FlippedUse change) {
        List<Integer> lines = change.change().is().lines().isEmpty() ? change.change().was().lines()
                : change.change().is().lines();
        String text = String.join(" ", lines.stream().map(String::valueOf).toList());
        return new ChangeKind(change.usagePair().crawlers().stream().map(crawler -> new Change(crawler,
                change.usagePair().fetching().standard().id(), change.change().use().key(),
                ReportCodes.code(change.change().was()), ReportCodes.code(change.change().is()),
                ReportCodes.lineCode(change.cause()), text, "")));
    }

    public void add(ChangeKind kind, long urls) {
        kind.changes.forEach(change -> counts.computeIfAbsent(change, _ -> new long[1])[0] += urls);
    }

    public void printTable(PrintStream out, CsvTable table) {
        write(out, table.row(HEADING));
        counts.forEach((change, count) -> write(out, table.row(cells(change, count[0]))));
        out.flush();
    }

    private static void write(PrintStream out, byte[] row) {
        out.write(row, 0, row.length);
    }

    private static String[] cells(Change change, long count) {
        return new String[] {change.crawler(), change.standard(), change.use(), change.was(), change.is(),
            change.cause(), change.line(), change.rule(), Long.toString(count)};
    }

    public void printJson(PrintStream out, String file) {
        JsonDocument document = new JsonDocument(out);
        document.begin(file, "counts");
        counts.forEach((change, count) -> {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", change.crawler()).value("standard", change.standard())
                    .value("use", change.use()).value("was", change.was()).value("is", change.is())
                    .value("cause", change.cause()).value("line", change.line()).value("rule", change.rule())
                    .value("urls", count[0]);
            document.add(json.end().done());
        });
        document.end();
    }

    public void printText(PrintStream out) {
        ReportSentences sentences = new ReportSentences();
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {sentences.text("heading.crawler"), sentences.text("heading.standard"),
            sentences.text("heading.use"), sentences.text("heading.was"), sentences.text("heading.is"),
            sentences.text("heading.count"), sentences.text("heading.line"), sentences.text("heading.rule")});
        counts.forEach((change, count) -> rows.add(new String[] {PrintableText.of(change.crawler()), change.standard(),
            change.use(), change.was(), change.is(), SentencePattern.count(count[0]),
            change.line().isEmpty() ? "-" : change.line(), PrintableText.of(change.rule(), WIDEST_RULE)}));
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        out.flush();
    }
}
