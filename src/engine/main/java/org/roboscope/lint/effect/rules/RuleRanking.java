package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.robots.precedence.Precedence;

/**
 * The rules in their order of precedence. A place in this order, counted from 0, represents one pattern of one rule.
 * Rankings are equal if they have the same numbers of rules and patterns, so that the same follows from them.
 */
public final class RuleRanking {

    /** The place if no rule wins. */
    public static final int NONE = Integer.MAX_VALUE;

    /** The number of each place's candidate in the table. */
    private final int[] candidates;

    private final int[] rules;
    private final int[] patterns;
    private final boolean[] allows;
    private final CandidateTable table;
    /** The best place of each pattern, by its number in the table. */
    private final int[] best;
    /** The next place of each place with the same pattern. */
    private final int[] next;
    /** The best place of each rule. */
    private final int[] bestOfRule;
    /** The next place of each place of the same rule. */
    private final int[] nextOfRule;

    private final int hash;

    private RuleRanking(CandidateTable table, int[] candidates, int[] rules, int[] patterns, boolean[] allows) {
        this.table = table;
        this.candidates = candidates;
        this.rules = rules;
        this.patterns = patterns;
        this.allows = allows;
        this.hash = 31 * Arrays.hashCode(rules) + Arrays.hashCode(patterns);
        this.best = new int[table.patterns()];
        this.next = new int[rules.length];
        this.bestOfRule = new int[table.rules()];
        this.nextOfRule = new int[rules.length];
        Arrays.fill(best, NONE);
        Arrays.fill(bestOfRule, NONE);
        for (int place = rules.length - 1; place >= 0; place--) {
            int own = table.own(patterns[place]);
            next[place] = best[own];
            best[own] = place;
            nextOfRule[place] = bestOfRule[rules[place]];
            bestOfRule[rules[place]] = place;
        }
    }

    /** Ranks the candidates of the table, without the excluded rules. */
    public static RuleRanking of(CandidateTable table, Precedence precedence, BitSet without) {
        return of(table, keys(table, precedence, without));
    }

    /** Returns keys whose ascending order ranks the candidates, the heaviest first. */
    static long[] keys(CandidateTable table, Precedence precedence, BitSet without) {
        long[] keys = new long[table.size()];
        int size = 0;
        for (int i = 0; i < keys.length; i++) {
            if (!without.get(table.rule(i))) {
                keys[size++] = (Precedence.HEAVIEST - precedence.weight(table.candidate(i))) << 31 | i;
            }
        }
        return Arrays.copyOf(keys, size);
    }

    public static RuleRanking of(CandidateTable table, long[] unsorted) {
        int size = unsorted.length;
        long[] keys = unsorted.clone();
        Arrays.sort(keys);
        int[] candidates = new int[size];
        int[] rules = new int[size];
        int[] patterns = new int[size];
        boolean[] allows = new boolean[size];
        for (int place = 0; place < size; place++) {
            int candidate = (int) (keys[place] & Integer.MAX_VALUE);
            candidates[place] = candidate;
            rules[place] = table.rule(candidate);
            patterns[place] = table.pattern(candidate);
            allows[place] = table.candidate(candidate).allows();
        }
        return new RuleRanking(table, candidates, rules, patterns, allows);
    }

    /** Returns the number of the candidate in the table. */
    int candidate(int place) {
        return candidates[place];
    }

    int rules() {
        return bestOfRule.length;
    }

    int size() {
        return rules.length;
    }

    public int rule(int place) {
        return rules[place];
    }

    public int pattern(int place) {
        return patterns[place];
    }

    public boolean allows(int place) {
        return allows[place];
    }

    /** Whether the winner allows; without a winner, everything is allowed. */
    boolean allowedBy(int place) {
        return place == NONE || allows[place];
    }

    /** Returns the best place of the rule. */
    int bestOfRule(int rule) {
        return bestOfRule[rule];
    }

    /** Returns the next best place of the same rule. */
    int nextOfRule(int place) {
        return nextOfRule[place];
    }

    /** Returns the best place of the patterns, excluding one rule; -1 excludes none. */
    public int winner(int[] matching, int without) {
        int winner = NONE;
        for (int pattern : matching) {
            int place = best(pattern);
            while (place != NONE && rules[place] == without) {
                place = next[place];
            }
            winner = Math.min(winner, place);
        }
        return winner;
    }

    /** Returns the best place of the patterns that passes the test. */
    public int winnerAmong(int[] matching, IntPredicate counts) {
        int winner = NONE;
        for (int pattern : matching) {
            int place = best(pattern);
            while (place != NONE && !counts.test(place)) {
                place = next[place];
            }
            winner = Math.min(winner, place);
        }
        return winner;
    }

    /** Returns the best place of the patterns among rules of one kind. */
    int winnerOfKind(int[] matching, boolean allow) {
        return winnerAmong(matching, place -> allows[place] == allow);
    }

    /** Whether a shape of the rule's patterns passes the test. */
    public boolean anyShape(int rule, PatternContainment containment, IntPredicate isSo) {
        for (int place = bestOfRule[rule]; place != NONE; place = nextOfRule[place]) {
            int end = containment.endShape(patterns[place]);
            for (int shape = containment.firstShape(patterns[place]); shape < end; shape++) {
                if (isSo.test(shape)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the best place of a pattern of the file, which may have none here. */
    int best(int pattern) {
        int own = table.own(pattern);
        return own == IntMap.ABSENT ? NONE : best[own];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleRanking that
                && best.length == that.best.length
                && bestOfRule.length == that.bestOfRule.length
                && Arrays.equals(rules, that.rules)
                && Arrays.equals(patterns, that.patterns)
                && Arrays.equals(allows, that.allows);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
