package org.roboscope.ui.common;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** A row above the text, hidden until it has a message. */
public class NoticeRow extends HBox {

    public NoticeRow(String styleClass) {
        getStyleClass().add(styleClass);
        setVisible(false);
        managedProperty().bind(visibleProperty());
    }

    /** @param contents created when the row is first visible, because JavaFX would style hidden nodes at start */
    public final void fillWhenSeen(Supplier<List<? extends Node>> contents) {
        visibleProperty().subscribe(seen -> {
            if (seen && getChildren().isEmpty()) {
                getChildren().setAll(contents.get());
            }
        });
    }
}
