package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;

/**
 * A line of expectations and what the edited text makes of it.
 *
 * @param number the line's, counted from 1
 * @param check  none where the line cannot be read, or is checked with a list
 */
public record ExpectedLine(int number, ExpectLine line, Optional<ExpectationResult> check) {

    /** The lines that expect something or cannot be read; nothing where that is void before all are checked. */
    static Optional<List<ExpectedLine>> checked(ExpectFile file, ExpectationChecker checker, BooleanSupplier isVoid) {
        List<ExpectedLine> checked = new ArrayList<>();
        for (int index = 0; index < file.lines().size(); index++) {
            if (isVoid.getAsBoolean()) {
                return Optional.empty();
            }
            ExpectLine line = file.lines().get(index);
            int number = file.number(index);
            switch (line) {
                case ExpectLine.Expecting it -> checked.add(
                        new ExpectedLine(number, line, Optional.of(checker.check(it.expectation()))));
                case ExpectLine.Limiting limiting -> checked.add(new ExpectedLine(number, line, Optional.empty()));
                case ExpectLine.Bad bad -> checked.add(new ExpectedLine(number, line, Optional.empty()));
                case ExpectLine.Aside aside -> {}
            }
        }
        return Optional.of(List.copyOf(checked));
    }

    /** The limit that the line sets, if it is one. */
    public Optional<WeightLimit> limit() {
        return line instanceof ExpectLine.Limiting(String _, WeightLimit limit) ? Optional.of(limit) : Optional.empty();
    }

    public Optional<Expectation> expectation() {
        return check.map(ExpectationResult::expectation);
    }

    public boolean isMet() {
        return check.filter(it -> it.result() == ExpectationResult.Result.MET).isPresent();
    }

    /** It is for other sites than that of the text, and was not checked. */
    public boolean isForAnotherSite() {
        return check.filter(it -> it.result() == ExpectationResult.Result.OTHER_SITE).isPresent();
    }

    /** Broken, or of no use. */
    public boolean isWrong() {
        return line instanceof ExpectLine.Bad || isBroken();
    }

    public boolean isBroken() {
        return check.filter(ExpectationResult::isBroken).isPresent();
    }
}
