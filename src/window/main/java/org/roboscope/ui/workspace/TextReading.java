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
 * A text as one standard reads it: its lines and groups, and through {@link #text()} who follows which of them and the rule
 * indexes. It depends on nothing that is asked. It does not change; any thread may ask it anything.
 *
 * @param robots the text as read for the tested crawler
 */
public record TextReading(TextVersion version, RobotsReading robots) {

    static TextReading of(TextVersion version, Standard standard) {
        return new TextReading(version, RobotsReading.of(version.robots(), standard, version.map()));
    }

    public RobotsFile file() {
        return robots.file();
    }

    /** Its groups as a person sees them. */
    public GroupCards cards() {
        return robots.cards();
    }

    /** Under all readings that are asked for. */
    public RobotsText text() {
        return version.robots();
    }

    /** How the text is read. */
    public StandardChoice readAs() {
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
