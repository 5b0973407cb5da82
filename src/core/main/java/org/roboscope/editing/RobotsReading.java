package org.roboscope.editing;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;

/**
 * A robots.txt as one standard reads it, for display in an editor. This class is immutable and thread-safe.
 *
 * @param text  the file under all requested standards
 * @param file  the file under this standard
 * @param map   the positions of the file's bytes in the text
 * @param cards the groups, merged as the standard merges them
 */
public record RobotsReading(RobotsText text, RobotsFile file, TextMap map, GroupCards cards) {

    public static RobotsReading of(RobotsText text, Standard standard, TextMap map) {
        RobotsFile file = text.file(standard);
        return new RobotsReading(text, file, map, GroupCards.of(file, text.standardChoice().agents(standard)));
    }
}
