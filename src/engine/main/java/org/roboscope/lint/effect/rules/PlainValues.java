package org.roboscope.lint.effect.rules;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;

/** Rules with values that every standard reads alike, as most are: their patterns, worked out once. */
final class PlainValues {

    /** @param number the pattern's among all of the file */
    record Plain(Rule rule, RulePattern pattern, int number) {}

    private final byte[] bytes;
    private final PatternNumbers patternNumbers;
    private final Map<Integer, Plain> byLine = new HashMap<>();

    PlainValues(byte[] bytes, PatternNumbers patternNumbers) {
        this.bytes = bytes;
        this.patternNumbers = patternNumbers;
    }

    /** None if standards may differ on it. */
    @Nullable Plain of(Rule rule, PathGrammar grammar) {
        Plain known = byLine.get(rule.line());
        if (known != null && known.rule().equals(rule)) {
            return known;
        }
        if (!isPlain(rule)) {
            return null;
        }
        int from = rule.value().start();
        int to = rule.value().end();
        RulePattern pattern = grammar.patterns(rule.isAllow(), bytes, from, to).getFirst();
        Plain plain = new Plain(rule, pattern, patternNumbers.number(pattern.pattern()));
        byLine.put(rule.line(), plain);
        return plain;
    }

    private boolean isPlain(Rule rule) {
        int from = rule.value().start();
        int to = rule.value().end();
        return from < to
                && bytes[to - 1] != '$'
                && ByteScan.indexOf(bytes, from, to, (byte) '*') < 0
                && ByteScan.unusualInUrl(bytes, from, to) == to
                && !(rule.isAllow() && ValueFeatures.namesIndex(bytes, from, to));
    }
}
