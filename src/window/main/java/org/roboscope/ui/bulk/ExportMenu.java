package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.RowExport.Form;

/**
 * Exports the tables of a view. The menu has an item for each table and format.
 *
 * @param filePicker asks for the file to write, with a suggested name
 */
record ExportMenu(BulkModel model, Function<String, Optional<Path>> filePicker) {

    /** @param tables the small tables of the view; empty if it shows rows of the run */
    void fill(MenuButton menu, ResultViews.View view, List<ResultViews.NamedTable> tables) {
        Map<String, Consumer<Form>> exports = new LinkedHashMap<>();
        if (tables.isEmpty()) {
            exports.put(tableKey(view), form -> exportRows(view, form));
        }
        tables.forEach(table -> exports.put(table.key(), form -> exportTable(table, form)));
        menu.getItems().setAll(exports.entrySet().stream().flatMap(export -> Stream.of(Form.values())
                .map(form -> createItem(export.getKey(), form, () -> export.getValue().accept(form)))).toList());
    }

    private MenuItem createItem(String tableKey, Form form, Runnable export) {
        MenuItem item = new MenuItem(MESSAGES.text("export.as", MESSAGES.text("export.what." + tableKey),
                MESSAGES.text("export.form." + form)));
        item.setId("bulk-export-" + tableKey.replace('.', '-') + "-" + form.name().toLowerCase(Locale.ROOT));
        item.setOnAction(event -> export.run());
        return item;
    }

    /** Exports the first table of a view. */
    void exportFirst(ResultViews.View view, List<ResultViews.NamedTable> tables, Form form) {
        if (tables.isEmpty()) {
            exportRows(view, form);
        } else {
            exportTable(tables.getFirst(), form);
        }
    }

    private static String tableKey(ResultViews.View view) {
        return view == ResultViews.View.MATRIX ? "matrix" : "rows";
    }

    private void exportRows(ResultViews.View view, Form form) {
        pickFile(tableKey(view), form).ifPresent(file -> {
            if (view == ResultViews.View.MATRIX) {
                model.exportMatrix(file, form);
            } else {
                model.exportRows(file, form);
            }
        });
    }

    private void exportTable(ResultViews.NamedTable named, Form form) {
        TableView<?> table = named.table();
        pickFile(named.key(), form).ifPresent(file -> model.exportTable(switch (form) {
            case CSV -> toCsv(table, CsvTable.COMMAS);
            case TSV -> toCsv(table, CsvTable.TABS);
            case JSON_LINES -> toJsonLines(table);
        }, table.getItems().size(), file));
    }

    private Optional<Path> pickFile(String tableKey, Form form) {
        return filePicker.apply(MESSAGES.text("export.file." + tableKey) + "." + form.extension());
    }

    /** Writes all rows of a small table, with its visible columns in the order of the view. */
    private static byte[] toCsv(TableView<?> table, CsvTable format) {
        List<? extends TableColumn<?, ?>> columns = table.getVisibleLeafColumns();
        ByteBuilder out = new ByteBuilder(1_024);
        append(out, format.row(columns.stream().map(TableColumn::getText).toArray(String[]::new)));
        for (int i = 0; i < table.getItems().size(); i++) {
            int row = i;
            append(out,
                    format.row(
                            columns.stream().map(column -> cellText(column.getCellData(row))).toArray(String[]::new)));
        }
        return out.toBytes();
    }

    private static void append(ByteBuilder out, byte[] row) {
        out.append(row, 0, row.length);
    }

    /** Writes all rows of a small table as one JSON object per line, with the headings as keys. */
    private static byte[] toJsonLines(TableView<?> table) {
        List<? extends TableColumn<?, ?>> columns = table.getVisibleLeafColumns();
        return IntStream.range(0, table.getItems().size()).mapToObj(row -> {
            Json json = Json.object();
            for (TableColumn<?, ?> column : columns) {
                switch (column.getCellData(row)) {
                    case null -> json.nul(column.getText());
                    case Number number -> json.number(column.getText(), number);
                    case Object value -> json.value(column.getText(), CsvTable.encodeInvalidBytes(value.toString()));
                }
            }
            return json.done() + "\n";
        }).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    private static String cellText(Object value) {
        return value == null ? "" : value.toString();
    }
}
