package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.UnneededRule;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestUnlessWildcards;
import org.roboscope.robots.precedence.Precedence;

/** R06: Allow and Disallow with the same value. */
public final class ConflictingRule extends UnneededRuleCheck<UnneededRule.Conflicting> {

    public ConflictingRule() {
        super(UnneededRule.Conflicting.class, FindingCode.R06);
    }

    @Override
    Finding described(UnneededRule.Conflicting standing, Finding found, FileAnalysis analysis) {
        List<Standard> allowing = new ArrayList<>();
        List<Standard> blocking = new ArrayList<>();
        boolean allowFirst = analysis.kind(standing.first()) == LineKind.ALLOW;
        for (Standard standard : standing.standards()) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards never -> {}
                case FirstMatch first when !allowFirst -> blocking.add(standard);
                case Precedence all when all.kindsCompeteApart() -> blocking.add(standard);
                default -> allowing.add(standard);
            }
        }
        return described(found, standing.first(), allowing, blocking)
                .seeAlso(related(standing.first(), "opposite", analysis));
    }

    private static Finding described(Finding found, int first, List<Standard> allowing, List<Standard> blocking) {
        if (blocking.isEmpty()) {
            return allowing.isEmpty() ? found.saying("undefined", first) : found.saying("allowed", first, allowing);
        }
        if (allowing.isEmpty()) {
            return found.saying("blocked", first, blocking);
        }
        List<Standard> doubted = DoubtedFirstMatch.among(blocking);
        return found.saying(doubted.isEmpty() ? "differ" : "differDoubted", first, allowing, blocking, doubted);
    }
}
