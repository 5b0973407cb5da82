package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Rule;

/**
 * The effects of a file's rules under one standard. If a rule is in several rule sets, its effects in all of them are
 * combined. A line is worked out on demand, because most lines are not asked about under most standards.
 */
public final class LineEffects {

    private static final int NO_LINE = 0;

    private record RuleOccurrence(RuleSetResult result, int rule) {

        RuleEffect effect() {
            return result.effect(rule);
        }

        int duplicateOf() {
            int duplicate = result.duplicates().duplicateOf(rule);
            return duplicate == DuplicateRules.NONE ? NO_LINE : result.line(duplicate);
        }

        int conflictsWith() {
            int conflict = result.duplicates().conflictsWith(rule);
            return conflict == DuplicateRules.NONE ? NO_LINE : result.line(conflict);
        }
    }

    private final boolean complete;
    private final @Nullable RuleSetResult[] results;
    private final int[] rules;
    /** Of the few rules that are in several rule sets, the other ones. */
    private final Map<Integer, List<RuleOccurrence>> others = new HashMap<>();
    private final @Nullable RuleEffect[] effects;

    LineEffects(List<RuleSetResult> all, boolean complete) {
        int lines = 1;
        for (RuleSetResult result : all) {
            List<Rule> inFileOrder = result.set().rules();
            lines = inFileOrder.isEmpty() ? lines : Math.max(lines, 1 + inFileOrder.getLast().line());
        }
        this.complete = complete;
        this.results = new RuleSetResult[lines];
        this.rules = new int[lines];
        this.effects = new RuleEffect[lines];
        for (RuleSetResult result : all) {
            for (int rule = 0; rule < result.field().rules(); rule++) {
                enter(result, rule);
            }
        }
    }

    private void enter(RuleSetResult result, int rule) {
        int line = result.line(rule);
        if (results[line] == null) {
            results[line] = result;
            rules[line] = rule;
        } else {
            others.computeIfAbsent(line, key -> new ArrayList<>(2)).add(new RuleOccurrence(result, rule));
        }
    }

    private List<RuleOccurrence> others(int line) {
        return others.isEmpty() ? List.of() : others.getOrDefault(line, List.of());
    }

    /** Null if the line is not a rule here, such as any line below the last rule. */
    private @Nullable RuleSetResult result(int line) {
        return line < results.length ? results[line] : null;
    }

    /** Null if the line is not a rule here. */
    private @Nullable RuleEffect effect(int line) {
        RuleSetResult result = result(line);
        if (result == null || effects[line] != null) {
            return result == null ? null : effects[line];
        }
        RuleEffect effect = complete ? result.effect(rules[line]) : RuleEffect.UNKNOWN;
        for (RuleOccurrence occurrence : others(line)) {
            effect = together(effect, complete ? occurrence.effect() : RuleEffect.UNKNOWN);
        }
        effects[line] = effect;
        return effect;
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
        RuleSetResult result = result(line);
        if (result == null) {
            return complete;
        }
        if (duplicateOf(line) > 0) {
            return true;
        }
        RuleEffect effect = effect(line);
        return switch (effect == null ? RuleEffect.IDLE : effect) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> complete && others(line).isEmpty() && result.isRemovable(rules[line]);
        };
    }

    /** Whether somebody may follow the line as a rule. */
    public boolean mayBeFollowed(int line) {
        return result(line) != null || !complete;
    }

    public boolean is(RuleEffect effect, int line) {
        return effect(line) == effect;
    }

    /** The line of the first rule that says the same in every rule set, or 0. */
    public int duplicateOf(int line) {
        RuleSetResult result = result(line);
        int duplicate = result == null ? NO_LINE : new RuleOccurrence(result, rules[line]).duplicateOf();
        for (RuleOccurrence occurrence : others(line)) {
            duplicate = Math.min(duplicate, occurrence.duplicateOf());
        }
        return duplicate;
    }

    /** The line of a rule that says the opposite, or 0. */
    public int conflictsWith(int line) {
        RuleSetResult result = result(line);
        int conflict = result == null ? NO_LINE : new RuleOccurrence(result, rules[line]).conflictsWith();
        for (RuleOccurrence occurrence : others(line)) {
            conflict = occurrence.conflictsWith() == NO_LINE ? conflict : occurrence.conflictsWith();
        }
        return conflict;
    }

    /** Whether the same line says the opposite in every rule set. */
    public boolean conflictsEverywhere(int line) {
        int other = conflictsWith(line);
        RuleSetResult result = result(line);
        return other > 0
                && result != null
                && new RuleOccurrence(result, rules[line]).conflictsWith() == other
                && others(line).stream().allMatch(occurrence -> occurrence.conflictsWith() == other);
    }

    public List<Integer> shadowingRules(int line) {
        RuleSetResult result = result(line);
        return result == null ? List.of() : result.shadowingRules(rules[line]);
    }

    public List<Integer> replacingRules(int line) {
        RuleSetResult result = result(line);
        return result == null ? List.of() : result.replacingRules(rules[line]);
    }

    /** The effects of a file's rules under all standards asked for. Standards that agree on all of them share them. */
    public static final class ByStandard {
        private final List<Standard> standards;
        private final IdentityHashMap<Standard, LineEffects> byStandard = new IdentityHashMap<>();
        /** Effects that differ, and for each the standards under which they hold, a bit for each. */
        private final List<LineEffects> differing = new ArrayList<>();

        private final List<Long> holding = new ArrayList<>();
        private final Map<Long, List<Standard>> lists = new HashMap<>();

        public ByStandard(FileAnalysis analysis) {
            standards = analysis.standards();
            RuleSetResults results = RuleSetResults.of(analysis);
            List<List<Object>> known = new ArrayList<>();
            for (int i = 0; i < standards.size(); i++) {
                Standard standard = standards.get(i);
                boolean complete = results.areComplete(standard);
                List<Object> parts = new ArrayList<>();
                parts.add(complete);
                for (RuleSetResult result : results.under(standard)) {
                    parts.addAll(result.decidedBy());
                }
                int place = 0;
                while (place < known.size() && !areSame(parts, known.get(place))) {
                    place++;
                }
                if (place == known.size()) {
                    known.add(parts);
                    differing.add(new LineEffects(results.under(standard), complete));
                    holding.add(0L);
                }
                holding.set(place, holding.get(place) | 1L << i);
                byStandard.put(standard, differing.get(place));
            }
        }

        @SuppressWarnings("ReferenceEquality") // to compare what they hold takes long
        private static boolean areSame(List<Object> some, List<Object> others) {
            if (some.size() != others.size()) {
                return false;
            }
            for (int i = 0; i < some.size(); i++) {
                if (some.get(i) != others.get(i)) {
                    return false;
                }
            }
            return true;
        }

        public LineEffects under(Standard standard) {
            LineEffects these = byStandard.get(standard);
            if (these == null) {
                throw new IllegalArgumentException("not requested: " + standard);
            }
            return these;
        }

        /** The standards under which it is so. */
        public List<Standard> where(Predicate<LineEffects> so) {
            long bits = 0;
            for (int i = 0; i < differing.size(); i++) {
                if (so.test(differing.get(i))) {
                    bits |= holding.get(i);
                }
            }
            return lists.computeIfAbsent(bits, this::list);
        }

        private List<Standard> list(long bits) {
            List<Standard> list = new ArrayList<>();
            for (int i = 0; i < standards.size(); i++) {
                if ((bits >>> i & 1) != 0) {
                    list.add(standards.get(i));
                }
            }
            return List.copyOf(list);
        }
    }
}
