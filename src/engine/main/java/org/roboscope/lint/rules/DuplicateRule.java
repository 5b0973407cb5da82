package org.roboscope.lint.rules;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.exact.Standing;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;

/** R05: the same rule twice in what one crawler follows. */
public final class DuplicateRule extends StandingCheck<Standing.Duplicate> {

    public DuplicateRule() {
        super(Standing.Duplicate.class, Code.R05);
    }

    @Override
    Diagnostic told(Standing.Duplicate standing, Diagnostic found, Analysis analysis) {
        return found.with(standing.first()).seeAlso(related(standing.first(), "first", analysis));
    }
}
