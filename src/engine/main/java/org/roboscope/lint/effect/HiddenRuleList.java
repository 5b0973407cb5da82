package org.roboscope.lint.effect;

import java.util.List;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Rule;

/**
 * Rules of the group for everyone that leave a crawler alone because it has a group of its own.
 *
 * @param standards under which it is so
 * @param complete  whether these are all; a long list is cut
 */
public record HiddenRuleList(RuleSet set, List<Rule> rules, List<Standard> standards, boolean complete) {}
