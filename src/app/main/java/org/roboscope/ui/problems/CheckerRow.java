package org.roboscope.ui.problems;

import java.util.Optional;
import org.roboscope.robots.bytes.Span;

/**
 * A line of which another checker says something.
 *
 * @param span     the line without its end
 * @param sentence what the checker says
 * @param remark   what is worth knowing besides
 */
record CheckerRow(int line, Span span, String sentence, Optional<String> remark) {

    /** Whether it is what the other was before the text changed a little. */
    boolean isStill(CheckerRow other) {
        return line == other.line && sentence.equals(other.sentence);
    }
}
