package org.roboscope.ui.site;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;

/** Keeps a table that has no rows high enough for the sentence that says why. */
final class EmptyTableHeight {

    private static final double HEADINGS = 28;
    private static final double LEAST = 54;
    private static final double FRAME = 4;

    private EmptyTableHeight() {}

    static <R> void keep(TableView<R> table, Label sentence) {
        table.minHeightProperty().bind(Bindings.createDoubleBinding(
                () -> table.getItems().isEmpty()
                        ? Math.max(LEAST, HEADINGS + sentence.prefHeight(table.getWidth() - FRAME))
                        : LEAST,
                table.widthProperty(), Bindings.isEmpty(table.getItems()), sentence.textProperty(),
                sentence.fontProperty(), sentence.insetsProperty(), sentence.skinProperty()));
    }
}
