package org.roboscope.packaging;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.util.Arrays;

/** Sees when text stands on the screen: letters have many shades at their edges, and an empty place has few. */
final class ScreenWatch {

    private final Robot robot;

    ScreenWatch() throws AWTException {
        robot = new Robot();
    }

    /** Whether the place shows text, whose letters have at least {@code shades} colours. */
    boolean showsText(Rectangle place, int shades) {
        BufferedImage picture = robot.createScreenCapture(place);
        int[] colours = picture.getRGB(0, 0, place.width, place.height, null, 0, place.width);
        Arrays.sort(colours);
        int seen = 1;
        for (int i = 1; i < colours.length; i++) {
            seen += colours[i] == colours[i - 1] ? 0 : 1;
        }
        return seen >= shades;
    }
}
