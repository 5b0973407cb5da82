package org.roboscope.simulate.purpose;

import java.util.List;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.UsageStatement;

/**
 * What the file says to some crawlers of one page.
 *
 * @param place which page
 * @param usage what may be done with it; nothing where the file states that to no crawler
 */
public record PlaceAnswer(String place, Outcome outcome, String verdict, List<UsageStatement> usage) {

    public PlaceAnswer {
        usage = List.copyOf(usage);
    }
}
