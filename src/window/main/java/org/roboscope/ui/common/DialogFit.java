package org.roboscope.ui.common;

import javafx.application.Platform;
import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Sizes a dialog to its content and keeps it on the screen. JavaFX measures some dialogs before their text wraps, and
 * places a dialog off the screen if its owner is not placed yet.
 */
public final class DialogFit {

    private DialogFit() {}

    /** Installs the fit in a dialog that has all its content. */
    public static void install(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        pane.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, event -> {
            RestingMouse.install(pane.getScene().getWindow());
            fit(dialog);
            // The window manager may change the size.
            Platform.runLater(() -> fit(dialog));
        });
    }

    private static void fit(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        if (!dialog.isShowing() || pane.getScene() == null) {
            return;
        }
        pane.applyCss();
        pane.lookupAll(".content.label, .header-panel .label").stream().filter(Labeled.class::isInstance)
                .map(Labeled.class::cast).forEach(label -> label.setMinHeight(Region.USE_PREF_SIZE));
        Window window = pane.getScene().getWindow();
        window.sizeToScene();
        Rectangle2D place = ScreenFit.area(dialog.getOwner());
        Rectangle2D screen = ScreenFit.screen(place);
        window.setWidth(Math.min(window.getWidth(), screen.getWidth()));
        window.setHeight(Math.min(window.getHeight(), screen.getHeight()));
        if (window instanceof Stage stage) {
            stage.setMinWidth(window.getWidth());
            stage.setMinHeight(window.getHeight());
        }
        Rectangle2D fitting = ScreenFit.place(screen, place, new Dimension2D(window.getWidth(), window.getHeight()));
        window.setX(fitting.getMinX());
        window.setY(fitting.getMinY());
    }
}
