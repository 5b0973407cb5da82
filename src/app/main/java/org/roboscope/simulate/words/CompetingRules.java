package org.roboscope.simulate.words;

import java.util.Optional;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;

/** Who won a verdict that a rule decides, and against whom. */
final class CompetingRules {

    private CompetingRules() {}

    static RuleEvaluation winner(VerdictExplanation explanation) {
        return explanation.ruleEvaluations().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() == EvaluationResult.WON)
                .findFirst()
                .orElseThrow();
    }

    /** The best of the other rules that match. */
    static Optional<RuleEvaluation> strongestLosingRule(VerdictExplanation explanation) {
        return explanation.matches().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() != EvaluationResult.WON)
                .findFirst();
    }
}
