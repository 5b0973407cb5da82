package org.roboscope.lint.rules;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;

/** How much the rules of a file weigh, the two kinds apart. */
final class RuleWeights {

    private record Sorted(long[] allows, long[] disallows) {}

    private final Analysis analysis;
    private final IdentityHashMap<Standard, Sorted> known = new IdentityHashMap<>();

    private RuleWeights(Analysis analysis) {
        this.analysis = analysis;
    }

    static RuleWeights of(Analysis analysis) {
        return analysis.derived(RuleWeights.class, RuleWeights::new);
    }

    /** Whether the file has a rule of this kind that weighs neither less nor more than that. */
    boolean hasBetween(Standard standard, boolean allows, long low, long high) {
        Sorted sorted = known.computeIfAbsent(standard, this::sort);
        long[] weights = allows ? sorted.allows : sorted.disallows;
        int found = Arrays.binarySearch(weights, low);
        int first = found < 0 ? -found - 1 : found;
        return first < weights.length && weights[first] <= high;
    }

    private Sorted sort(Standard standard) {
        List<Rule> rules = analysis.groups(standard).stream().flatMap(group -> group.rules().stream()).toList();
        List<Candidate> candidates = rules.stream()
                .flatMap(rule -> standard.paths()
                        .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end()).stream()
                        .map(pattern -> new Candidate(rule, pattern)))
                .toList();
        return new Sorted(
                weights(standard, candidates, Candidate::allows),
                weights(standard, candidates, candidate -> !candidate.allows()));
    }

    private static long[] weights(Standard standard, List<Candidate> candidates, Predicate<Candidate> kind) {
        return candidates.stream().filter(kind).mapToLong(standard.precedence()::weight).sorted().toArray();
    }
}
