package org.roboscope.ui.bulk;

import javafx.collections.ObservableList;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;

/**
 * Selects a range of adjacent rows in constant time. The default selection of a table keeps a sorted list of rows and
 * takes minutes to select a million.
 */
final class RangeSelection<R> extends TableView.TableViewSelectionModel<R> {

    /** Key of the table's property with the start of a range. */
    private static final String ANCHOR = "anchor";

    private final TableView<R> table;
    private final LazyRows<Integer> indices = new LazyRows<>();
    private final LazyRows<R> items = new LazyRows<>();
    @SuppressWarnings("rawtypes")
    private final LazyRows<TablePosition> cells = new LazyRows<>();
    private int firstRow;

    RangeSelection(TableView<R> table) {
        super(table);
        this.table = table;
        setSelectionMode(SelectionMode.MULTIPLE);
    }

    /** @param lead the focused row, which Enter applies to */
    private void setRange(int first, int count, int lead) {
        firstRow = first;
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

    /**
     * Returns only the cell of the focused row, because the table iterates over all selected cells after each change.
     */
    @SuppressWarnings("rawtypes")
    @Override
    public ObservableList<TablePosition> getSelectedCells() {
        return cells;
    }

    @Override
    public boolean isSelected(int index) {
        return index >= firstRow && index < firstRow + indices.size();
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
            // Without this, the next range begins at the row clicked last, even if End or Page Down has selected
            // another.
            table.getProperties().remove(ANCHOR);
            setRange(row, 1, row);
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
            setRange(first, Math.max(start, lead) - first + 1, lead);
        }
    }

    @Override
    public void selectRange(int minRow, TableColumnBase<R, ?> minColumn, int maxRow, TableColumnBase<R, ?> maxColumn) {
        selectRange(minRow, maxRow + 1);
    }

    /** Selects all rows from the first to the last of these rows. */
    @Override
    public void selectIndices(int row, int... rows) {
        int last = row;
        int first = row;
        for (int index : rows) {
            first = Math.min(first, index);
            last = Math.max(last, index);
        }
        selectRange(first, last + 1);
    }

    @Override
    public void selectAll() {
        selectRange(0, getItemCount());
    }

    @Override
    public void clearSelection() {
        setRange(0, 0, 0);
    }

    /**
     * Clears only a single selected row. The table clears the rows of a range one by one before it selects another
     * range.
     */
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
