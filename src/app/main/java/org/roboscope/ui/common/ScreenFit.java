package org.roboscope.ui.common;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Window;

/** How large another window may be so that its frame, and some of the window behind, are seen. */
public final class ScreenFit {

    private static final double AROUND = 60;

    private ScreenFit() {}

    /** Of a window that would like to be so large, on the screen of the one that opens it. */
    public static Dimension2D size(Window opening, double width, double height) {
        return within(Screen.getScreensForRectangle(opening.getX(), opening.getY(), 1, 1).stream().findFirst()
                .orElseGet(Screen::getPrimary).getVisualBounds(), width, height);
    }

    static Dimension2D within(Rectangle2D screen, double width, double height) {
        return new Dimension2D(Math.min(width, screen.getWidth() - AROUND),
                Math.min(height, screen.getHeight() - AROUND));
    }
}
