package org.roboscope.lint.effect.rules;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.EscapeHandling;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.precedence.Rule;

/**
 * What in the values of rules makes standards differ on the patterns they stand for.
 *
 * @param unusual whether there is anything that escapes, or the lack of them, could change
 * @param index   whether an Allow names an index page
 * @param empty   whether a Disallow has no value
 * @param lastStar whether a value ends with a wildcard
 */
record ValueFeatures(boolean unusual, boolean index, boolean empty, boolean lastStar) {

    private static final byte[] INDEX = Ascii.lowerCaseBytes("index.htm");

    /** Standards with equal readings see the same patterns in these values. */
    record ValueReading(boolean wildcards, Optional<EscapeHandling> escapes, boolean index, boolean emptyIsAllow,
            boolean lastStarIsNothing) {}

    static ValueFeatures of(List<Rule> rules, byte[] bytes) {
        boolean unusual = false;
        boolean index = false;
        boolean empty = false;
        boolean lastStar = false;
        for (Rule rule : rules) {
            int from = rule.value().start();
            int to = rule.value().end();
            unusual |= ByteScan.unusualInUrl(bytes, from, to) < to;
            index |= rule.isAllow() && namesIndex(bytes, from, to);
            empty |= from == to && !rule.isAllow();
            lastStar |= from < to && bytes[to - 1] == '*';
        }
        return new ValueFeatures(unusual, index, empty, lastStar);
    }

    /** Whether there may be an index page in it, which to some stands for its directory. */
    static boolean namesIndex(byte[] bytes, int from, int to) {
        return Ascii.containsIgnoringCase(bytes, from, to, INDEX);
    }

    ValueReading readBy(PathGrammar grammar) {
        return new ValueReading(
                grammar.wildcards(),
                unusual ? Optional.of(grammar.escapeHandling()) : Optional.empty(),
                index && grammar.indexStandsForDirectory(),
                empty && grammar.emptyDisallowIsAllow(),
                lastStar && grammar.lastStarIsNothing());
    }
}
