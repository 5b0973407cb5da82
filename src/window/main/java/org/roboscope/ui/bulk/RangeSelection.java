package org.roboscope.ui.bulk;

import javafx.collections.ObservableList;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;

/**
 * Selects rows that follow each other, however many they are. A table's own selection takes minutes to select a million rows
 * up to the last one, because it keeps a sorted list of them.
 */
final class RangeSelection<R> extends TableView.TableViewSelectionModel<R> {

    /** The property in which a table keeps where a range begins. */
    private static final String ANCHOR = "anchor";

    private final TableView<R> table;
    private final LazyRows<Integer> indices = new LazyRows<>();
    private final LazyRows<R> items = new LazyRows<>();
    @SuppressWarnings("rawtypes")
    private final LazyRows<TablePosition> cells = new LazyRows<>();
    private int from;

    RangeSelection(TableView<R> table) {
        super(table);
        this.table = table;
        setSelectionMode(SelectionMode.MULTIPLE);
    }

    /** @param lead the row that is focused, and that Enter works on */
    private void set(int first, int count, int lead) {
        from = first;
        setSelectedIndex(count == 0 ? -1 : lead);
        setSelectedItem(count == 0 ? null : table.getItems().get(lead));
        indices.replace(count, i -> first + i);
        items.replace(count, i -> table.getItems().get(first + i));
        cells.replace(Math.min(1, count), _ -> new TablePosition<>(table, lead, null));
        if (count > 0) {
            table.getFocusModel().focus(lead);
        }
    }

    @Override
    public ObservableList<Integer> getSelectedIndices() {
        return indices;
    }

    @Override
    public ObservableList<R> getSelectedItems() {
        return items;
    }

    /** The focused row alone: the table goes through all of them whenever they change. */
    @SuppressWarnings("rawtypes")
    @Override
    public ObservableList<TablePosition> getSelectedCells() {
        return cells;
    }

    @Override
    public boolean isSelected(int index) {
        return index >= from && index < from + indices.size();
    }

    @Override
    public boolean isSelected(int row, TableColumn<R, ?> column) {
        return isSelected(row);
    }

    @Override
    public boolean isEmpty() {
        return indices.isEmpty();
    }

    @Override
    public void select(int row) {
        if (row >= 0 && row < getItemCount()) {
            // Otherwise a range begins at the row clicked last, although End or Page Down has selected another since.
            table.getProperties().remove(ANCHOR);
            set(row, 1, row);
        }
    }

    @Override
    public void select(int row, TableColumn<R, ?> column) {
        select(row);
    }

    @Override
    public void clearAndSelect(int row) {
        select(row);
    }

    @Override
    public void clearAndSelect(int row, TableColumn<R, ?> column) {
        select(row);
    }

    @Override
    public void selectRange(int start, int end) {
        int lead = Math.clamp(start <= end ? end - 1L : end + 1L, 0, Math.max(0, getItemCount() - 1));
        int first = Math.clamp(Math.min(start, lead), 0, lead);
        if (getItemCount() > 0 && start != end) {
            set(first, Math.max(start, lead) - first + 1, lead);
        }
    }

    @Override
    public void selectRange(int minRow, TableColumnBase<R, ?> minColumn, int maxRow, TableColumnBase<R, ?> maxColumn) {
        selectRange(minRow, maxRow + 1);
    }

    /** Those between are selected as well. */
    @Override
    public void selectIndices(int row, int... rows) {
        int last = row;
        int first = row;
        for (int each : rows) {
            first = Math.min(first, each);
            last = Math.max(last, each);
        }
        selectRange(first, last + 1);
    }

    @Override
    public void selectAll() {
        selectRange(0, getItemCount());
    }

    @Override
    public void clearSelection() {
        set(0, 0, 0);
    }

    /** One row of several stays: the table clears rows one by one before it selects another range, which replaces this one. */
    @Override
    public void clearSelection(int row) {
        if (isSelected(row) && indices.size() == 1) {
            clearSelection();
        }
    }

    @Override
    public void clearSelection(int row, TableColumn<R, ?> column) {
        clearSelection(row);
    }

    @Override
    public void selectPrevious() {
        select(table.getFocusModel().getFocusedIndex() - 1);
    }

    @Override
    public void selectNext() {
        select(table.getFocusModel().getFocusedIndex() + 1);
    }

    @Override
    public void selectAboveCell() {
        selectPrevious();
    }

    @Override
    public void selectBelowCell() {
        selectNext();
    }

    @Override
    public void selectLeftCell() {}

    @Override
    public void selectRightCell() {}
}
