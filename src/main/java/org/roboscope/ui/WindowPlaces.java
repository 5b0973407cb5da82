package org.roboscope.ui;

import javafx.geometry.Rectangle2D;
import javafx.scene.control.SplitPane;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.roboscope.ui.settings.Settings;

/** Puts the window and its dividers where they were last time. */
final class WindowPlaces {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final double SMALLEST_WIDTH = 720;
    private static final double SMALLEST_HEIGHT = 480;
    private static final double COLUMNS = 0.555;
    private static final double ROWS = 0.6;

    private final Settings settings;

    WindowPlaces(Settings settings) {
        this.settings = settings;
    }

    void restore(Stage stage, MainWindow window) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        stage.setWidth(Math.min(settings.place("window.width").orElse(WIDTH), screen.getWidth()));
        stage.setHeight(Math.min(settings.place("window.height").orElse(HEIGHT), screen.getHeight()));
        settings.place("window.x").ifPresent(x -> {
            double y = settings.place("window.y").orElse(0);
            // A screen that was there last time may be gone.
            if (!Screen.getScreensForRectangle(x, y, SMALLEST_WIDTH, 1).isEmpty()) {
                stage.setX(x);
                stage.setY(y);
            }
        });
        stage.setMaximized(settings.place("window.maximized").orElse(0) > 0);
        divide(window.columns(), settings.place("divider.columns").orElse(COLUMNS));
        divide(window.rows(), settings.place("divider.rows").orElse(ROWS));
    }

    void remember(Stage stage, MainWindow window) {
        settings.setPlace("window.maximized", stage.isMaximized() ? 1 : 0);
        if (!stage.isMaximized()) {
            settings.setPlace("window.x", stage.getX());
            settings.setPlace("window.y", stage.getY());
            settings.setPlace("window.width", stage.getWidth());
            settings.setPlace("window.height", stage.getHeight());
        }
        remember(window.columns(), "divider.columns");
        remember(window.rows(), "divider.rows");
    }

    private static void divide(SplitPane pane, double position) {
        if (!pane.getDividers().isEmpty()) {
            pane.setDividerPositions(position);
        }
    }

    private void remember(SplitPane pane, String name) {
        if (!pane.getDividers().isEmpty()) {
            settings.setPlace(name, pane.getDividerPositions()[0]);
        }
    }
}
