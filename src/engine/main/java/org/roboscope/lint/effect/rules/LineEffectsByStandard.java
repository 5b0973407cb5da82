package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
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
        IdentityNumbers identityNumbers = new IdentityNumbers();
        Map<List<Integer>, Integer> known = new HashMap<>();
        for (int i = 0; i < standards.size(); i++) {
            Standard standard = standards.get(i);
            boolean complete = ruleSetResults.areComplete(standard);
            List<Integer> parts = new ArrayList<>(List.of(complete ? 1 : 0));
            for (RuleSetResult ruleSetResult : ruleSetResults.under(standard)) {
                ruleSetResult.decidedBy().forEach(part -> parts.add(identityNumbers.of(part)));
            }
            int place = known.computeIfAbsent(parts, key -> {
                differing.add(new LineEffects(ruleSetResults.under(standard), complete));
                holding.add(0L);
                return differing.size() - 1;
            });
            holding.set(place, holding.get(place) | 1L << i);
            byStandard.put(standard, differing.get(place));
        }
    }

    public LineEffects under(Standard standard) {
        LineEffects these = byStandard.get(standard);
        if (these == null) {
            throw new IllegalArgumentException("not asked for: " + standard);
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
