package org.roboscope.cli.scan;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.scan.ScanCounts.SummaryRow;

/** Prints the numbers about a whole collection, as text, table or JSON. */
public final class CollectionSummary {

    private static final String[] HEADING = {"table", "item", "of", "measure", "value", "share"};

    private final PrintStream out;
    private final MessageBundle messages = MessageBundle.of("scan");

    public CollectionSummary(PrintStream out) {
        this.out = out;
    }

    /** Prints a row for each number. */
    public void printTable(List<SummaryRow> rows, CsvTable table) {
        write(table.row(HEADING));
        rows.forEach(row -> write(table.row(row.table(), row.item(), row.parent(), row.measure(),
                Long.toString(row.value()),
                row.total() == 0 ? "" : String.format(Locale.ROOT, "%.6f", row.share()))));
        out.flush();
    }

    /** Prints a JSON object on one line for each number. */
    public void printJson(List<SummaryRow> rows) {
        for (SummaryRow row : rows) {
            Json json = Json.object().value("table", row.table()).value("item", row.item()).value("of", row.parent())
                    .value("measure", row.measure()).value("value", row.value());
            (row.total() == 0 ? json.nul("share") : json.number("share", row.share())).printTo(out);
        }
        out.flush();
    }

    private void write(byte[] bytes) {
        out.write(bytes, 0, bytes.length);
    }

    /** Prints a table for each kind of number, with a line for each item whose numbers are not all 0. */
    public void printText(List<SummaryRow> rows) {
        Map<String, List<SummaryRow>> tables = new LinkedHashMap<>();
        rows.forEach(row -> tables.computeIfAbsent(row.table(), _ -> new ArrayList<>()).add(row));
        tables.forEach((name, numbers) -> {
            out.println(messages.text("table." + name));
            printTextTable(name, numbers);
            out.println();
        });
        out.flush();
    }

    private void printTextTable(String name, List<SummaryRow> numbers) {
        Set<String> measures = new LinkedHashSet<>();
        Map<List<String>, Map<String, SummaryRow>> items = new LinkedHashMap<>();
        for (SummaryRow row : numbers) {
            measures.add(row.measure());
            items.computeIfAbsent(List.of(row.item(), row.parent()), _ -> new LinkedHashMap<>()).put(row.measure(),
                    row);
        }
        boolean hasParents = messages.has("of." + name);
        TextRows lines = new TextRows();
        lines.add(createLine("", hasParents ? messages.text("of." + name) : "", hasParents,
                measures.stream().map(measure -> messages.text("measure." + measure)).toList()));
        items.forEach((item, numbersByMeasure) -> {
            boolean isZero = numbersByMeasure.values().stream().allMatch(row -> row.value() == 0);
            if (!isZero) {
                lines.add(createLine(PrintableText.of(item.getFirst()), item.getLast(), hasParents,
                        measures.stream().map(measure -> cell(numbersByMeasure.get(measure))).toList()));
            }
        });
        lines.lines().forEach(line -> out.println("  " + line));
    }

    private static String cell(@Nullable SummaryRow row) {
        if (row == null) {
            return "";
        }
        return row.total() == 0
                ? SentencePattern.count(row.value())
                : String.format(SentencePattern.LANGUAGE, "%,d (%.1f %%)", row.value(), 100 * row.share());
    }

    private static String[] createLine(String item, String parent, boolean hasParents, List<String> cells) {
        List<String> line = new ArrayList<>(List.of(item));
        if (hasParents) {
            line.add(parent);
        }
        line.addAll(cells);
        return line.toArray(String[]::new);
    }
}
