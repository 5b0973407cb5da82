package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Precedence;

/** How much the rules of a file weigh, the two kinds apart. */
public final class RuleWeights {

    private record Sorted(long[] allows, long[] disallows) {}

    private final Contests contests;
    private final IdentityHashMap<Standard, Sorted> known = new IdentityHashMap<>();
    private final Identities identities = new Identities();
    /** Standards by which the same rules weigh the same share what is sorted. */
    private final Map<List<Integer>, Sorted> byRankings = new HashMap<>();

    private RuleWeights(Analysis analysis) {
        this.contests = Contests.of(analysis);
    }

    public static RuleWeights of(Analysis analysis) {
        return analysis.derived(RuleWeights.class, RuleWeights::new);
    }

    /** Whether the file may have a rule of this kind that weighs neither less nor more than that. */
    public boolean mayHaveBetween(Standard standard, boolean allows, long low, long high) {
        if (!contests.areComplete(standard)) {
            return true;
        }
        Sorted sorted = known.computeIfAbsent(standard, this::sort);
        long[] weights = allows ? sorted.allows : sorted.disallows;
        int found = Arrays.binarySearch(weights, low);
        int first = found < 0 ? -found - 1 : found;
        return first < weights.length && weights[first] <= high;
    }

    private Sorted sort(Standard standard) {
        List<Integer> rankings = contests.under(standard).stream()
                .map(contest -> identities.of(contest.ranking())).distinct().sorted().toList();
        return byRankings.computeIfAbsent(
                rankings, key -> new Sorted(weights(standard, true), weights(standard, false)));
    }

    private long[] weights(Standard standard, boolean allows) {
        Precedence precedence = standard.precedence();
        return contests.under(standard).stream()
                .map(Contest::field)
                .distinct()
                .flatMapToLong(field -> field.candidates().stream()
                        .filter(candidate -> candidate.allows() == allows)
                        .mapToLong(precedence::weight))
                .sorted()
                .toArray();
    }
}
