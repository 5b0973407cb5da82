package org.roboscope.ui.bulk;

import java.util.function.IntFunction;
import javafx.scene.control.TableCell;

/** Text that stands in the cell itself, looked up by the number of the row that the cell stands for. */
final class SlotCell extends TableCell<RowSlot, Integer> {

    private final IntFunction<String> text;

    SlotCell(IntFunction<String> text) {
        this.text = text;
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        setText(empty || item == null || item < 0 ? null : text.apply(item));
    }
}
