package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/**
 * The text at one moment. Versions are immutable and thread-safe.
 *
 * @param robots the text under all standards
 * @param map    maps bytes of the file to positions in the text
 */
public record TextVersion(TextBuffer buffer, TextSnapshot content, RobotsText robots, TextMap map) {

    static TextVersion of(TextBuffer buffer, TextSnapshot content, StandardChoice standardChoice) {
        RobotsText robots = RobotsText.of(content.bytes(), standardChoice);
        return new TextVersion(buffer, content, robots, TextMap.of(content, robots.bytes()));
    }
}
