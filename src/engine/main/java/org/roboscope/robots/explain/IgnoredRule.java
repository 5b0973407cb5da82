package org.roboscope.robots.explain;

import java.util.List;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.precedence.Rule;

/**
 * A rule that would change the verdict, in a group that users may expect the crawler to follow. This is the group for
 * everyone, or the group of a fallback.
 *
 * @param length the length of the rule's value, as the standard counts
 * @param parts  the parts of the URL that it matches, from left to right
 * @param token  the name of the group that the crawler follows instead, or empty if it follows none
 */
public record IgnoredRule(Rule rule, int length, List<MatchedPart> parts, IgnoredReason reason, String token) {

    /** The reason why the crawler does not follow the group of the rule. */
    public enum IgnoredReason {
        OWN_GROUP,
        /** The crawler follows the group of a fallback. */
        FALLBACK_GROUP,
        /** The crawler does not follow the group for everyone. */
        NOT_BOUND
    }

    public IgnoredRule {
        parts = List.copyOf(parts);
    }
}
