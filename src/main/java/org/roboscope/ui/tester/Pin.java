package org.roboscope.ui.tester;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Outcome;

/**
 * A verdict that a person wants to stay as it is.
 *
 * @param site the origin of the site that the URL belongs to; empty if none was known
 */
record Pin(String site, String crawler, Outcome expected, String url) {

    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 4;

    /** What the file says now. */
    Outcome outcome(RobotsFile file) {
        return file.policy(Catalogue.builtIn().crawler(crawler)).verdict(url).outcome();
    }

    String stored() {
        return String.join(SEPARATOR, site, crawler, expected.name(), url);
    }

    /** Absent if the text is no pin: settings can be edited by hand. */
    static Optional<Pin> of(String stored) {
        List<String> fields = List.of(stored.split(SEPARATOR, FIELDS));
        return fields.size() < FIELDS
                ? Optional.empty()
                : Arrays.stream(Outcome.values())
                        .filter(outcome -> outcome.name().equals(fields.get(2)))
                        .findFirst()
                        .map(outcome -> new Pin(fields.get(0), fields.get(1), outcome, fields.get(3)));
    }
}
