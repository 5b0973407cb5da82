package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Rule;

/**
 * The effects of a file's rules under one standard. If a rule is in several rule sets, its effects in all of them are
 * combined. A line is worked out on demand, because most lines are not asked about under most standards.
 */
public final class LineEffects {

    private static final int NO_LINE = 0;

    private record RuleOccurrence(RuleSetResult ruleSetResult, int rule) {

        RuleEffect effect() {
            return ruleSetResult.effect(rule);
        }

        int duplicateOf() {
            int duplicate = ruleSetResult.duplicates().duplicateOf(rule);
            return duplicate == DuplicateRules.NONE ? NO_LINE : ruleSetResult.line(duplicate);
        }

        int conflictsWith() {
            int conflict = ruleSetResult.duplicates().conflictsWith(rule);
            return conflict == DuplicateRules.NONE ? NO_LINE : ruleSetResult.line(conflict);
        }
    }

    private final boolean complete;
    private final @Nullable RuleSetResult[] ruleSetResults;
    private final int[] rules;
    /** Of the few rules that are in several rule sets, the other ones. */
    private final Map<Integer, List<RuleOccurrence>> others = new HashMap<>();

    private final @Nullable RuleEffect[] ruleEffects;

    LineEffects(List<RuleSetResult> all, boolean complete) {
        int lines = 1;
        for (RuleSetResult ruleSetResult : all) {
            List<Rule> inFileOrder = ruleSetResult.set().rules();
            lines = inFileOrder.isEmpty() ? lines : Math.max(lines, 1 + inFileOrder.getLast().line());
        }
        this.complete = complete;
        this.ruleSetResults = new RuleSetResult[lines];
        this.rules = new int[lines];
        this.ruleEffects = new RuleEffect[lines];
        for (RuleSetResult ruleSetResult : all) {
            for (int rule = 0; rule < ruleSetResult.field().rules(); rule++) {
                enter(ruleSetResult, rule);
            }
        }
    }

    private void enter(RuleSetResult ruleSetResult, int rule) {
        int line = ruleSetResult.line(rule);
        if (ruleSetResults[line] == null) {
            ruleSetResults[line] = ruleSetResult;
            rules[line] = rule;
        } else {
            others.computeIfAbsent(line, key -> new ArrayList<>(2)).add(new RuleOccurrence(ruleSetResult, rule));
        }
    }

    private List<RuleOccurrence> others(int line) {
        return others.isEmpty() ? List.of() : others.getOrDefault(line, List.of());
    }

    /** Null if the line is not a rule here, such as any line below the last rule. */
    private @Nullable RuleSetResult result(int line) {
        return line < ruleSetResults.length ? ruleSetResults[line] : null;
    }

    /** Null if the line is not a rule here. */
    private @Nullable RuleEffect effect(int line) {
        RuleSetResult ruleSetResult = result(line);
        if (ruleSetResult == null || ruleEffects[line] != null) {
            return ruleSetResult == null ? null : ruleEffects[line];
        }
        RuleEffect ruleEffect = complete ? ruleSetResult.effect(rules[line]) : RuleEffect.UNKNOWN;
        for (RuleOccurrence ruleOccurrence : others(line)) {
            ruleEffect = together(ruleEffect, complete ? ruleOccurrence.effect() : RuleEffect.UNKNOWN);
        }
        ruleEffects[line] = ruleEffect;
        return ruleEffect;
    }

    private static RuleEffect together(RuleEffect known, RuleEffect other) {
        if (known == other) {
            return other;
        }
        if (known == RuleEffect.NEEDED || other == RuleEffect.NEEDED) {
            return RuleEffect.NEEDED;
        }
        if (known == RuleEffect.UNKNOWN || other == RuleEffect.UNKNOWN) {
            return RuleEffect.UNKNOWN;
        }
        return RuleEffect.REDUNDANT;
    }

    /** Whether no verdict changes without the line. This may also be true of a line that is not a rule here. */
    public boolean isRemovable(int line) {
        RuleSetResult ruleSetResult = result(line);
        if (ruleSetResult == null) {
            return complete;
        }
        if (duplicateOf(line) > 0) {
            return true;
        }
        RuleEffect ruleEffect = effect(line);
        return switch (ruleEffect == null ? RuleEffect.IDLE : ruleEffect) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> complete && others(line).isEmpty() && ruleSetResult.isRemovable(rules[line]);
        };
    }

    /** Whether somebody may follow the line as a rule. */
    public boolean mayBeFollowed(int line) {
        return result(line) != null || !complete;
    }

    public boolean is(RuleEffect ruleEffect, int line) {
        return effect(line) == ruleEffect;
    }

    /** The line of the first rule that says the same in every rule set, or 0. */
    public int duplicateOf(int line) {
        RuleSetResult ruleSetResult = result(line);
        int duplicate = ruleSetResult == null ? NO_LINE : new RuleOccurrence(ruleSetResult, rules[line]).duplicateOf();
        for (RuleOccurrence ruleOccurrence : others(line)) {
            duplicate = Math.min(duplicate, ruleOccurrence.duplicateOf());
        }
        return duplicate;
    }

    /** The line of a rule that says the opposite, or 0. */
    public int conflictsWith(int line) {
        RuleSetResult ruleSetResult = result(line);
        int conflict = ruleSetResult == null ? NO_LINE : new RuleOccurrence(ruleSetResult, rules[line]).conflictsWith();
        for (RuleOccurrence ruleOccurrence : others(line)) {
            conflict = ruleOccurrence.conflictsWith() == NO_LINE ? conflict : ruleOccurrence.conflictsWith();
        }
        return conflict;
    }

    /** Whether the same line says the opposite in every rule set. */
    public boolean conflictsEverywhere(int line) {
        int other = conflictsWith(line);
        RuleSetResult ruleSetResult = result(line);
        return other > 0
                && ruleSetResult != null
                && new RuleOccurrence(ruleSetResult, rules[line]).conflictsWith() == other
                && others(line).stream().allMatch(ruleOccurrence -> ruleOccurrence.conflictsWith() == other);
    }

    public List<Integer> shadowingRules(int line) {
        RuleSetResult ruleSetResult = result(line);
        return ruleSetResult == null ? List.of() : ruleSetResult.shadowingRules(rules[line]);
    }

    public List<Integer> replacingRules(int line) {
        RuleSetResult ruleSetResult = result(line);
        return ruleSetResult == null ? List.of() : ruleSetResult.replacingRules(rules[line]);
    }
}
