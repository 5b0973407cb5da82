package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationResult;

/**
 * A line of expectations and what the edited text makes of it.
 *
 * @param number the line's, counted from 1
 * @param check  none where the line cannot be read
 */
public record ExpectedLine(int number, ExpectLine line, Optional<ExpectationResult> check) {

    public Optional<Expectation> expectation() {
        return check.map(ExpectationResult::expectation);
    }

    public boolean isMet() {
        return check.filter(it -> it.result() == ExpectationResult.Result.MET).isPresent();
    }

    /** Broken, or of no use. */
    public boolean isWrong() {
        return check.isEmpty() || isBroken();
    }

    public boolean isBroken() {
        return check.filter(ExpectationResult::isBroken).isPresent();
    }
}
