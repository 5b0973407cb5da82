package org.roboscope.robots.explain;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.precedence.Rule;

/**
 * The evaluation of one rule for one URL.
 *
 * @param length       the length of the rule's value, as the standard counts
 * @param parts        the parts of the URL that it matched, from left to right; if the order of parameters prevents a
 *                     match, the name of the parameter that would have to come first
 * @param decidingRule the rule that decided instead
 */
public record RuleEvaluation(Rule rule, int length, EvaluationResult result, List<MatchedPart> parts,
        Optional<Rule> decidingRule) {

    public RuleEvaluation {
        parts = List.copyOf(parts);
    }

    /**
     * A part of the URL path that a rule matched.
     *
     * @param span       the range of bytes in the path as requested
     * @param isWildcard whether a wildcard matched it, instead of literal text
     */
    public record MatchedPart(Span span, boolean isWildcard) {}
}
