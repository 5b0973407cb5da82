package org.roboscope.simulate.coverage;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/**
 * How much a line of a file has to do: a rule, or a Content-Usage.
 *
 * @param text    as it stands in the file, without its comment
 * @param decided how many URLs it decides about or applies to, for at least one of the crawlers
 * @param matched how many other URLs it matches, where other lines decide or the page may not be fetched
 */
public record CoveredLine(int line, String text, long decided, long matched) {

    static CoveredLine of(RobotsFile file, int number, long decided, long matched) {
        Line line = file.line(number);
        return new CoveredLine(
                number, file.text(new Span(line.field().start(), line.value().end())), decided, matched);
    }
}
