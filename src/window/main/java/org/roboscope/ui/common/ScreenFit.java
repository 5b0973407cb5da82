package org.roboscope.ui.common;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Size and position of a second window, so that its frame and a part of the first window are visible. */
public final class ScreenFit {

    private static final double MARGIN = 60;
    /** Estimated height of the title bar, before the window manager has created it. */
    private static final double TITLE_BAR = 30;

    private ScreenFit() {}

    /** The size of a window, limited by the screen of its owner. */
    public static Dimension2D size(Window opening, double width, double height) {
        return within(screen(area(opening)), width, height);
    }

    /**
     * Centres a window over its owner before it is first shown. Some window managers would place a tall window above
     * the edge of the screen.
     */
    public static void place(Stage stage, Window opening, Dimension2D size) {
        Rectangle2D ownerArea = area(opening);
        Rectangle2D place =
                place(screen(ownerArea), ownerArea, new Dimension2D(size.getWidth(), size.getHeight() + TITLE_BAR));
        stage.setX(place.getMinX());
        stage.setY(place.getMinY());
    }

    /** The position centred over the owner, within the screen. */
    static Rectangle2D place(Rectangle2D screen, Rectangle2D opening, Dimension2D size) {
        double x = opening.getMinX() + (opening.getWidth() - size.getWidth()) / 2;
        double y = opening.getMinY() + (opening.getHeight() - size.getHeight()) / 2;
        return new Rectangle2D(
                Math.clamp(x, screen.getMinX(), Math.max(screen.getMinX(), screen.getMaxX() - size.getWidth())),
                Math.clamp(y, screen.getMinY(), Math.max(screen.getMinY(), screen.getMaxY() - size.getHeight())),
                size.getWidth(), size.getHeight());
    }

    /** The bounds of a window, or of the screen if there is none or it is not placed yet. */
    static Rectangle2D area(@Nullable Window window) {
        return window == null || Double.isNaN(window.getX()) || Double.isNaN(window.getWidth())
                ? Screen.getPrimary().getVisualBounds()
                : new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight());
    }

    static Rectangle2D screen(Rectangle2D area) {
        return Screen.getScreensForRectangle(area).stream().findFirst().orElseGet(Screen::getPrimary)
                .getVisualBounds();
    }

    static Dimension2D within(Rectangle2D screen, double width, double height) {
        return new Dimension2D(Math.min(width, screen.getWidth() - MARGIN),
                Math.min(height, screen.getHeight() - MARGIN));
    }
}
