package org.roboscope.packaging;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.util.Arrays;

/** Detects text on the screen. Letters have many shades at their edges, and an empty area has few. */
final class ScreenWatch {

    private final Robot robot;

    ScreenWatch() throws AWTException {
        robot = new Robot();
    }

    /** Whether the area has at least {@code minShades} colours, and so shows text. */
    boolean showsText(Rectangle area, int minShades) {
        BufferedImage screenshot = robot.createScreenCapture(area);
        int[] colours = screenshot.getRGB(0, 0, area.width, area.height, null, 0, area.width);
        Arrays.sort(colours);
        int shades = 1;
        for (int i = 1; i < colours.length; i++) {
            shades += colours[i] == colours[i - 1] ? 0 : 1;
        }
        return shades >= minShades;
    }
}
