package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/**
 * The text as it was at one moment. It does not change; any thread may ask it anything.
 *
 * @param robots the text under all readings that are asked for
 * @param map    leads from its bytes to places in it
 */
public record TextVersion(TextBuffer buffer, TextSnapshot content, RobotsText robots, TextMap map) {

    static TextVersion of(TextBuffer buffer, TextSnapshot content, StandardChoice standardChoice) {
        RobotsText robots = RobotsText.of(content.bytes(), standardChoice);
        return new TextVersion(buffer, content, robots, TextMap.of(content, robots.bytes()));
    }
}
