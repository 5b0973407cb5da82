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
 * combined. The effect of a line is computed on request, because most lines are not requested under most standards.
 */
public final class LineEffects {

    private static final int NO_LINE = 0;

    /** A rule in one of the rule sets. */
    private record RuleOccurrence(RuleSetResult result, int rule) {

        RuleEffect effect() {
            return result.effect(rule);
        }

        int duplicateOf() {
            int duplicate = result.duplicateRules().duplicateOf(rule);
            return duplicate == DuplicateRules.NONE ? NO_LINE : result.line(duplicate);
        }

        int conflictingLine() {
            int conflict = result.duplicateRules().conflictingRule(rule);
            return conflict == DuplicateRules.NONE ? NO_LINE : result.line(conflict);
        }
    }

    private final boolean isComplete;
    /** The first occurrence of the rule on each line: its rule set, and its index there. */
    private final @Nullable RuleSetResult[] resultByLine;

    private final int[] ruleIndexByLine;
    /** The further occurrences of the few rules that are in several rule sets. */
    private final Map<Integer, List<RuleOccurrence>> furtherOccurrences = new HashMap<>();
    private final @Nullable RuleEffect[] effectByLine;

    LineEffects(List<RuleSetResult> ruleSetResults, boolean isComplete) {
        int lineCount = 1;
        for (RuleSetResult result : ruleSetResults) {
            List<Rule> rules = result.set().rules();
            lineCount = rules.isEmpty() ? lineCount : Math.max(lineCount, 1 + rules.getLast().line());
        }
        this.isComplete = isComplete;
        this.resultByLine = new RuleSetResult[lineCount];
        this.ruleIndexByLine = new int[lineCount];
        this.effectByLine = new RuleEffect[lineCount];
        for (RuleSetResult result : ruleSetResults) {
            for (int rule = 0; rule < result.table().ruleCount(); rule++) {
                addOccurrence(result, rule);
            }
        }
    }

    private void addOccurrence(RuleSetResult result, int rule) {
        int line = result.line(rule);
        if (resultByLine[line] == null) {
            resultByLine[line] = result;
            ruleIndexByLine[line] = rule;
        } else {
            furtherOccurrences.computeIfAbsent(line, absent -> new ArrayList<>(2))
                    .add(new RuleOccurrence(result, rule));
        }
    }

    private List<RuleOccurrence> furtherOccurrences(int line) {
        return furtherOccurrences.isEmpty() ? List.of() : furtherOccurrences.getOrDefault(line, List.of());
    }

    /**
     * Returns the result of the line's rule set, or null if the line is not a rule under this standard. Lines below the
     * last rule have no entry.
     */
    private @Nullable RuleSetResult result(int line) {
        return line < resultByLine.length ? resultByLine[line] : null;
    }

    /** Returns the effect of the line, or null if it is not a rule under this standard. */
    private @Nullable RuleEffect effect(int line) {
        RuleSetResult result = result(line);
        if (result == null) {
            return null;
        }
        if (effectByLine[line] != null) {
            return effectByLine[line];
        }
        RuleEffect effect = isComplete ? result.effect(ruleIndexByLine[line]) : RuleEffect.UNKNOWN;
        for (RuleOccurrence occurrence : furtherOccurrences(line)) {
            effect = combine(effect, isComplete ? occurrence.effect() : RuleEffect.UNKNOWN);
        }
        effectByLine[line] = effect;
        return effect;
    }

    private static RuleEffect combine(RuleEffect first, RuleEffect second) {
        if (first == second) {
            return first;
        }
        if (first == RuleEffect.NEEDED || second == RuleEffect.NEEDED) {
            return RuleEffect.NEEDED;
        }
        if (first == RuleEffect.UNKNOWN || second == RuleEffect.UNKNOWN) {
            return RuleEffect.UNKNOWN;
        }
        return RuleEffect.REDUNDANT;
    }

    /**
     * Whether no verdict changes without the line. This may also be true of a line that is not a rule under this
     * standard.
     */
    public boolean isRemovable(int line) {
        RuleSetResult result = result(line);
        if (result == null) {
            return isComplete;
        }
        if (duplicateOf(line) > 0) {
            return true;
        }
        RuleEffect effect = effect(line);
        return switch (effect == null ? RuleEffect.IDLE : effect) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> isComplete && furtherOccurrences(line).isEmpty()
                    && result.isRemovable(ruleIndexByLine[line]);
        };
    }

    /** Whether any crawler may follow the line as a rule. */
    public boolean mayBeFollowed(int line) {
        return result(line) != null || !isComplete;
    }

    public boolean hasEffect(RuleEffect effect, int line) {
        return effect(line) == effect;
    }

    /** Returns the line of an equal rule, or 0 if the rule has none in one of its rule sets. */
    public int duplicateOf(int line) {
        RuleSetResult result = result(line);
        int duplicate = result == null ? NO_LINE : new RuleOccurrence(result, ruleIndexByLine[line]).duplicateOf();
        for (RuleOccurrence occurrence : furtherOccurrences(line)) {
            duplicate = Math.min(duplicate, occurrence.duplicateOf());
        }
        return duplicate;
    }

    /**
     * Returns the line of a rule with the same value that allows if this one disallows, or vice versa, or 0 if no rule
     * set has one.
     */
    public int conflictingLine(int line) {
        RuleSetResult result = result(line);
        int conflict = result == null ? NO_LINE : new RuleOccurrence(result, ruleIndexByLine[line]).conflictingLine();
        for (RuleOccurrence occurrence : furtherOccurrences(line)) {
            conflict = occurrence.conflictingLine() == NO_LINE ? conflict : occurrence.conflictingLine();
        }
        return conflict;
    }

    /** Whether a line is contradicted by the same other line in every rule set. */
    public boolean conflictsEverywhere(int line) {
        int conflict = conflictingLine(line);
        RuleSetResult result = result(line);
        return conflict > 0
                && result != null
                && new RuleOccurrence(result, ruleIndexByLine[line]).conflictingLine() == conflict
                && furtherOccurrences(line).stream().allMatch(occurrence -> occurrence.conflictingLine() == conflict);
    }

    public List<Integer> shadowingRules(int line) {
        RuleSetResult result = result(line);
        return result == null ? List.of() : result.shadowingRules(ruleIndexByLine[line]);
    }

    public List<Integer> replacingRules(int line) {
        RuleSetResult result = result(line);
        return result == null ? List.of() : result.replacingRules(ruleIndexByLine[line]);
    }

    /** The effects of a file's rules under all requested standards. Standards with the same effects share them. */
    public static final class EffectsByStandard {
        private final List<Standard> standards;
        private final IdentityHashMap<Standard, LineEffects> effectsByStandard = new IdentityHashMap<>();
        private final List<LineEffects> distinctEffects = new ArrayList<>();
        /**
         * The standards of each element of {@code distinctEffects}; bit i is the standard at index i, so there may be
         * at most 64.
         */
        private final List<Long> standardBits = new ArrayList<>();
        private final Map<Long, List<Standard>> standardsByBits = new HashMap<>();

        public EffectsByStandard(FileAnalysis analysis) {
            standards = analysis.standards();
            RuleSetResults results = RuleSetResults.of(analysis);
            List<List<Object>> distinctParts = new ArrayList<>();
            for (int i = 0; i < standards.size(); i++) {
                Standard standard = standards.get(i);
                boolean isComplete = results.areComplete(standard);
                List<Object> parts = new ArrayList<>();
                parts.add(isComplete);
                for (RuleSetResult result : results.resultsUnder(standard)) {
                    parts.addAll(result.determiningParts());
                }
                int index = 0;
                while (index < distinctParts.size() && !areSame(parts, distinctParts.get(index))) {
                    index++;
                }
                if (index == distinctParts.size()) {
                    distinctParts.add(parts);
                    distinctEffects.add(new LineEffects(results.resultsUnder(standard), isComplete));
                    standardBits.add(0L);
                }
                standardBits.set(index, standardBits.get(index) | 1L << i);
                effectsByStandard.put(standard, distinctEffects.get(index));
            }
        }

        @SuppressWarnings("ReferenceEquality") // comparing the contents of the parts takes long
        private static boolean areSame(List<Object> first, List<Object> second) {
            if (first.size() != second.size()) {
                return false;
            }
            for (int i = 0; i < first.size(); i++) {
                if (first.get(i) != second.get(i)) {
                    return false;
                }
            }
            return true;
        }

        public LineEffects effectsUnder(Standard standard) {
            LineEffects effects = effectsByStandard.get(standard);
            if (effects == null) {
                throw new IllegalArgumentException("not requested: " + standard);
            }
            return effects;
        }

        /** Returns the standards whose effects meet the condition. */
        public List<Standard> standardsWith(Predicate<LineEffects> condition) {
            long bits = 0;
            for (int i = 0; i < distinctEffects.size(); i++) {
                if (condition.test(distinctEffects.get(i))) {
                    bits |= standardBits.get(i);
                }
            }
            return standardsByBits.computeIfAbsent(bits, this::toStandards);
        }

        private List<Standard> toStandards(long bits) {
            List<Standard> selectedStandards = new ArrayList<>();
            for (int i = 0; i < standards.size(); i++) {
                if ((bits >>> i & 1) != 0) {
                    selectedStandards.add(standards.get(i));
                }
            }
            return List.copyOf(selectedStandards);
        }
    }
}
