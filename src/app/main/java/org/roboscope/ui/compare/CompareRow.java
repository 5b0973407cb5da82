package org.roboscope.ui.compare;

import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Outcome;

/**
 * What one standard makes of the tested URL.
 *
 * @param line       of the rule that decides
 * @param rule       its text; empty if no rule decides
 * @param difference why the verdict of this standard differs from the current one, if it does
 * @param current    whether the file is read this way
 */
record CompareRow(
        Standard standard,
        String name,
        Outcome outcome,
        OptionalInt line,
        String rule,
        Optional<String> difference,
        boolean current) {

    boolean differs() {
        return difference.isPresent();
    }
}
