package org.roboscope.lint.rules;

import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.exact.Standing;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.line.LineKind;

/** R06: Allow and Disallow with the same value. */
public final class ConflictingRule extends StandingCheck<Standing.Conflicting> {

    public ConflictingRule() {
        super(Standing.Conflicting.class, Code.R06);
    }

    @Override
    Diagnostic told(Standing.Conflicting standing, Diagnostic found, Analysis analysis) {
        boolean allowFirst = analysis.kind(standing.first()) == LineKind.ALLOW;
        return found.saying(allowFirst ? "allowFirst" : "disallowFirst", standing.first())
                .seeAlso(related(standing.first(), "opposite", analysis));
    }
}
