package org.roboscope.ui.common;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** The size and position of a second window, so that its frame and a part of the first window are visible. */
public final class ScreenFit {

    private static final double MARGIN = 60;
    /** The estimated height of the title bar, which the window manager has not created yet. */
    private static final double TITLE_BAR = 30;

    private ScreenFit() {}

    /** The size of a window, limited by the screen of its owner. */
    public static Dimension2D size(Window owner, double width, double height) {
        return limit(screenOf(boundsOf(owner)), width, height);
    }

    /**
     * Centres a window over its owner before it is first shown. Some window managers would position a tall window above
     * the edge of the screen.
     */
    public static void place(Stage stage, Window owner, Dimension2D size) {
        Rectangle2D ownerArea = boundsOf(owner);
        Rectangle2D position =
                positionOver(screenOf(ownerArea), ownerArea,
                        new Dimension2D(size.getWidth(), size.getHeight() + TITLE_BAR));
        stage.setX(position.getMinX());
        stage.setY(position.getMinY());
    }

    /** The bounds of a window that is centred over its owner, within the screen. */
    static Rectangle2D positionOver(Rectangle2D screen, Rectangle2D owner, Dimension2D size) {
        double x = owner.getMinX() + (owner.getWidth() - size.getWidth()) / 2;
        double y = owner.getMinY() + (owner.getHeight() - size.getHeight()) / 2;
        return new Rectangle2D(
                Math.clamp(x, screen.getMinX(), Math.max(screen.getMinX(), screen.getMaxX() - size.getWidth())),
                Math.clamp(y, screen.getMinY(), Math.max(screen.getMinY(), screen.getMaxY() - size.getHeight())),
                size.getWidth(), size.getHeight());
    }

    /** The bounds of a window, or of the screen if there is no window or it has no position yet. */
    static Rectangle2D boundsOf(@Nullable Window window) {
        return window == null || Double.isNaN(window.getX()) || Double.isNaN(window.getWidth())
                ? Screen.getPrimary().getVisualBounds()
                : new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight());
    }

    static Rectangle2D screenOf(Rectangle2D area) {
        return Screen.getScreensForRectangle(area).stream().findFirst().orElseGet(Screen::getPrimary)
                .getVisualBounds();
    }

    static Dimension2D limit(Rectangle2D screen, double width, double height) {
        return new Dimension2D(Math.min(width, screen.getWidth() - MARGIN),
                Math.min(height, screen.getHeight() - MARGIN));
    }
}
