package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.precedence.Rule;

/**
 * A rule that would decide otherwise about a URL, of a group that people take for the crawler's: the group for everyone, or
 * the group of a name that the crawler falls back on.
 *
 * @param length how long the rule's value is, as the standard counts
 * @param parts  what of the URL it matches, from left to right
 * @param token  whose group the crawler follows instead; empty if it follows none
 */
public record IgnoredRule(Rule rule, int length, List<MatchedPart> parts, IgnoredReason reason, String token) {

    /** Why the crawler does not follow the group of the rule. */
    public enum IgnoredReason {
        OWN_GROUP,
        /** It follows the group of a name that it falls back on. */
        FALLBACK_GROUP,
        /** The group for everyone does not bind it. */
        NOT_BOUND
    }

    public IgnoredRule {
        parts = List.copyOf(parts);
    }
}
