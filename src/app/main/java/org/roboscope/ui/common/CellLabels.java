package org.roboscope.ui.common;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/** What stands in the cells of tables. */
public final class CellLabels {

    private CellLabels() {}

    /** Text of a file or a URL. */
    public static Label code(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("rule-value");
        return label;
    }

    /** What may be longer than its column is there to be asked for. */
    public static Label explained(String text) {
        return explained(text, text);
    }

    /** @param whole what the text is short for */
    public static Label explained(String text, String whole) {
        Label label = new Label(text);
        label.setTooltip(new Tooltip(whole));
        return label;
    }
}
