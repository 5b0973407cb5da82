package org.roboscope.lint.effect;

import java.util.List;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;

/**
 * A URL on which readers that take the first match and readers that take the longest decide differently.
 *
 * @param standards    those of the first kind
 * @param byLengthUnder one of the other kind
 */
public record OrderDifference(
        RuleSet set, String path, List<Standard> standards, Verdict byLine, Standard byLengthUnder, Verdict byLength) {}
