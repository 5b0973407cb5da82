package org.roboscope.ui;

import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.roboscope.ui.common.DividerShare;
import org.roboscope.ui.settings.Settings;

/** Puts the window and its dividers where they were last time. */
final class WindowPlaces {

    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;
    private static final double SMALLEST_WIDTH = 720;
    private static final double SMALLEST_HEIGHT = 480;
    private static final String COLUMNS = "divider.columns";
    private static final String ROWS = "divider.rows";
    private static final double USUAL_COLUMNS = 0.555;
    private static final double USUAL_ROWS = 0.6;
    private static final double LOW = 760;
    /** The places below the text need a few lines at least. */
    private static final double ROWS_IN_LOW_WINDOW = 0.49;

    private final Settings settings;
    private final Stage stage;
    private final Executor afterLayout;
    private Optional<DividerShare> columns = Optional.empty();
    private Optional<DividerShare> rows = Optional.empty();

    /** @param afterLayout runs what is to follow the layout that is under way */
    WindowPlaces(Settings settings, Stage stage, Executor afterLayout) {
        this.settings = settings;
        this.stage = stage;
        this.afterLayout = afterLayout;
    }

    /** @param moved runs when the user has moved a divider */
    void restoreDividers(MainWindow window, Runnable moved) {
        columns = Optional.of(new DividerShare(
                window.columns(), settings.place(COLUMNS).orElse(USUAL_COLUMNS), afterLayout, moved));
        rows = Optional.of(new DividerShare(
                window.rows(), settings.place(ROWS).orElseGet(() -> usualRows(height(settings))), afterLayout, moved));
    }

    private static double usualRows(double height) {
        return height < LOW ? ROWS_IN_LOW_WINDOW : USUAL_ROWS;
    }

    private static double height(Settings settings) {
        return Math.min(settings.place("window.height").orElse(HEIGHT),
                Screen.getPrimary().getVisualBounds().getHeight());
    }

    /** The place of the window itself. */
    void restore() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        stage.setWidth(Math.min(settings.place("window.width").orElse(WIDTH), screen.getWidth()));
        stage.setHeight(height(settings));
        // Left to itself, JavaFX puts the title bar of a window as high as the screen above it.
        double x = settings.place("window.x").orElse(middle(screen.getMinX(), screen.getWidth(), stage.getWidth()));
        double y = settings.place("window.y").orElse(middle(screen.getMinY(), screen.getHeight(), stage.getHeight()));
        // A screen that was there last time may be gone.
        Rectangle2D there = Screen.getScreensForRectangle(x, y, SMALLEST_WIDTH, SMALLEST_HEIGHT).stream().findFirst()
                .map(Screen::getVisualBounds).orElse(screen);
        stage.setX(there.contains(x, there.getMinY()) ? x : there.getMinX());
        stage.setY(Math.max(there.getMinY(), y));
        stage.setMaximized(settings.place("window.maximized").orElse(0) > 0);
    }

    private static double middle(double start, double room, double length) {
        return start + Math.max(0, (room - length) / 2);
    }

    void remember() {
        settings.setPlace("window.maximized", stage.isMaximized() ? 1 : 0);
        if (!stage.isMaximized()) {
            settings.setPlace("window.x", stage.getX());
            settings.setPlace("window.y", stage.getY());
            settings.setPlace("window.width", stage.getWidth());
            settings.setPlace("window.height", stage.getHeight());
        }
        columns.ifPresent(divider -> settings.setPlace(COLUMNS, divider.get()));
        rows.ifPresent(divider -> settings.setPlace(ROWS, divider.get()));
    }
}
