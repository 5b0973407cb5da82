package org.roboscope.robots.explain;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.precedence.Rule;

/**
 * One rule and one URL.
 *
 * @param length   how long the rule's value is, as the standard counts
 * @param parts    what of the URL it matched, from left to right
 * @param beatenBy the rule that decided instead
 */
public record RuleEvaluation(Rule rule, int length, EvaluationResult result, List<MatchedPart> parts,
        Optional<Rule> beatenBy) {

    public RuleEvaluation {
        parts = List.copyOf(parts);
    }
}
