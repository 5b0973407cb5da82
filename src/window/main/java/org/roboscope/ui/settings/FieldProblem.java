package org.roboscope.ui.settings;

import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;

/** A sentence about an invalid entry, hidden while it is empty. */
public final class FieldProblem extends Label {

    public FieldProblem() {
        getStyleClass().add("field-problem");
        setGraphic(new FontIcon(Material2AL.ERROR));
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }
}
