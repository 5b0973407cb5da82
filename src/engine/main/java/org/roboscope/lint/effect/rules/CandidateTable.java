package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.lint.effect.rules.RuleSetResults.PlainValues;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * The rules that compete for a URL, in file order. Their patterns have consecutive numbers in this table, which keeps
 * arrays short.
 */
public final class CandidateTable {

    /** The array of numbers is built if the table has at least an eighth of the file's patterns. */
    private static final int ARRAY_DIVISOR = 8;
    private final int ruleCount;
    private final List<RuleCandidate> candidates;
    private final IntList candidateRules;
    private final IntList candidatePatterns;
    private final IntMap numberInTable;
    /** {@code numberInTable} as an array, if the table has many of the file's patterns. */
    private int[] numberArray = {};
    private boolean hasAllow;
    private boolean hasDisallow;

    private CandidateTable(int ruleCount) {
        this.ruleCount = ruleCount;
        this.candidates = new ArrayList<>(ruleCount + 4);
        this.candidateRules = new IntList(ruleCount + 4);
        this.candidatePatterns = new IntList(ruleCount + 4);
        this.numberInTable = new IntMap(ruleCount);
    }

    static CandidateTable of(List<Rule> rules, byte[] bytes, PathGrammar grammar, PatternNumbers patternNumbers,
            PlainValues plainValues) {
        CandidateTable candidateTable = new CandidateTable(rules.size());
        for (int number = 0; number < rules.size(); number++) {
            Rule rule = rules.get(number);
            PlainValues.PlainRule plain = plainValues.find(rule, grammar);
            if (plain != null) {
                candidateTable.add(number, new RuleCandidate(rule, plain.pattern()), plain.number());
                continue;
            }
            int from = rule.value().start();
            int to = rule.value().end();
            for (RulePattern pattern : grammar.patterns(rule.isAllow(), bytes, from, to)) {
                candidateTable.add(number, new RuleCandidate(rule, pattern), patternNumbers.number(pattern.pattern()));
            }
        }
        return candidateTable;
    }

    /** Builds the array for faster access, after all patterns of the file have numbers. */
    void buildNumberArray(int filePatternCount) {
        if (numberInTable.size() * ARRAY_DIVISOR >= filePatternCount && numberArray.length != filePatternCount) {
            int[] table = new int[filePatternCount];
            for (int pattern = 0; pattern < filePatternCount; pattern++) {
                table[pattern] = numberInTable.get(pattern);
            }
            numberArray = table;
        }
    }

    private void add(int rule, RuleCandidate candidate, int pattern) {
        candidates.add(candidate);
        candidateRules.add(rule);
        candidatePatterns.add(pattern);
        if (numberInTable.get(pattern) == IntMap.ABSENT) {
            numberInTable.add(pattern, numberInTable.size());
        }
        hasAllow |= candidate.allows();
        hasDisallow |= !candidate.allows();
    }

    public int ruleCount() {
        return ruleCount;
    }

    int size() {
        return candidates.size();
    }

    public List<RuleCandidate> candidates() {
        return candidates;
    }

    RuleCandidate candidate(int index) {
        return candidates.get(index);
    }

    int rule(int index) {
        return candidateRules.get(index);
    }

    /** Returns the number of the pattern in the file. */
    int pattern(int index) {
        return candidatePatterns.get(index);
    }

    /** Returns the number of patterns. */
    int patternCount() {
        return numberInTable.size();
    }

    /** Returns the number in this table of a pattern of the file, or {@link IntMap#ABSENT}. */
    int numberInTable(int pattern) {
        return numberArray.length > 0 ? numberArray[pattern] : numberInTable.get(pattern);
    }

    public boolean hasAllowAndDisallow() {
        return hasAllow && hasDisallow;
    }

    /** Duplicate rules, and pairs of Allow and Disallow with the same value. */
    public static final class DuplicateRules {
        public static final int NONE = -1;

        private final CandidateTable candidateTable;
        private final int[] duplicateOf;
        private final int[] conflictingRule;
        /**
         * For each pattern, its first candidate; {@code nextCandidates} has the next candidate, which is of another
         * rule.
         */
        private final int[] firstCandidates;

        /** For each pattern, its last candidate. */
        private final int[] lastCandidates;
        /** For each candidate, the next candidate of another rule with the same pattern. */
        private final int[] nextCandidates;

        private DuplicateRules(CandidateTable candidateTable) {
            this.candidateTable = candidateTable;
            this.duplicateOf = filled(candidateTable.ruleCount());
            this.conflictingRule = filled(candidateTable.ruleCount());
            this.firstCandidates = filled(candidateTable.patternCount());
            this.lastCandidates = filled(candidateTable.patternCount());
            this.nextCandidates = filled(candidateTable.size());
        }

        static DuplicateRules of(CandidateTable candidateTable) {
            DuplicateRules duplicateRules = new DuplicateRules(candidateTable);
            int previous = NONE;
            for (int candidate = 0; candidate < candidateTable.size(); candidate++) {
                if (candidateTable.rule(candidate) != previous) {
                    previous = candidateTable.rule(candidate);
                    duplicateRules.addCandidate(candidate);
                }
            }
            return duplicateRules;
        }

        private static int[] filled(int size) {
            int[] numbers = new int[size];
            Arrays.fill(numbers, NONE);
            return numbers;
        }

        private void addCandidate(int candidate) {
            int pattern = candidateTable.numberInTable(candidateTable.pattern(candidate));
            int rule = candidateTable.rule(candidate);
            for (int earlier = firstCandidates[pattern]; earlier != NONE; earlier = nextCandidates[earlier]) {
                if (length(earlier) != length(candidate)) {
                    continue;
                }
                if (candidateTable.candidate(earlier).allows() == candidateTable.candidate(candidate).allows()) {
                    duplicateOf[rule] = candidateTable.rule(earlier);
                    return;
                }
                conflictingRule[rule] = candidateTable.rule(earlier);
                conflictingRule[candidateTable.rule(earlier)] = rule;
            }
            if (firstCandidates[pattern] == NONE) {
                firstCandidates[pattern] = candidate;
            } else {
                nextCandidates[lastCandidates[pattern]] = candidate;
            }
            lastCandidates[pattern] = candidate;
        }

        private int length(int candidate) {
            return candidateTable.candidate(candidate).pattern().length();
        }

        /** Returns the rules that repeat an earlier rule. */
        BitSet duplicates() {
            BitSet duplicates = new BitSet();
            for (int rule = 0; rule < duplicateOf.length; rule++) {
                duplicates.set(rule, duplicateOf[rule] != NONE);
            }
            return duplicates;
        }

        /** Returns the first equal rule, or {@link #NONE} if the rule itself is the first. */
        int duplicateOf(int rule) {
            return duplicateOf[rule];
        }

        /** Returns a rule with the same value that allows if this one disallows, or vice versa, or {@link #NONE}. */
        public int conflictingRule(int rule) {
            return conflictingRule[rule];
        }
    }
}
