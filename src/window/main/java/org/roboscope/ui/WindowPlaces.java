package org.roboscope.ui;

import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.roboscope.ui.common.DividerShare;
import org.roboscope.ui.settings.Settings;

/** Restores the place of the window and its dividers from the previous run. */
final class WindowPlaces {

    private static final double DEFAULT_WIDTH = 1440;
    private static final double DEFAULT_HEIGHT = 900;
    private static final double MIN_WIDTH = 720;
    private static final double MIN_HEIGHT = 480;
    private static final String COLUMNS = "divider.columns";
    private static final String ROWS = "divider.rows";
    private static final double DEFAULT_COLUMNS = 0.555;
    private static final double DEFAULT_ROWS = 0.6;
    /** Windows below this height give more of it to the panels. */
    private static final double LOW_HEIGHT = 760;
    /** The panels below the text need at least a few lines. */
    private static final double ROWS_IN_LOW_WINDOW = 0.49;

    private final Settings settings;
    private final Stage stage;
    private final Executor afterLayout;
    private Optional<DividerShare> columnDivider = Optional.empty();
    private Optional<DividerShare> rowDivider = Optional.empty();

    /** @param afterLayout runs work after the current layout */
    WindowPlaces(Settings settings, Stage stage, Executor afterLayout) {
        this.settings = settings;
        this.stage = stage;
        this.afterLayout = afterLayout;
    }

    /** @param onMove runs when the user has moved a divider */
    void restoreDividers(MainWindow window, Runnable onMove) {
        columnDivider = Optional.of(new DividerShare(
                window.columns(), settings.measure(COLUMNS).orElse(DEFAULT_COLUMNS), afterLayout, onMove));
        rowDivider = Optional.of(new DividerShare(
                window.rows(), settings.measure(ROWS).orElseGet(() -> defaultRows(storedHeight(settings))), afterLayout,
                onMove));
    }

    private static double defaultRows(double height) {
        return height < LOW_HEIGHT ? ROWS_IN_LOW_WINDOW : DEFAULT_ROWS;
    }

    private static double storedHeight(Settings settings) {
        return Math.min(settings.measure("window.height").orElse(DEFAULT_HEIGHT),
                Screen.getPrimary().getVisualBounds().getHeight());
    }

    /** Restores the place of the window itself. */
    void restore() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMinWidth(MIN_WIDTH);
        stage.setMinHeight(MIN_HEIGHT);
        stage.setWidth(Math.min(settings.measure("window.width").orElse(DEFAULT_WIDTH), screen.getWidth()));
        stage.setHeight(storedHeight(settings));
        // By default, JavaFX puts the title bar of a window as high as the screen above the screen.
        double x = settings.measure("window.x").orElse(centre(screen.getMinX(), screen.getWidth(), stage.getWidth()));
        double y =
                settings.measure("window.y").orElse(centre(screen.getMinY(), screen.getHeight(), stage.getHeight()));
        // A screen of the previous run may be missing.
        Rectangle2D targetScreen = Screen.getScreensForRectangle(x, y, MIN_WIDTH, MIN_HEIGHT).stream().findFirst()
                .map(Screen::getVisualBounds).orElse(screen);
        stage.setX(targetScreen.contains(x, targetScreen.getMinY()) ? x : targetScreen.getMinX());
        stage.setY(Math.max(targetScreen.getMinY(), y));
        stage.setMaximized(settings.measure("window.maximized").orElse(0) > 0);
    }

    private static double centre(double start, double availableLength, double length) {
        return start + Math.max(0, (availableLength - length) / 2);
    }

    void save() {
        settings.setMeasure("window.maximized", stage.isMaximized() ? 1 : 0);
        if (!stage.isMaximized()) {
            settings.setMeasure("window.x", stage.getX());
            settings.setMeasure("window.y", stage.getY());
            settings.setMeasure("window.width", stage.getWidth());
            settings.setMeasure("window.height", stage.getHeight());
        }
        columnDivider.ifPresent(divider -> settings.setMeasure(COLUMNS, divider.share()));
        rowDivider.ifPresent(divider -> settings.setMeasure(ROWS, divider.share()));
    }
}
