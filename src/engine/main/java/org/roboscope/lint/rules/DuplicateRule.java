package org.roboscope.lint.rules;

import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** R05: the same rule twice in what one crawler follows. */
public final class DuplicateRule extends UnneededRuleCheck<UnneededRule.Duplicate> {

    public DuplicateRule() {
        super(UnneededRule.Duplicate.class, FindingCode.R05);
    }

    @Override
    Finding described(UnneededRule.Duplicate standing, Finding found, FileAnalysis analysis) {
        boolean alike = value(standing.line(), analysis).equals(value(standing.first(), analysis));
        return (alike ? found.with(standing.first()) : found.saying("spelt", standing.first()))
                .seeAlso(related(standing.first(), "first", analysis));
    }

    private static String value(int line, FileAnalysis analysis) {
        return analysis.text(analysis.value(analysis.line(line)));
    }
}
