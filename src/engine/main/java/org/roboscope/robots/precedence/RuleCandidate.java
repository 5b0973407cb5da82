package org.roboscope.robots.precedence;

import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RulePattern;

/**
 * A rule as it enters the contest for a URL. A rule can enter twice, with two patterns, or speak otherwise than its
 * field says: an empty Disallow is {@code Allow: /} to Yandex.
 */
public record RuleCandidate(Rule rule, RulePattern rulePattern) {

    public boolean allows() {
        return rulePattern.allows();
    }

    public PathPattern pattern() {
        return rulePattern.pattern();
    }
}
