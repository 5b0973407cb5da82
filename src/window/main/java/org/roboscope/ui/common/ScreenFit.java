package org.roboscope.ui.common;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** How large another window may be, and where it stands, so that its frame, and some of the window behind, are seen. */
public final class ScreenFit {

    private static final double AROUND = 60;
    /** The title, as far as is known before the system has made it. */
    private static final double FRAME = 30;

    private ScreenFit() {}

    /** Of a window that would like to be so large, on the screen of the one that opens it. */
    public static Dimension2D size(Window opening, double width, double height) {
        return within(screen(area(opening)), width, height);
    }

    /**
     * Before it is shown for the first time: in the middle of the one that opens it. Left to itself, the frame of a window
     * that is nearly as high as the screen may come up above its edge.
     */
    public static void place(Stage stage, Window opening, Dimension2D size) {
        Rectangle2D behind = area(opening);
        Rectangle2D place =
                place(screen(behind), behind, new Dimension2D(size.getWidth(), size.getHeight() + FRAME));
        stage.setX(place.getMinX());
        stage.setY(place.getMinY());
    }

    /** In the middle of the one behind, as far as the screen allows. */
    static Rectangle2D place(Rectangle2D screen, Rectangle2D opening, Dimension2D size) {
        double x = opening.getMinX() + (opening.getWidth() - size.getWidth()) / 2;
        double y = opening.getMinY() + (opening.getHeight() - size.getHeight()) / 2;
        return new Rectangle2D(
                Math.clamp(x, screen.getMinX(), Math.max(screen.getMinX(), screen.getMaxX() - size.getWidth())),
                Math.clamp(y, screen.getMinY(), Math.max(screen.getMinY(), screen.getMaxY() - size.getHeight())),
                size.getWidth(), size.getHeight());
    }

    /** Where a window stands; the screen, where there is none or it is not placed yet. */
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
        return new Dimension2D(Math.min(width, screen.getWidth() - AROUND),
                Math.min(height, screen.getHeight() - AROUND));
    }
}
