package org.roboscope.ui.common;

import javafx.scene.control.Label;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** A label with a warning icon, hidden while it is empty. */
public final class WarningLine {

    private final Label label;

    public WarningLine(Label label) {
        this.label = label;
        label.setGraphic(new FontIcon(Material2MZ.WARNING));
        label.managedProperty().bind(label.visibleProperty());
        show("");
    }

    public void show(String sentence) {
        label.setText(sentence);
        label.setVisible(!sentence.isEmpty());
    }
}
