package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.json.Json;
import org.roboscope.simulate.results.CsvTable;

/** Rows of texts and numbers in named columns. A missing value is null in JSON, and an empty cell in a table. */
final class NamedRows {

    private final List<String> names;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    NamedRows(List<String> names) {
        this.names = names;
    }

    void add(@Nullable Object... values) {
        rows.add(Arrays.asList(values));
    }

    void printTable(PrintStream out, CsvTable table) {
        writeRow(out, table.row(names.toArray(String[]::new)));
        rows.forEach(row -> writeRow(out, table.row(
                row.subList(0, names.size()).stream().map(NamedRows::cell).toArray(String[]::new))));
        out.flush();
    }

    private static void writeRow(PrintStream out, byte[] row) {
        out.write(row, 0, row.length);
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> CsvTable.formatNumber(number);
            case Object text -> text.toString();
        };
    }

    /** Prints one JSON document with each row on its own line. */
    void printJson(PrintStream out, String file, String list, Consumer<Json> fieldsAfter) {
        Json document = Json.printing(out).value("file", file).beginRows(list);
        for (List<@Nullable Object> row : rows) {
            Json json = Json.object();
            for (int i = 0; i < names.size(); i++) {
                json.value(names.get(i), Optional.ofNullable(row.get(i)));
            }
            document.row(json);
        }
        fieldsAfter.accept(document.endRows().startLine());
        document.end().endDocument();
    }
}
