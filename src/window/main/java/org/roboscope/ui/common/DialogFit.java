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
 * Sizes a dialog to its content and moves it into the screen. JavaFX measures some dialogs before their text wraps, and
 * positions a dialog outside the screen if its owner has no position yet.
 */
public final class DialogFit {

    private DialogFit() {}

    /** Installs this behaviour in a dialog, which must have all its content. */
    public static void install(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        pane.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, _ -> {
            HoverPopups.install(pane.getScene().getWindow());
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
        Rectangle2D owner = ScreenFit.boundsOf(dialog.getOwner());
        Rectangle2D screen = ScreenFit.screenOf(owner);
        window.setWidth(Math.min(window.getWidth(), screen.getWidth()));
        window.setHeight(Math.min(window.getHeight(), screen.getHeight()));
        if (window instanceof Stage stage) {
            stage.setMinWidth(window.getWidth());
            stage.setMinHeight(window.getHeight());
        }
        Rectangle2D position =
                ScreenFit.positionOver(screen, owner, new Dimension2D(window.getWidth(), window.getHeight()));
        window.setX(position.getMinX());
        window.setY(position.getMinY());
    }
}
