package org.roboscope.ui.common;

import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** A row above the text, which is hidden until it has a message. */
public class NoticeRow extends HBox {

    public NoticeRow(String styleClass) {
        getStyleClass().add(styleClass);
        setVisible(false);
        managedProperty().bind(visibleProperty());
    }

    /**
     * @param createContent creates the content when the row is first visible, because JavaFX would style hidden nodes
     *                      at start
     */
    public final void setLazyContent(Supplier<List<? extends Node>> createContent) {
        visibleProperty().subscribe(isShown -> {
            if (isShown && getChildren().isEmpty()) {
                getChildren().setAll(createContent.get());
            }
        });
    }
}
