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

/** Writes what a view shows to a file. The menu names what each of its items writes. */
final class ExportMenu {

    private final BulkModel model;
    private final Function<String, Optional<Path>> pick;

    /** @param pick asks where to write a file of this name */
    ExportMenu(BulkModel model, Function<String, Optional<Path>> pick) {
        this.model = model;
        this.pick = pick;
    }

    /** @param tables the small tables of the view; none where it has rows of the run */
    void fill(MenuButton menu, ResultViews.View view, List<ResultViews.NamedTable> tables) {
        Map<String, Consumer<Form>> offered = new LinkedHashMap<>();
        if (tables.isEmpty()) {
            offered.put(key(view), form -> exportRows(view, form));
        }
        tables.forEach(table -> offered.put(table.key(), form -> export(table, form)));
        menu.getItems().setAll(offered.entrySet().stream().flatMap(each -> Stream.of(Form.values())
                .map(form -> item(each.getKey(), form, () -> each.getValue().accept(form)))).toList());
    }

    private MenuItem item(String what, Form form, Runnable work) {
        MenuItem item = new MenuItem(
                MESSAGES.text("export.as", MESSAGES.text("export.what." + what), MESSAGES.text("export.form." + form)));
        item.setId("bulk-export-" + what.replace('.', '-') + "-" + form.name().toLowerCase(Locale.ROOT));
        item.setOnAction(event -> work.run());
        return item;
    }

    /** Writes the first that the view has. */
    void export(ResultViews.View view, List<ResultViews.NamedTable> tables, Form form) {
        if (tables.isEmpty()) {
            exportRows(view, form);
        } else {
            export(tables.getFirst(), form);
        }
    }

    private static String key(ResultViews.View view) {
        return view == ResultViews.View.MATRIX ? "matrix" : "rows";
    }

    private void exportRows(ResultViews.View view, Form form) {
        pick(key(view), form).ifPresent(file -> {
            if (view == ResultViews.View.MATRIX) {
                model.exportMatrix(file, form);
            } else {
                model.export(file, form);
            }
        });
    }

    private void export(ResultViews.NamedTable named, Form form) {
        TableView<?> table = named.table();
        pick(named.key(), form).ifPresent(file -> model.write(switch (form) {
            case CSV -> rows(table, CsvTable.COMMAS);
            case TSV -> rows(table, CsvTable.TABS);
            case JSON_LINES -> jsonLines(table);
        }, table.getItems().size(), file));
    }

    private Optional<Path> pick(String what, Form form) {
        return pick.apply(MESSAGES.text("export.file." + what) + "." + form.extension());
    }

    /** Every row of a small table with the values of the columns that are shown, in the order in which they stand. */
    private static byte[] rows(TableView<?> table, CsvTable form) {
        List<? extends TableColumn<?, ?>> columns = table.getVisibleLeafColumns();
        ByteBuilder out = new ByteBuilder(1_024);
        append(out, form.row(columns.stream().map(TableColumn::getText).toArray(String[]::new)));
        for (int row = 0; row < table.getItems().size(); row++) {
            int at = row;
            append(out, form.row(columns.stream().map(column -> text(column.getCellData(at))).toArray(String[]::new)));
        }
        return out.toBytes();
    }

    private static void append(ByteBuilder out, byte[] row) {
        out.append(row, 0, row.length);
    }

    /** An object a line, whose keys are the headings. */
    private static byte[] jsonLines(TableView<?> table) {
        List<? extends TableColumn<?, ?>> columns = table.getVisibleLeafColumns();
        return IntStream.range(0, table.getItems().size()).mapToObj(row -> {
            Json json = Json.object();
            for (TableColumn<?, ?> column : columns) {
                switch (column.getCellData(row)) {
                    case null -> json.nul(column.getText());
                    case Number number -> json.number(column.getText(), number);
                    case Object other -> json.value(column.getText(), CsvTable.readable(other.toString()));
                }
            }
            return json.done() + "\n";
        }).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }
}
