package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
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
    /** Empty where URLs have no weights. */
    private final Map<Change, Double> weights = new HashMap<>();

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

    /** @param weight of URLs that were added */
    public void addWeight(ChangeKind kind, double weight) {
        kind.changes.forEach(change -> weights.merge(change, weight, Double::sum));
    }

    public void printTable(PrintStream out, CsvTable table) {
        write(out, table.row(weighed("weight", HEADING)));
        counts.forEach((change, count) -> write(out, table.row(
                weighed(CsvTable.number(weight(change)), cells(change, count[0])))));
        out.flush();
    }

    private double weight(Change change) {
        return weights.getOrDefault(change, 0.0);
    }

    /** With the last cell where URLs have weights. */
    private String[] weighed(String last, String... cells) {
        return weights.isEmpty() ? cells
                : Stream.concat(Stream.of(cells), Stream.of(last)).toArray(String[]::new);
    }

    private static void write(PrintStream out, byte[] row) {
        out.write(row, 0, row.length);
    }

    private static String[] cells(Change change, long count) {
        return new String[] {change.crawler(), change.standard(), change.use(), change.was(), change.is(),
            change.cause(), change.line(), change.rule(), Long.toString(count)};
    }

    public void printJson(PrintStream out, String file, Optional<WeighedCost> cost) {
        JsonDocument document = new JsonDocument(out);
        document.begin(file, "counts");
        counts.forEach((change, count) -> {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", change.crawler()).value("standard", change.standard())
                    .value("use", change.use()).value("was", change.was()).value("is", change.is())
                    .value("cause", change.cause()).value("line", change.line()).value("rule", change.rule())
                    .value("urls", count[0]);
            if (!weights.isEmpty()) {
                WeightJson.addNumber(json, "weight", weight(change));
            }
            document.add(json.end().done());
        });
        document.end(cost.map(WeightJson::field).orElse(""));
    }

    public void printText(PrintStream out, Optional<WeighedCost> cost) {
        ReportSentences sentences = new ReportSentences();
        List<String[]> rows = new ArrayList<>();
        String heading = cost.map(found -> PrintableText.of(new WeightWords(found.column()).heading())
                .toUpperCase(SentencePattern.LANGUAGE)).orElse("");
        rows.add(new String[] {sentences.text("heading.crawler"), sentences.text("heading.standard"),
            sentences.text("heading.use"), sentences.text("heading.was"), sentences.text("heading.is"),
            sentences.text("heading.count"), sentences.text("heading.line"), sentences.text("heading.rule")});
        counts.forEach((change, count) -> rows.add(new String[] {PrintableText.of(change.crawler()), change.standard(),
            change.use(), change.was(), change.is(), SentencePattern.count(count[0]),
            change.line().isEmpty() ? "-" : change.line(), PrintableText.of(change.rule(), WIDEST_RULE)}));
        List<String[]> weighed = new ArrayList<>(List.<String[]>of(weighed(heading, rows.getFirst())));
        List<Change> changes = List.copyOf(counts.keySet());
        for (int at = 0; at < changes.size(); at++) {
            weighed.add(weighed(WeightWords.number(weight(changes.get(at))), rows.get(at + 1)));
        }
        TextTable table = TextTable.fitting(weighed);
        weighed.forEach(row -> out.println(table.row(row)));
        cost.ifPresent(found -> new WeightText(out).print(found.cost(), found.column()));
        out.flush();
    }
}
