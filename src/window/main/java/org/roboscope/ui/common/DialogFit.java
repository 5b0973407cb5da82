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
 * Gives a dialog the size of what it says, and a place where all of it can be seen. JavaFX measures some dialogs before it
 * knows how their text wraps, and places one over a window that is itself not placed yet beyond the edge of the screen.
 */
public final class DialogFit {

    private DialogFit() {}

    /** For every dialog, once it has all that it shows. */
    public static void install(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        pane.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, event -> {
            RestingMouse.takesNoKeyOf(pane.getScene().getWindow());
            fit(dialog);
            // The system may answer with a size of its own.
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
