package org.roboscope.ui.workspace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.settings.Settings;

/**
 * A verdict that a person wants to stay as it is.
 *
 * @param site the origin of the site that the URL belongs to; empty if none was known
 */
public record Pin(String site, String crawler, Outcome expected, String url) {

    private static final String KEPT = "tester.pins";
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 4;

    /** What the file says now. */
    public Outcome outcome(RobotsFile file, Catalogue catalogue) {
        return file.policy(catalogue.crawler(crawler)).verdict(url).outcome();
    }

    /** All that a person has pinned, for every site. */
    public static List<Pin> kept(Settings settings) {
        return settings.list(KEPT).stream().map(Pin::of).flatMap(Optional::stream).toList();
    }

    public static void keep(List<Pin> pins, Settings settings) {
        settings.setList(KEPT, pins.stream().map(Pin::stored).toList());
    }

    private String stored() {
        return String.join(SEPARATOR, site, crawler, expected.name(), url);
    }

    /** Absent if the text is no pin: settings can be edited by hand. */
    private static Optional<Pin> of(String stored) {
        List<String> fields = List.of(stored.split(SEPARATOR, FIELDS));
        return fields.size() < FIELDS
                ? Optional.empty()
                : Arrays.stream(Outcome.values())
                        .filter(outcome -> outcome.name().equals(fields.get(2)))
                        .findFirst()
                        .map(outcome -> new Pin(fields.get(0), fields.get(1), outcome, fields.get(3)));
    }
}
