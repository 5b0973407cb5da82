package org.roboscope.ui.common;

import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/** Tooltips of controls. */
public final class ControlTooltips {

    private ControlTooltips() {}

    /**
     * Adds a tooltip to a control. The tooltip is created when the mouse enters, because most tooltips are never shown.
     * Screen readers have the text immediately.
     */
    public static void attach(Control control, String text) {
        control.setAccessibleHelp(text);
        control.addEventFilter(MouseEvent.MOUSE_ENTERED, _ -> {
            if (control.getTooltip() == null) {
                control.setTooltip(new Tooltip(text));
            }
        });
    }
}
