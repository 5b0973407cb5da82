package org.roboscope.simulate.coverage;

import org.roboscope.robots.precedence.Rule;

/**
 * How much a rule has to do.
 *
 * @param decided how many URLs it decides about, for at least one of the crawlers
 * @param matched how many URLs it matches besides, where other rules decide for all of them
 */
public record RuleCount(Rule rule, long decided, long matched) {}
