package org.roboscope.ui.common;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Labels, with their text and their style. */
public final class Labels {

    private Labels() {}

    public static Label of(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** A sentence that wraps and always has the height for it. */
    public static Label wrapped(String text, String... styles) {
        return wrapping(of(text, styles));
    }

    public static Label wrapping(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
