package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;

/**
 * A verdict and all that led to it.
 *
 * @param path   the path as a crawler requests it
 * @param ruleEvaluations the rules that match, in the order in which they win; then near misses; then the others as they stand
 *               in the file
 * @param ignored rules that would decide otherwise, of groups that the crawler does not follow
 */
public record VerdictExplanation(Verdict verdict, RequestPath path, List<RuleEvaluation> ruleEvaluations,
        List<IgnoredRule> ignored) {

    public VerdictExplanation {
        ruleEvaluations = List.copyOf(ruleEvaluations);
        ignored = List.copyOf(ignored);
    }

    public static VerdictExplanation of(Policy policy, RequestPath path) {
        return new VerdictExplainer(policy, path).explain();
    }

    public List<RuleEvaluation> matches() {
        return ruleEvaluations.stream().filter(ruleEvaluation -> ruleEvaluation.result().isMatch()).toList();
    }
}
