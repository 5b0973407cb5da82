package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fates of a file's rules under one standard. A rule in several contests has to share its fate in all of them. What
 * is asked of a line is worked out then: of most lines under most standards nobody asks.
 */
final class LineFates {

    private static final int NO_LINE = 0;

    private record Part(Contest contest, int rule) {

        Fate fate() {
            return contest.fate(rule);
        }

        int duplicateOf() {
            int duplicate = contest.twins().duplicateOf(rule);
            return duplicate == Twins.NONE ? NO_LINE : contest.line(duplicate);
        }

        int conflictsWith() {
            int conflict = contest.twins().conflictsWith(rule);
            return conflict == Twins.NONE ? NO_LINE : contest.line(conflict);
        }
    }

    private final boolean complete;
    private final @Nullable Contest[] contests;
    private final int[] rules;
    /** Of the few rules that are in several contests, the other ones. */
    private final Map<Integer, List<Part>> others = new HashMap<>();

    private final @Nullable Fate[] fates;

    LineFates(List<Contest> all, boolean complete, int lineCount) {
        this.complete = complete;
        this.contests = new Contest[lineCount + 1];
        this.rules = new int[lineCount + 1];
        this.fates = new Fate[lineCount + 1];
        for (Contest contest : all) {
            for (int rule = 0; rule < contest.field().rules(); rule++) {
                enter(contest, rule);
            }
        }
    }

    private void enter(Contest contest, int rule) {
        int line = contest.line(rule);
        if (contests[line] == null) {
            contests[line] = contest;
            rules[line] = rule;
        } else {
            others.computeIfAbsent(line, key -> new ArrayList<>(2)).add(new Part(contest, rule));
        }
    }

    private List<Part> others(int line) {
        return others.isEmpty() ? List.of() : others.getOrDefault(line, List.of());
    }

    /** None if the line is no rule here. */
    private @Nullable Fate fate(int line) {
        Contest contest = contests[line];
        if (contest == null || fates[line] != null) {
            return fates[line];
        }
        Fate fate = complete ? contest.fate(rules[line]) : Fate.UNKNOWN;
        for (Part part : others(line)) {
            fate = together(fate, complete ? part.fate() : Fate.UNKNOWN);
        }
        fates[line] = fate;
        return fate;
    }

    private static Fate together(Fate known, Fate other) {
        if (known == other) {
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
        Contest contest = contests[line];
        if (contest == null) {
            return complete;
        }
        if (duplicateOf(line) > 0) {
            return true;
        }
        Fate fate = fate(line);
        return switch (fate == null ? Fate.IDLE : fate) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> complete && others(line).isEmpty() && contest.isRemovable(rules[line]);
        };
    }

    /** Whether somebody may follow the line as a rule. */
    boolean mayBeFollowed(int line) {
        return contests[line] != null || !complete;
    }

    boolean is(Fate fate, int line) {
        return fate(line) == fate;
    }

    /** The line of the first rule that says the same in every contest, or 0. */
    int duplicateOf(int line) {
        Contest contest = contests[line];
        int duplicate = contest == null ? NO_LINE : new Part(contest, rules[line]).duplicateOf();
        for (Part part : others(line)) {
            duplicate = Math.min(duplicate, part.duplicateOf());
        }
        return duplicate;
    }

    /** The line of a rule that says the opposite, or 0. */
    int conflictsWith(int line) {
        Contest contest = contests[line];
        int conflict = contest == null ? NO_LINE : new Part(contest, rules[line]).conflictsWith();
        for (Part part : others(line)) {
            conflict = part.conflictsWith() == NO_LINE ? conflict : part.conflictsWith();
        }
        return conflict;
    }

    /** Whether the same line says the opposite in every contest. */
    boolean conflictsEverywhere(int line) {
        int other = conflictsWith(line);
        Contest contest = contests[line];
        return other > 0
                && contest != null
                && new Part(contest, rules[line]).conflictsWith() == other
                && others(line).stream().allMatch(part -> part.conflictsWith() == other);
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
