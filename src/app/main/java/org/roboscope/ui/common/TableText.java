package org.roboscope.ui.common;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.results.CsvTable;

/** A small table as a file: every row with the values of the columns that are shown, in the order in which they stand. */
public final class TableText {

    private TableText() {}

    public static byte[] commas(TableView<?> table) {
        return rows(table, CsvTable.COMMAS);
    }

    public static byte[] tabs(TableView<?> table) {
        return rows(table, CsvTable.TABS);
    }

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
    public static byte[] jsonLines(TableView<?> table) {
        List<? extends TableColumn<?, ?>> columns = table.getVisibleLeafColumns();
        return IntStream.range(0, table.getItems().size()).mapToObj(row -> {
            JsonStringWriter json = JsonWriter.string();
            json.object();
            for (TableColumn<?, ?> column : columns) {
                switch (column.getCellData(row)) {
                    case null -> json.nul(column.getText());
                    case Number number -> json.value(column.getText(), number);
                    case Object other -> json.value(column.getText(), CsvTable.readable(other.toString()));
                }
            }
            return json.end().done() + "\n";
        }).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }
}
