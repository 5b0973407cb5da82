package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.exact.Standing;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;

/** R04: a rule without which every URL gets the same verdict. */
public final class RedundantRule extends StandingCheck<Standing.Redundant> {

    public RedundantRule() {
        super(Standing.Redundant.class, Code.R04);
    }

    @Override
    Diagnostic told(Standing.Redundant standing, Diagnostic found, Analysis analysis) {
        List<Integer> instead = standing.instead();
        Diagnostic told = switch (instead.size()) {
            case 0 -> found.saying("nothing");
            case 1 -> found.saying("one", rule(instead.getFirst(), analysis), instead.getFirst());
            default -> found.saying("several", List.copyOf(instead));
        };
        for (int line : instead) {
            told = told.seeAlso(related(line, "decides", analysis));
        }
        return told;
    }
}
