package org.roboscope.ui.common;

import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** A label with a warning icon, hidden while it is empty. */
public final class WarningLine extends Label {

    public WarningLine() {
        setGraphic(new FontIcon(Material2MZ.WARNING));
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }
}
