package org.roboscope.lint.rules;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** R04: a rule without which every URL gets the same verdict. */
public final class RedundantRule extends UnneededRuleCheck<UnneededRule.Redundant> {

    public RedundantRule() {
        super(UnneededRule.Redundant.class, FindingCode.R04);
    }

    @Override
    Finding described(UnneededRule.Redundant standing, Finding found, FileAnalysis analysis) {
        List<Integer> instead = standing.instead();
        Finding finding = switch (instead.size()) {
            case 0 -> found.saying("nothing");
            case 1 -> found.saying("one", rule(instead.getFirst(), analysis), instead.getFirst());
            default -> found.saying("several", List.copyOf(instead));
        };
        for (int line : instead) {
            finding = finding.seeAlso(related(line, "decides", analysis));
        }
        return finding;
    }
}
