package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.BitSet;
import org.roboscope.robots.precedence.Precedence;

/**
 * Rules in the order in which they win. A place in this order, counted from 0, stands for one pattern of one rule.
 * Rankings are equal if they say the same of rules known by their numbers: then what follows from them is the same.
 */
final class Ranking {

    /** The place of nobody. */
    static final int NONE = Integer.MAX_VALUE;

    private final int[] rules;
    private final int[] patterns;
    private final boolean[] allows;
    /** For each pattern the best place it has. */
    private final int[] best;
    /** For each place the next one with the same pattern. */
    private final int[] next;
    /** For each rule its best place. */
    private final int[] bestOfRule;
    /** For each place the next one of the same rule. */
    private final int[] nextOfRule;

    private Ranking(int[] rules, int[] patterns, boolean[] allows, int ruleCount, int patternCount) {
        this.rules = rules;
        this.patterns = patterns;
        this.allows = allows;
        this.best = new int[patternCount];
        this.next = new int[rules.length];
        this.bestOfRule = new int[ruleCount];
        this.nextOfRule = new int[rules.length];
        Arrays.fill(best, NONE);
        Arrays.fill(bestOfRule, NONE);
        for (int place = rules.length - 1; place >= 0; place--) {
            next[place] = best[patterns[place]];
            best[patterns[place]] = place;
            nextOfRule[place] = bestOfRule[rules[place]];
            bestOfRule[rules[place]] = place;
        }
    }

    /** The rules that enter as the field's candidates, but for those left out. */
    static Ranking of(Field field, Precedence precedence, BitSet without) {
        long[] keys = new long[field.size()];
        int size = 0;
        for (int i = 0; i < keys.length; i++) {
            if (!without.get(field.rule(i))) {
                keys[size++] = (Precedence.HEAVIEST - precedence.weight(field.candidate(i))) << 31 | i;
            }
        }
        Arrays.sort(keys, 0, size);
        int[] rules = new int[size];
        int[] patterns = new int[size];
        boolean[] allows = new boolean[size];
        for (int place = 0; place < size; place++) {
            int candidate = (int) (keys[place] & Integer.MAX_VALUE);
            rules[place] = field.rule(candidate);
            patterns[place] = field.pattern(candidate);
            allows[place] = field.candidate(candidate).allows();
        }
        return new Ranking(rules, patterns, allows, field.rules(), field.patterns().size());
    }

    int rules() {
        return bestOfRule.length;
    }

    int size() {
        return rules.length;
    }

    int rule(int place) {
        return rules[place];
    }

    int pattern(int place) {
        return patterns[place];
    }

    boolean allows(int place) {
        return allows[place];
    }

    /** What the winner decides; where nobody wins, everything is allowed. */
    boolean allowedBy(int place) {
        return place == NONE || allows[place];
    }

    /** The best place of the pattern. */
    int best(int pattern) {
        return best[pattern];
    }

    /** The next best place of the same pattern. */
    int next(int place) {
        return next[place];
    }

    /** The best place of the rule. */
    int bestOfRule(int rule) {
        return bestOfRule[rule];
    }

    /** The next best place of the same rule. */
    int nextOfRule(int place) {
        return nextOfRule[place];
    }

    /** The best place that these patterns have, leaving out one rule; -1 leaves out none. */
    int winner(int[] matching, int without) {
        int winner = NONE;
        for (int pattern : matching) {
            int place = best[pattern];
            while (place != NONE && rules[place] == without) {
                place = next[place];
            }
            winner = Math.min(winner, place);
        }
        return winner;
    }

    /** The best place that these patterns have among rules of this kind. */
    int winnerOfKind(int[] matching, boolean allow) {
        int winner = NONE;
        for (int pattern : matching) {
            int place = best[pattern];
            while (place != NONE && allows[place] != allow) {
                place = next[place];
            }
            winner = Math.min(winner, place);
        }
        return winner;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ranking that
                && best.length == that.best.length
                && bestOfRule.length == that.bestOfRule.length
                && Arrays.equals(rules, that.rules)
                && Arrays.equals(patterns, that.patterns)
                && Arrays.equals(allows, that.allows);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(rules) + Arrays.hashCode(patterns);
    }
}
