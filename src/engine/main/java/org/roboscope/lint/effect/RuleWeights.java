package org.roboscope.lint.effect;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Precedence;

/** How much the rules of a file weigh, the two kinds apart. */
public final class RuleWeights {

    private record Sorted(long[] allows, long[] disallows) {}

    private final RuleSetResults ruleSetResults;
    private final IdentityHashMap<Standard, Sorted> known = new IdentityHashMap<>();
    private final IdentityNumbers identityNumbers = new IdentityNumbers();
    /** Standards by which the same rules weigh the same share what is sorted. */
    private final Map<List<Integer>, Sorted> byRankings = new HashMap<>();

    private RuleWeights(FileAnalysis analysis) {
        this.ruleSetResults = RuleSetResults.of(analysis);
    }

    public static RuleWeights of(FileAnalysis analysis) {
        return analysis.derived(RuleWeights.class, RuleWeights::new);
    }

    /** Whether the file may have a rule of this kind that weighs neither less nor more than that. */
    public boolean mayHaveBetween(Standard standard, boolean allows, long low, long high) {
        if (!ruleSetResults.areComplete(standard)) {
            return true;
        }
        Sorted sorted = known.computeIfAbsent(standard, this::sort);
        long[] weights = allows ? sorted.allows : sorted.disallows;
        int found = Arrays.binarySearch(weights, low);
        int first = found < 0 ? -found - 1 : found;
        return first < weights.length && weights[first] <= high;
    }

    private Sorted sort(Standard standard) {
        List<Integer> rankings = ruleSetResults.under(standard).stream()
                .map(ruleSetResult -> identityNumbers.of(ruleSetResult.ranking())).distinct().sorted().toList();
        return byRankings.computeIfAbsent(
                rankings, key -> new Sorted(weights(standard, true), weights(standard, false)));
    }

    private long[] weights(Standard standard, boolean allows) {
        Precedence precedence = standard.precedence();
        return ruleSetResults.under(standard).stream()
                .map(RuleSetResult::field)
                .distinct()
                .flatMapToLong(candidateTable -> candidateTable.candidates().stream()
                        .filter(candidate -> candidate.allows() == allows)
                        .mapToLong(precedence::weight))
                .sorted()
                .toArray();
    }
}
