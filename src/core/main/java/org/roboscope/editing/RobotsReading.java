package org.roboscope.editing;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;

/**
 * A robots.txt as one standard reads it, with what an editor needs to show it. This class is immutable and thread-safe.
 *
 * @param text  the file under all requested standards
 * @param file  the file under the one standard
 * @param map   the map from the bytes of the file to positions in the text
 * @param cards the groups as a user sees them
 */
public record RobotsReading(RobotsText text, RobotsFile file, TextMap map, GroupCards cards) {

    public static RobotsReading of(RobotsText text, Standard standard, TextMap map) {
        RobotsFile file = text.file(standard);
        return new RobotsReading(text, file, map, GroupCards.of(file, text.standardChoice().agents(standard)));
    }
}
