package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;

/**
 * The outcome for a URL, and the rule that decides.
 *
 * @param winner the rule, or null if no rule matches or the standard does not define the case
 */
public record RuleDecision(Outcome outcome, @Nullable RuleCandidate winner) {

    static final RuleDecision NO_RULE = new RuleDecision(Outcome.ALLOWED, null);
    static final RuleDecision NOT_DEFINED = new RuleDecision(Outcome.UNDEFINED, null);

    static RuleDecision decidedBy(RuleCandidate winner) {
        return new RuleDecision(winner.allows() ? Outcome.ALLOWED : Outcome.BLOCKED, winner);
    }
}
