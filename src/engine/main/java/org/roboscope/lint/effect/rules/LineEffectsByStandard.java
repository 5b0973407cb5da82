package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.Standard;

/** The effects of a file's rules under all standards asked for. Standards that agree on all of them share them. */
public final class LineEffectsByStandard {

    private final List<Standard> standards;
    private final IdentityHashMap<Standard, LineEffects> byStandard = new IdentityHashMap<>();
    /** Effects that differ, and for each the standards under which they hold, a bit for each. */
    private final List<LineEffects> differing = new ArrayList<>();

    private final List<Long> holding = new ArrayList<>();
    private final Map<Long, List<Standard>> lists = new HashMap<>();

    public LineEffectsByStandard(FileAnalysis analysis) {
        standards = analysis.standards();
        RuleSetResults ruleSetResults = RuleSetResults.of(analysis);
        List<List<Object>> known = new ArrayList<>();
        for (int i = 0; i < standards.size(); i++) {
            Standard standard = standards.get(i);
            boolean complete = ruleSetResults.areComplete(standard);
            List<Object> parts = new ArrayList<>();
            parts.add(complete);
            for (RuleSetResult ruleSetResult : ruleSetResults.under(standard)) {
                parts.addAll(ruleSetResult.decidedBy());
            }
            int place = 0;
            while (place < known.size() && !areSame(parts, known.get(place))) {
                place++;
            }
            if (place == known.size()) {
                known.add(parts);
                differing.add(new LineEffects(ruleSetResults.under(standard), complete));
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
