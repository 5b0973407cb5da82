package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.GroupCards;
import org.roboscope.editing.RobotsReading;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;

/**
 * A text as read under one standard: its lines and groups, and through {@link #text()} the group of each crawler and
 * the rule indexes. It does not depend on the tested URL. Readings are immutable and thread-safe.
 *
 * @param robotsReading the text as read under the standard
 */
public record TextReading(TextVersion version, RobotsReading robotsReading) {

    static TextReading of(TextVersion version, Standard standard) {
        return new TextReading(version, RobotsReading.of(version.robots(), standard, version.map()));
    }

    public RobotsFile file() {
        return robotsReading.file();
    }

    /** The groups as shown to the user. */
    public GroupCards cards() {
        return robotsReading.cards();
    }

    /** The text under all standards. */
    public RobotsText text() {
        return version.robots();
    }

    public StandardChoice standardChoice() {
        return text().standardChoice();
    }

    public TextBuffer buffer() {
        return version.buffer();
    }

    public TextSnapshot content() {
        return version.content();
    }

    public TextMap map() {
        return version.map();
    }
}
