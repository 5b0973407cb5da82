package org.roboscope.ui.common;

import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/** Words that come up below the pointer. */
public final class ControlTooltips {

    private ControlTooltips() {}

    /** The window for the words is made when the pointer comes: most are never seen. A screen reader has them at once. */
    public static void attach(Control control, String words) {
        control.setAccessibleHelp(words);
        control.addEventFilter(MouseEvent.MOUSE_ENTERED, event -> {
            if (control.getTooltip() == null) {
                control.setTooltip(new Tooltip(words));
            }
        });
    }
}
