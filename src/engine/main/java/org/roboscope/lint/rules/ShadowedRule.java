package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.FirstMatch;

/** R03: a rule that wins for no URL. */
public final class ShadowedRule extends UnneededRuleCheck<UnneededRule.Shadowed> {

    public ShadowedRule() {
        super(UnneededRule.Shadowed.class, FindingCode.R03);
    }

    @Override
    Finding told(UnneededRule.Shadowed standing, Finding found, FileAnalysis analysis) {
        List<Integer> by = standing.by();
        Finding told = by.size() == 1
                ? found.saying("one" + doubt(standing), rule(by.getFirst(), analysis), by.getFirst())
                : found.saying("several" + doubt(standing), List.copyOf(by));
        for (int line : by) {
            told = told.seeAlso(related(line, "beats", analysis));
        }
        return told;
    }

    private String doubt(UnneededRule.Shadowed standing) {
        return isCertain(standing) ? "" : "ForBaidu";
    }

    /** That Baidu takes the first rule that matches is not certain. */
    @Override
    boolean isCertain(UnneededRule.Shadowed standing) {
        boolean byOrder = standing.standards().stream()
                .allMatch(standard -> standard.precedence() instanceof FirstMatch);
        return !byOrder || !FileAnalysis.has(standing.standards(), Standards.BAIDU);
    }
}
