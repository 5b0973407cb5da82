package org.roboscope.ui.problems;

import java.util.Optional;
import org.roboscope.robots.bytes.Span;

/**
 * A line that another checker reports.
 *
 * @param span     the line without its end
 * @param sentence what the checker says
 * @param remark   what else is worth knowing
 */
record CheckerRow(int line, Span span, String sentence, Optional<String> remark) {

    /** Whether it is what the other was before the text changed a little. */
    boolean isStill(CheckerRow other) {
        return line == other.line && sentence.equals(other.sentence);
    }
}
