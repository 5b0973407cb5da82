package org.roboscope.ui.files;

import javafx.event.EventHandler;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;

/** Enter gives the answer that loses nothing, whatever JavaFX makes of the buttons' kinds. */
final class SafeDefaultButton {

    private SafeDefaultButton() {}

    static void set(Dialog<?> dialog, ButtonType safe) {
        choose(dialog.getDialogPane(), safe);
        EventHandler<DialogEvent> focus = event -> button(dialog.getDialogPane(), safe).requestFocus();
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, focus);
    }

    /** While the dialog is shown: what Enter does moves to this button. */
    static void choose(DialogPane pane, ButtonType safe) {
        boolean buttonHasFocus = pane.getButtonTypes().stream().anyMatch(type -> button(pane, type).isFocused());
        for (ButtonType type : pane.getButtonTypes()) {
            button(pane, type).setDefaultButton(type.equals(safe));
        }
        if (buttonHasFocus) {
            button(pane, safe).requestFocus();
        }
    }

    private static Button button(DialogPane pane, ButtonType type) {
        return (Button) pane.lookupButton(type);
    }
}
