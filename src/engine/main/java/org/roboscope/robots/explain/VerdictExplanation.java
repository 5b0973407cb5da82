package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;

/**
 * A verdict, and the evaluation of each rule.
 *
 * @param policy              the rules for the crawler
 * @param path                the path as a crawler requests it
 * @param relevantEvaluations the rules that match, in descending precedence, then near misses, then rules without a
 *                            value
 * @param ignoredRules        rules that would change the verdict, in groups that the crawler does not follow
 */
public record VerdictExplanation(Policy policy, Verdict verdict, RequestPath path,
        List<RuleEvaluation> relevantEvaluations, List<IgnoredRule> ignoredRules) {

    public VerdictExplanation {
        relevantEvaluations = List.copyOf(relevantEvaluations);
        ignoredRules = List.copyOf(ignoredRules);
    }

    public static VerdictExplanation of(Policy policy, RequestPath path) {
        return new VerdictExplainer(policy, path).explain();
    }

    /**
     * Returns the evaluations of all rules: the rules that match, in descending precedence, then near misses, then the
     * others in file order. This takes longer than the relevant ones if there are many rules.
     */
    public List<RuleEvaluation> ruleEvaluations() {
        return VerdictExplainer.addNonMatching(policy, relevantEvaluations);
    }

    public List<RuleEvaluation> matches() {
        return relevantEvaluations.stream().filter(ruleEvaluation -> ruleEvaluation.result().isMatch()).toList();
    }
}
