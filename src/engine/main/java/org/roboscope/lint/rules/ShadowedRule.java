package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.exact.Standing;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.FirstMatch;

/** R03: a rule that wins for no URL. */
public final class ShadowedRule extends StandingCheck<Standing.Shadowed> {

    public ShadowedRule() {
        super(Standing.Shadowed.class, Code.R03);
    }

    @Override
    Diagnostic told(Standing.Shadowed standing, Diagnostic found, Analysis analysis) {
        List<Integer> by = standing.by();
        Diagnostic told = by.size() == 1
                ? found.saying("one" + doubt(standing), rule(by.getFirst(), analysis), by.getFirst())
                : found.saying("several" + doubt(standing), List.copyOf(by));
        for (int line : by) {
            told = told.seeAlso(related(line, "beats", analysis));
        }
        return told;
    }

    private String doubt(Standing.Shadowed standing) {
        return isCertain(standing) ? "" : "ForBaidu";
    }

    /** That Baidu takes the first rule that matches is not certain. */
    @Override
    boolean isCertain(Standing.Shadowed standing) {
        boolean byOrder = standing.standards().stream()
                .allMatch(standard -> standard.precedence() instanceof FirstMatch);
        return !byOrder || !Analysis.has(standing.standards(), Standards.BAIDU);
    }
}
