package org.roboscope.ui.tester;

import java.util.List;
import java.util.OptionalInt;
import org.roboscope.simulate.words.RuleText;

/**
 * A rule as the table shows it.
 *
 * @param length as the standard counts; absent where the rule does not compete
 * @param pieces of the tested path; none if the rule matched nothing of it
 */
record RuleRow(int line, RuleText rule, OptionalInt length, List<PathPiece> pieces, String why, Standing standing) {

    /** How a rule stands among those for the tested URL. */
    enum Standing {
        WON,
        LEFT_OPEN,
        LOST,
        /** It does not match. */
        OUT,
        /** It would decide otherwise, and stands in a group that the crawler does not follow. */
        IGNORED
    }

    boolean isOut() {
        return standing == Standing.OUT || standing == Standing.IGNORED;
    }
}
