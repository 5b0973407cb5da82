package org.roboscope.ui.workspace;

import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;

/**
 * A text as one standard reads it: its lines and groups, and through {@link #text()} who follows which of them and the rule
 * indexes. It depends on nothing that is asked. It does not change; any thread may ask it anything.
 *
 * @param file  the text as read for the tested crawler
 * @param cards its groups as a person sees them
 */
public record TextReading(TextVersion version, RobotsFile file, GroupCards cards) {

    static TextReading of(TextVersion version, Standard standard) {
        RobotsFile file = version.robots().file(standard);
        return new TextReading(version, file, GroupCards.of(file, version.robots().readAs().agents(standard)));
    }

    /** Under all readings that are asked for. */
    public RobotsText text() {
        return version.robots();
    }

    /** How the text is read. */
    public StandardChoice readAs() {
        return text().readAs();
    }

    /** Whether the other one is of the same text, read in the same way. */
    public boolean isOfSame(TextReading other) {
        return content().equals(other.content())
                && readAs().equals(other.readAs())
                && file.standard().id().equals(other.file.standard().id());
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
