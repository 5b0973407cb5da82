package org.roboscope.ui.common;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** A row above the text that is hidden until there is something to say. */
public class NoticeRow extends HBox {

    public NoticeRow(String styleClass) {
        getStyleClass().add(styleClass);
        setVisible(false);
        managedProperty().bind(visibleProperty());
    }

    /** @param contents come in when the row is first seen: JavaFX would style them at the start though they are hidden */
    public final void fillWhenSeen(Supplier<List<? extends Node>> contents) {
        visibleProperty().subscribe(seen -> {
            if (seen && getChildren().isEmpty()) {
                getChildren().setAll(contents.get());
            }
        });
    }
}
