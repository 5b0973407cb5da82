package org.roboscope.simulate.coverage;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Rule;

/**
 * How much a rule has to do.
 *
 * @param file    of one of the standards by which the line is a rule
 * @param decided how many URLs it decides about, for at least one of the crawlers
 * @param matched how many URLs it matches besides, where other rules decide for all of them
 */
public record RuleCount(RobotsFile file, Rule rule, long decided, long matched) {

    /** The rule as it stands in the text. */
    public String text() {
        return file.text(new Span(
                file.line(rule.line()).field().start(), file.line(rule.line()).value().end()));
    }
}
