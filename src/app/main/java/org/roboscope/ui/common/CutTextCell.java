package org.roboscope.ui.common;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;

/** A cell of text, which shows all of it to a mouse that rests on it where the column is too narrow. */
final class CutTextCell<R> extends TableCell<R, String> {

    CutTextCell() {
        hoverProperty().subscribe(over -> setTooltip(over && isCut() ? new Tooltip(getText()) : null));
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(empty ? null : text);
    }

    private boolean isCut() {
        return getText() != null && lookup(".text") instanceof Text shown && !shown.getText().equals(getText());
    }
}
