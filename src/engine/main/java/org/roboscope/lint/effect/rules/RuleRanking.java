package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.robots.precedence.Precedence;

/**
 * The rules of a table in their order of precedence. A rank in this order, counted from 0, represents one pattern of
 * one rule. Rankings are equal if they have the same rules and patterns in the same order; their results are then
 * equal, too.
 */
public final class RuleRanking {

    /** The rank if no rule decides. */
    public static final int NONE = Integer.MAX_VALUE;

    private static final int NO_RULE = -1;
    /** For each rank, the number of its candidate in the table. */
    private final int[] candidates;

    private final int[] rules;
    private final int[] patterns;
    private final boolean[] allows;
    private final CandidateTable table;
    /** The best rank of each pattern, by its number in the table. */
    private final int[] bestRanks;
    /** For each rank, the next rank with the same pattern. */
    private final int[] nextRanks;
    /** The best rank of each rule. */
    private final int[] bestOfRule;
    /** For each rank, the next rank of the same rule. */
    private final int[] nextOfRule;

    private final int hash;

    private RuleRanking(CandidateTable table, int[] candidates, int[] rules, int[] patterns, boolean[] allows) {
        this.table = table;
        this.candidates = candidates;
        this.rules = rules;
        this.patterns = patterns;
        this.allows = allows;
        this.hash = 31 * Arrays.hashCode(rules) + Arrays.hashCode(patterns);
        this.bestRanks = new int[table.patternCount()];
        this.nextRanks = new int[rules.length];
        this.bestOfRule = new int[table.ruleCount()];
        this.nextOfRule = new int[rules.length];
        Arrays.fill(bestRanks, NONE);
        Arrays.fill(bestOfRule, NONE);
        for (int rank = rules.length - 1; rank >= 0; rank--) {
            int numberInTable = table.numberInTable(patterns[rank]);
            nextRanks[rank] = bestRanks[numberInTable];
            bestRanks[numberInTable] = rank;
            nextOfRule[rank] = bestOfRule[rules[rank]];
            bestOfRule[rules[rank]] = rank;
        }
    }

    /** Ranks the candidates of the table, without the excluded rules. */
    public static RuleRanking of(CandidateTable table, Precedence precedence, BitSet excludedRules) {
        return ofKeys(table, keys(table, precedence, excludedRules));
    }

    /** Returns the sort keys of the candidates. In ascending order, the heaviest candidate is the first. */
    static long[] keys(CandidateTable table, Precedence precedence, BitSet excludedRules) {
        long[] keys = new long[table.size()];
        int size = 0;
        for (int i = 0; i < keys.length; i++) {
            if (!excludedRules.get(table.rule(i))) {
                keys[size++] = (Precedence.HEAVIEST - precedence.weight(table.candidate(i))) << 31 | i;
            }
        }
        return Arrays.copyOf(keys, size);
    }

    /** Ranks the candidates of the table that have a key. */
    static RuleRanking ofKeys(CandidateTable table, long[] unsortedKeys) {
        int size = unsortedKeys.length;
        long[] keys = unsortedKeys.clone();
        Arrays.sort(keys);
        int[] candidates = new int[size];
        int[] rules = new int[size];
        int[] patterns = new int[size];
        boolean[] allows = new boolean[size];
        for (int rank = 0; rank < size; rank++) {
            int candidate = (int) (keys[rank] & Integer.MAX_VALUE);
            candidates[rank] = candidate;
            rules[rank] = table.rule(candidate);
            patterns[rank] = table.pattern(candidate);
            allows[rank] = table.candidate(candidate).allows();
        }
        return new RuleRanking(table, candidates, rules, patterns, allows);
    }

    /** Returns the number of the candidate in the table. */
    int candidate(int rank) {
        return candidates[rank];
    }

    int ruleCount() {
        return bestOfRule.length;
    }

    int size() {
        return rules.length;
    }

    public int rule(int rank) {
        return rules[rank];
    }

    public int pattern(int rank) {
        return patterns[rank];
    }

    public boolean allows(int rank) {
        return allows[rank];
    }

    /** Whether the rule with this rank allows. Without a rule, everything is allowed. */
    boolean allowedBy(int rank) {
        return rank == NONE || allows[rank];
    }

    /** Returns the best rank of the rule. */
    int bestOfRule(int rule) {
        return bestOfRule[rule];
    }

    /** Returns the next best rank of the same rule. */
    int nextOfRule(int rank) {
        return nextOfRule[rank];
    }

    /** Returns the best rank of the patterns. */
    public int winner(int[] matchingPatterns) {
        return winner(matchingPatterns, NO_RULE);
    }

    /** Returns the best rank of the patterns, without the ranks of one rule. */
    public int winner(int[] matchingPatterns, int excludedRule) {
        int winner = NONE;
        for (int pattern : matchingPatterns) {
            int rank = best(pattern);
            while (rank != NONE && rules[rank] == excludedRule) {
                rank = nextRanks[rank];
            }
            winner = Math.min(winner, rank);
        }
        return winner;
    }

    /** Returns the best rank of the patterns among the ranks that meet the condition. */
    public int winnerAmong(int[] matchingPatterns, IntPredicate condition) {
        int winner = NONE;
        for (int pattern : matchingPatterns) {
            int rank = best(pattern);
            while (rank != NONE && !condition.test(rank)) {
                rank = nextRanks[rank];
            }
            winner = Math.min(winner, rank);
        }
        return winner;
    }

    /** Returns the best rank of the patterns among the allow rules or among the disallow rules. */
    int winnerOfKind(int[] matchingPatterns, boolean isAllow) {
        return winnerAmong(matchingPatterns, rank -> allows[rank] == isAllow);
    }

    /** Whether a shape of the rule's patterns meets the condition. */
    public boolean anyShape(int rule, PatternContainment containment, IntPredicate condition) {
        for (int rank = bestOfRule[rule]; rank != NONE; rank = nextOfRule[rank]) {
            int end = containment.endShape(patterns[rank]);
            for (int shape = containment.firstShape(patterns[rank]); shape < end; shape++) {
                if (condition.test(shape)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the best rank of a pattern of the file, or {@link #NONE} if it has none. */
    int best(int pattern) {
        int numberInTable = table.numberInTable(pattern);
        return numberInTable == IntMap.ABSENT ? NONE : bestRanks[numberInTable];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleRanking that
                && bestRanks.length == that.bestRanks.length
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
