package org.roboscope.robots.explain;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Rule;

/**
 * One rule and one URL.
 *
 * @param length   how long the rule's value is, as the standard counts
 * @param parts    what of the URL it matched, from left to right; of a rule that misses because of the order of parameters, the
 *                 name of the one that would have to be the first
 * @param beatenBy the rule that decided instead
 */
public record RuleEvaluation(Rule rule, int length, EvaluationResult result, List<MatchedPart> parts,
        Optional<Rule> beatenBy) {

    public RuleEvaluation {
        parts = List.copyOf(parts);
    }

    /**
     * A part of the URL path that a rule matched.
     *
     * @param span     in the path as requested, counted from its first byte
     * @param wildcard whether a wildcard matched it, or letters that the rule names
     */
    public record MatchedPart(Span span, boolean wildcard) {}
}
