package org.roboscope.ui.bulk;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.roboscope.ui.common.RowCopy;

/** Copies rows of a table that may be too long to be copied, without making a cell for each. */
abstract class LongTableRows implements RowCopy.Rows {

    private final TableView<?> table;
    private final int most;
    private final IntConsumer refuse;

    /**
     * @param most   how many rows can be copied
     * @param refuse receives the number of rows if they are too many
     */
    LongTableRows(TableView<?> table, int most, IntConsumer refuse) {
        this.table = table;
        this.most = most;
        this.refuse = refuse;
    }

    abstract String text(TableColumn<?, ?> column, int index);

    /** Further facts about a column or a cell of it; empty if there are none. */
    abstract String detail(TableColumn<?, ?> column, int index);

    @Override
    public List<String> headings() {
        return table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList();
    }

    @Override
    public IntStream selected() {
        ObservableList<Integer> selected = table.getSelectionModel().getSelectedIndices();
        if (selected.size() > most) {
            refuse.accept(selected.size());
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
