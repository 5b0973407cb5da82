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

    /** The array of numbers is built if at least one in this number of the file's patterns is in the table. */
    private static final int ARRAY_DIVISOR = 8;
    private final int rules;
    private final List<RuleCandidate> candidates;
    private final IntList ruleOf;
    private final IntList patternOf;
    private final IntMap numberInTable;
    /** {@code numberInTable} as an array, if the table has many of the file's patterns. */
    private int[] numberArray = {};
    private boolean hasAllow;
    private boolean hasDisallow;

    private CandidateTable(int rules) {
        this.rules = rules;
        this.candidates = new ArrayList<>(rules + 4);
        this.ruleOf = new IntList(rules + 4);
        this.patternOf = new IntList(rules + 4);
        this.numberInTable = new IntMap(rules);
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
    void buildTables(int patternsOfFile) {
        if (numberInTable.size() * ARRAY_DIVISOR >= patternsOfFile && numberArray.length != patternsOfFile) {
            int[] table = new int[patternsOfFile];
            for (int pattern = 0; pattern < patternsOfFile; pattern++) {
                table[pattern] = numberInTable.get(pattern);
            }
            numberArray = table;
        }
    }

    private void add(int rule, RuleCandidate candidate, int pattern) {
        candidates.add(candidate);
        ruleOf.add(rule);
        patternOf.add(pattern);
        if (numberInTable.get(pattern) == IntMap.ABSENT) {
            numberInTable.add(pattern, numberInTable.size());
        }
        hasAllow |= candidate.allows();
        hasDisallow |= !candidate.allows();
    }

    public int ruleCount() {
        return rules;
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
        return ruleOf.get(index);
    }

    /** Returns the number of the pattern in the file. */
    int pattern(int index) {
        return patternOf.get(index);
    }

    /** Returns the number of patterns. */
    int patternCount() {
        return numberInTable.size();
    }

    /** Returns the number in this table of a pattern of the file, or {@link IntMap#ABSENT}. */
    int numberInTable(int pattern) {
        return numberArray.length > 0 ? numberArray[pattern] : numberInTable.get(pattern);
    }

    public boolean hasBothKinds() {
        return hasAllow && hasDisallow;
    }

    /** Duplicate rules, and rules that contradict each other on the same value. */
    public static final class DuplicateRules {
        public static final int NONE = -1;

        private final CandidateTable candidateTable;
        private final int[] duplicateOf;
        private final int[] conflictsWith;
        /** For each pattern, its first candidate; {@code next} has the next candidate, which is of another rule. */
        private final int[] firstWith;

        private final int[] lastWith;
        private final int[] next;

        private DuplicateRules(CandidateTable candidateTable) {
            this.candidateTable = candidateTable;
            this.duplicateOf = filled(candidateTable.ruleCount());
            this.conflictsWith = filled(candidateTable.ruleCount());
            this.firstWith = filled(candidateTable.patternCount());
            this.lastWith = filled(candidateTable.patternCount());
            this.next = filled(candidateTable.size());
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
            for (int earlier = firstWith[pattern]; earlier != NONE; earlier = next[earlier]) {
                if (length(earlier) != length(candidate)) {
                    continue;
                }
                if (candidateTable.candidate(earlier).allows() == candidateTable.candidate(candidate).allows()) {
                    duplicateOf[rule] = candidateTable.rule(earlier);
                    return;
                }
                conflictsWith[rule] = candidateTable.rule(earlier);
                conflictsWith[candidateTable.rule(earlier)] = rule;
            }
            if (firstWith[pattern] == NONE) {
                firstWith[pattern] = candidate;
            } else {
                next[lastWith[pattern]] = candidate;
            }
            lastWith[pattern] = candidate;
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

        /** Returns the first rule with the same kind and value, or {@link #NONE} if the rule itself is the first. */
        int duplicateOf(int rule) {
            return duplicateOf[rule];
        }

        /** Returns a rule of the other kind with the same value, or {@link #NONE}. */
        public int conflictsWith(int rule) {
            return conflictsWith[rule];
        }
    }
}
