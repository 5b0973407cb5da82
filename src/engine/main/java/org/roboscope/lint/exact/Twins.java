package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.BitSet;

/** Rules that say the same, and rules that contradict each other on the same value. */
final class Twins {

    static final int NONE = -1;

    private final Field field;
    private final int[] duplicateOf;
    private final int[] conflictsWith;
    /** For each pattern the first candidate that has it, and for each candidate the next one of other rules. */
    private final int[] firstWith;

    private final int[] lastWith;
    private final int[] next;

    private Twins(Field field) {
        this.field = field;
        this.duplicateOf = filled(field.rules());
        this.conflictsWith = filled(field.rules());
        this.firstWith = filled(field.patterns());
        this.lastWith = filled(field.patterns());
        this.next = filled(field.size());
    }

    static Twins of(Field field) {
        Twins twins = new Twins(field);
        int previous = NONE;
        for (int candidate = 0; candidate < field.size(); candidate++) {
            if (field.rule(candidate) != previous) {
                previous = field.rule(candidate);
                twins.enter(candidate);
            }
        }
        return twins;
    }

    private static int[] filled(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    private void enter(int candidate) {
        int pattern = field.own(field.pattern(candidate));
        int rule = field.rule(candidate);
        for (int other = firstWith[pattern]; other != NONE; other = next[other]) {
            if (length(other) != length(candidate)) {
                continue;
            }
            if (field.candidate(other).allows() == field.candidate(candidate).allows()) {
                duplicateOf[rule] = field.rule(other);
                return;
            }
            conflictsWith[rule] = field.rule(other);
            conflictsWith[field.rule(other)] = rule;
        }
        if (firstWith[pattern] == NONE) {
            firstWith[pattern] = candidate;
        } else {
            next[lastWith[pattern]] = candidate;
        }
        lastWith[pattern] = candidate;
    }

    private int length(int candidate) {
        return field.candidate(candidate).pattern().length();
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
    int conflictsWith(int rule) {
        return conflictsWith[rule];
    }
}
