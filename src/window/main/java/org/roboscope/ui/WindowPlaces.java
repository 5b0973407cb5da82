package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.SplitPane;
import javafx.scene.control.SplitPane.Divider;
import javafx.scene.input.MouseEvent;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
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
    /** The panels below the text need a few lines at least. */
    private static final double ROWS_IN_LOW_WINDOW = 0.54;

    private final Settings settings;
    private final Stage stage;
    private final Executor afterLayout;
    private Optional<DividerPosition> columns = Optional.empty();
    private Optional<DividerPosition> rows = Optional.empty();

    /** @param afterLayout runs what is to follow the layout that is under way */
    WindowPlaces(Settings settings, Stage stage, Executor afterLayout) {
        this.settings = settings;
        this.stage = stage;
        this.afterLayout = afterLayout;
    }

    /**
     * The dividers are there, whether or not the window is.
     *
     * @param moved runs when one moves
     */
    void restoreDividers(MainWindow window, Runnable moved) {
        DividerPosition between = new DividerPosition(
                window.columns(), settings.place(COLUMNS).orElse(USUAL_COLUMNS), afterLayout, moved);
        DividerPosition below = new DividerPosition(
                window.rows(), settings.place(ROWS).orElseGet(() -> usualRows(height(settings))), afterLayout, moved);
        columns = Optional.of(between);
        rows = Optional.of(below);
        List.of(between, below).forEach(divider -> {
            stage.addEventHandler(WindowEvent.WINDOW_SHOWN, event -> afterLayout.execute(divider::putBack));
            stage.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> divider.letGo());
        });
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
        columns.ifPresent(divider -> settings.setPlace(COLUMNS, divider.place()));
        rows.ifPresent(divider -> settings.setPlace(ROWS, divider.place()));
    }

    /**
     * The first divider of a pane, at its share of the pane. A pane that is laid out, filled or made larger moves its dividers
     * by itself, so the divider is put back until the person takes hold of the window. A part of the pane that is hidden takes
     * the divider away; when it comes back, the divider stands where it was.
     */
    static final class DividerPosition {

        private final SplitPane pane;
        private final Executor afterLayout;
        private final Runnable moved;
        private double place;
        private boolean isHeld = true;

        /**
         * @param afterLayout runs work after the current layout
         * @param moved       runs when the divider moves
         */
        DividerPosition(SplitPane pane, double place, Executor afterLayout, Runnable moved) {
            this.pane = pane;
            this.place = place;
            this.afterLayout = afterLayout;
            this.moved = moved;
            putBack();
            pane.widthProperty().addListener(change -> afterLayout.execute(this::putBack));
            pane.heightProperty().addListener(change -> afterLayout.execute(this::putBack));
            ChangeListener<Number> moving = (position, before, now) -> moved.run();
            pane.getDividers().forEach(divider -> divider.positionProperty().addListener(moving));
            pane.getDividers().addListener((ListChangeListener<Divider>) change -> {
                while (change.next()) {
                    change.getRemoved().forEach(this::leaves);
                    change.getAddedSubList().forEach(divider -> comesBack(divider, moving));
                }
            });
        }

        private void leaves(Divider divider) {
            if (!isHeld) {
                place = divider.getPosition();
            }
        }

        private void comesBack(Divider divider, ChangeListener<Number> moving) {
            double wanted = place;
            divider.setPosition(wanted);
            divider.positionProperty().addListener(moving);
            afterLayout.execute(() -> {
                if (pane.getDividers().contains(divider)) {
                    divider.setPosition(wanted);
                }
            });
            moved.run();
        }

        void putBack() {
            if (isHeld && !pane.getDividers().isEmpty()) {
                pane.setDividerPositions(place);
            }
        }

        /** From now on it is where the person moves it. */
        void letGo() {
            isHeld = false;
        }

        /** The place that was asked for, which a layout may have rounded. */
        double place() {
            return isHeld || pane.getDividers().isEmpty() ? place : pane.getDividerPositions()[0];
        }
    }
}
