package org.roboscope.simulate.coverage;

import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.usage.UsageLine;

/**
 * For how many pages a Content-Usage line speaks.
 *
 * @param file    in which the line stands
 * @param decided how many URLs it speaks for, to at least one of the crawlers
 * @param matched how many URLs its path matches besides, where other lines speak or the page may not be fetched
 */
public record UsageCount(RobotsFile file, UsageLine line, long decided, long matched) {

    /** The line as it stands in the text, without its comment. */
    public String text() {
        return file.text(new Span(
                file.line(line.line()).field().start(), file.line(line.line()).value().end()));
    }
}
