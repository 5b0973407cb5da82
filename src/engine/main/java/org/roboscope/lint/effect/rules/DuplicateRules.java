package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import java.util.BitSet;

/** Rules that say the same, and rules that contradict each other on the same value. */
public final class DuplicateRules {

    public static final int NONE = -1;

    private final CandidateTable candidateTable;
    private final int[] duplicateOf;
    private final int[] conflictsWith;
    /** For each pattern the first candidate that has it, and for each candidate the next one of other rules. */
    private final int[] firstWith;

    private final int[] lastWith;
    private final int[] next;

    private DuplicateRules(CandidateTable candidateTable) {
        this.candidateTable = candidateTable;
        this.duplicateOf = filled(candidateTable.rules());
        this.conflictsWith = filled(candidateTable.rules());
        this.firstWith = filled(candidateTable.patterns());
        this.lastWith = filled(candidateTable.patterns());
        this.next = filled(candidateTable.size());
    }

    static DuplicateRules of(CandidateTable candidateTable) {
        DuplicateRules duplicateRules = new DuplicateRules(candidateTable);
        int previous = NONE;
        for (int candidate = 0; candidate < candidateTable.size(); candidate++) {
            if (candidateTable.rule(candidate) != previous) {
                previous = candidateTable.rule(candidate);
                duplicateRules.enter(candidate);
            }
        }
        return duplicateRules;
    }

    private static int[] filled(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    private void enter(int candidate) {
        int pattern = candidateTable.own(candidateTable.pattern(candidate));
        int rule = candidateTable.rule(candidate);
        for (int other = firstWith[pattern]; other != NONE; other = next[other]) {
            if (length(other) != length(candidate)) {
                continue;
            }
            if (candidateTable.candidate(other).allows() == candidateTable.candidate(candidate).allows()) {
                duplicateOf[rule] = candidateTable.rule(other);
                return;
            }
            conflictsWith[rule] = candidateTable.rule(other);
            conflictsWith[candidateTable.rule(other)] = rule;
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

    /** The rules that only repeat another one. */
    BitSet duplicates() {
        BitSet duplicates = new BitSet();
        for (int rule = 0; rule < duplicateOf.length; rule++) {
            duplicates.set(rule, duplicateOf[rule] != NONE);
        }
        return duplicates;
    }

    /** The first rule that says the same, if it is another one. */
    int duplicateOf(int rule) {
        return duplicateOf[rule];
    }

    /** The first rule of the other kind with the same value. */
    public int conflictsWith(int rule) {
        return conflictsWith[rule];
    }
}
