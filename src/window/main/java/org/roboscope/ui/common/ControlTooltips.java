package org.roboscope.ui.common;

import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/** Tooltips of controls. */
public final class ControlTooltips {

    private ControlTooltips() {}

    /**
     * Creates the tooltip when the mouse first enters, because most are never shown. A screen reader has the text at
     * once.
     */
    public static void attach(Control control, String words) {
        control.setAccessibleHelp(words);
        control.addEventFilter(MouseEvent.MOUSE_ENTERED, event -> {
            if (control.getTooltip() == null) {
                control.setTooltip(new Tooltip(words));
            }
        });
    }
}
