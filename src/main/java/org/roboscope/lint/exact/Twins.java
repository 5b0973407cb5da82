package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.roboscope.robots.precedence.Candidate;

/** Rules that say the same, and rules that contradict each other on the same value. */
final class Twins {

    static final int NONE = -1;

    private record Said(int pattern, int length, boolean allows) {

        Said opposite() {
            return new Said(pattern, length, !allows);
        }
    }

    private final int[] duplicateOf;
    private final int[] conflictsWith;

    private Twins(int rules) {
        duplicateOf = new int[rules];
        conflictsWith = new int[rules];
        Arrays.fill(duplicateOf, NONE);
        Arrays.fill(conflictsWith, NONE);
    }

    static Twins of(Field field) {
        Twins twins = new Twins(field.rules());
        Map<Said, Integer> first = HashMap.newHashMap(field.size());
        int previous = NONE;
        for (int i = 0; i < field.size(); i++) {
            if (field.rule(i) != previous) {
                previous = field.rule(i);
                Candidate candidate = field.candidate(i);
                twins.enter(
                        previous, new Said(field.pattern(i), candidate.pattern().length(), candidate.allows()), first);
            }
        }
        return twins;
    }

    private void enter(int rule, Said said, Map<Said, Integer> first) {
        Integer same = first.putIfAbsent(said, rule);
        if (same != null) {
            duplicateOf[rule] = same;
            return;
        }
        Integer opposite = first.get(said.opposite());
        if (opposite != null) {
            conflictsWith[rule] = opposite;
            conflictsWith[opposite] = rule;
        }
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
