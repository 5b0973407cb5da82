package org.roboscope.ui.inspector;

import java.util.List;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;

/**
 * What is drawn of a card. Equal contents look the same, so the second one need not be drawn at all.
 *
 * @param key        the same for the same card of the next reading
 * @param number     of the group card that it shows, counted from 1; 0 if it shows none
 * @param colour     of the group; of no group if negative
 * @param agents     the User-agent values; empty where there are none
 * @param lines      where its groups are; empty where it has none
 * @param place      the lines, and how many crawlers; what a card cannot hold for want of room
 * @param searchable what a filter finds the whole card by, in lower case
 */
record CardContent(
        Kind kind,
        String key,
        int number,
        int colour,
        String title,
        List<String> agents,
        String lines,
        String place,
        List<ChipContent> chips,
        String searchable) {

    /** What its crawlers have in common. */
    enum Kind {
        GROUP,
        EVERYONE,
        /** The lines that they follow are groups only as they read the file. */
        OTHER_READING,
        NO_GROUP,
        IGNORES_FILE
    }

    CardContent {
        agents = List.copyOf(agents);
        chips = List.copyOf(chips);
    }

    CardContent with(List<ChipContent> other, String place) {
        return new CardContent(kind, key, number, colour, title, agents, lines, place, other, searchable);
    }
}
