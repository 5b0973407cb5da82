package org.roboscope.editing;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;

/**
 * A robots.txt as one standard reads it, with what an editor needs to show it. It does not change; any thread may ask it anything.
 *
 * @param text  under all readings that are asked for
 * @param file  as the one standard reads it
 * @param map   leads from its bytes to places in its text
 * @param cards its groups as a person sees them
 */
public record RobotsReading(RobotsText text, RobotsFile file, TextMap map, GroupCards cards) {

    public static RobotsReading of(RobotsText text, Standard standard, TextMap map) {
        RobotsFile file = text.file(standard);
        return new RobotsReading(text, file, map, GroupCards.of(file, text.standardChoice().agents(standard)));
    }
}
