package org.roboscope.robots.precedence;

import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RulePattern;

/**
 * A rule with a pattern, as a candidate for the verdict. A rule can be two candidates, with two patterns, or have the
 * opposite effect of its field, because Yandex reads an empty Disallow as {@code Allow: /}.
 */
public record RuleCandidate(Rule rule, RulePattern rulePattern) {

    public boolean allows() {
        return rulePattern.allows();
    }

    public PathPattern pattern() {
        return rulePattern.pattern();
    }
}
