package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.FirstMatch;

/** R03: a rule that wins for no URL. */
public final class ShadowedRule extends UnneededRuleCheck<UnneededRule.Shadowed> {

    public ShadowedRule() {
        super(UnneededRule.Shadowed.class, FindingCode.R03);
    }

    @Override
    Finding described(UnneededRule.Shadowed standing, Finding found, FileAnalysis analysis) {
        List<Integer> by = standing.by();
        Finding finding = by.size() == 1
                ? found.saying("one" + doubt(standing), rule(by.getFirst(), analysis), by.getFirst(), doubted(standing))
                : found.saying("several" + doubt(standing), List.copyOf(by), doubted(standing));
        for (int line : by) {
            finding = finding.seeAlso(related(line, "beats", analysis));
        }
        return finding;
    }

    private String doubt(UnneededRule.Shadowed standing) {
        return isCertain(standing) ? "" : "Doubted";
    }

    /** It is not where the order alone makes the rule lose, and where it is not certain that the order counts. */
    @Override
    boolean isCertain(UnneededRule.Shadowed standing) {
        boolean byOrder = standing.standards().stream()
                .allMatch(standard -> standard.precedence() instanceof FirstMatch);
        return !byOrder || doubted(standing).isEmpty();
    }

    private static List<Standard> doubted(UnneededRule.Shadowed standing) {
        return DoubtedFirstMatch.among(standing.standards());
    }
}
