package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;

/**
 * A verdict, and the evaluation of each rule.
 *
 * @param path            the path as a crawler requests it
 * @param ruleEvaluations the rules that match, in descending precedence, then near misses, then the others in file
 *                        order
 * @param ignoredRules    rules that would change the verdict, in groups that the crawler does not follow
 */
public record VerdictExplanation(Verdict verdict, RequestPath path, List<RuleEvaluation> ruleEvaluations,
        List<IgnoredRule> ignoredRules) {

    public VerdictExplanation {
        ruleEvaluations = List.copyOf(ruleEvaluations);
        ignoredRules = List.copyOf(ignoredRules);
    }

    public static VerdictExplanation of(Policy policy, RequestPath path) {
        return new VerdictExplainer(policy, path).explain();
    }

    public List<RuleEvaluation> matches() {
        return ruleEvaluations.stream().filter(ruleEvaluation -> ruleEvaluation.result().isMatch()).toList();
    }
}
