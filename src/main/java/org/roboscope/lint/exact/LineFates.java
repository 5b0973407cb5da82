package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fates of a file's rules under one standard. A rule in several contests has to share its fate in all of them. */
final class LineFates {

    private static final int NO_LINE = 0;

    private final @Nullable Fate[] fates;
    private final int[] duplicateOf;
    private final int[] conflictsWith;
    private final @Nullable Contest[] contests;
    private final int[] rules;
    private final boolean[] isInOneContest;
    private final boolean complete;

    LineFates(List<Contest> all, boolean complete, int lineCount) {
        this.complete = complete;
        fates = new Fate[lineCount + 1];
        duplicateOf = new int[lineCount + 1];
        conflictsWith = new int[lineCount + 1];
        contests = new Contest[lineCount + 1];
        rules = new int[lineCount + 1];
        isInOneContest = new boolean[lineCount + 1];
        Arrays.fill(duplicateOf, Integer.MAX_VALUE);
        for (Contest contest : all) {
            for (int rule = 0; rule < contest.field().rules(); rule++) {
                enter(contest, rule);
            }
        }
    }

    private void enter(Contest contest, int rule) {
        int line = contest.line(rule);
        isInOneContest[line] = contests[line] == null;
        Fate fate = complete ? contest.fate(rule) : Fate.UNKNOWN;
        fates[line] = together(fates[line], fate);
        int duplicate = contest.twins().duplicateOf(rule);
        duplicateOf[line] = Math.min(duplicateOf[line], duplicate == Twins.NONE ? NO_LINE : contest.line(duplicate));
        int conflict = contest.twins().conflictsWith(rule);
        if (conflict != Twins.NONE) {
            conflictsWith[line] = contest.line(conflict);
        }
        if (contests[line] == null) {
            contests[line] = contest;
            rules[line] = rule;
        }
    }

    private static Fate together(@Nullable Fate known, Fate other) {
        if (known == null || known == other) {
            return other;
        }
        if (known == Fate.NEEDED || other == Fate.NEEDED) {
            return Fate.NEEDED;
        }
        if (known == Fate.UNKNOWN || other == Fate.UNKNOWN) {
            return Fate.UNKNOWN;
        }
        return Fate.REDUNDANT;
    }

    /** Whether no verdict changes without the line: some line that is no rule here may go as well. */
    boolean isRemovable(int line) {
        Fate fate = fates[line];
        if (fate == null || duplicateOf(line) > 0) {
            return true;
        }
        return switch (fate) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> complete && isInOneContest[line] && isRemovable(contests[line], rules[line]);
        };
    }

    private static boolean isRemovable(@Nullable Contest contest, int rule) {
        return contest != null && contest.isRemovable(rule);
    }

    boolean is(Fate fate, int line) {
        return fates[line] == fate;
    }

    /** The line of the first rule that says the same in every contest, or 0. */
    int duplicateOf(int line) {
        return duplicateOf[line] == Integer.MAX_VALUE ? NO_LINE : duplicateOf[line];
    }

    /** The line of a rule that says the opposite, or 0. */
    int conflictsWith(int line) {
        return conflictsWith[line];
    }

    List<Integer> beaters(int line) {
        Contest contest = contests[line];
        return contest == null ? List.of() : contest.beaters(rules[line]);
    }

    List<Integer> standIns(int line) {
        Contest contest = contests[line];
        return contest == null ? List.of() : contest.standIns(rules[line]);
    }
}
