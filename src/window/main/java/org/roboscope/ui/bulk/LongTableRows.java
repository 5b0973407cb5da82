package org.roboscope.ui.bulk;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.ui.common.RowCopy;

/** Copies rows of a long table without creating cells, and refuses to copy too many of them. */
abstract class LongTableRows implements RowCopy.Rows {

    private final TableView<?> table;
    private final int maxRows;
    private final IntConsumer onTooMany;

    /**
     * @param maxRows   the most rows that can be copied
     * @param onTooMany receives the number of selected rows if there are more
     */
    LongTableRows(TableView<?> table, int maxRows, IntConsumer onTooMany) {
        this.table = table;
        this.maxRows = maxRows;
        this.onTooMany = onTooMany;
    }

    abstract String text(TableColumn<?, ?> column, int row);

    /** Further facts about a cell or its column; empty if there are none. */
    abstract String detail(TableColumn<?, ?> column, int row);

    @Override
    public List<String> headings() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    @Override
    public IntStream selected() {
        ObservableList<Integer> selected = table.getSelectionModel().getSelectedIndices();
        if (selected.size() > maxRows) {
            onTooMany.accept(selected.size());
            return IntStream.empty();
        }
        return selected.stream().mapToInt(Integer::intValue).sorted();
    }

    @Override
    public OptionalInt firstSelected() {
        return table.getSelectionModel().getSelectedIndices().stream().mapToInt(Integer::intValue).min();
    }

    @Override
    public void selectAll() {
        table.getSelectionModel().selectAll();
    }

    @Override
    public List<String> cells(int row) {
        return table.getVisibleLeafColumns().stream()
                .map(column -> text(column, row).replaceAll("\\s+", " ").strip()).toList();
    }

    @Override
    public List<String> details(int row) {
        return table.getVisibleLeafColumns().stream().map(column -> detail(column, row)).toList();
    }
}
