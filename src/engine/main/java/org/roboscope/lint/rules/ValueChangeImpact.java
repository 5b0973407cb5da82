package org.roboscope.lint.rules;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.numbers.IdentityNumbers;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** Tells under which standards a rule with another value could decide otherwise. */
final class ValueChangeImpact {

    private final FileAnalysis analysis;
    private final Line line;
    private final byte[] value;

    private ValueChangeImpact(FileAnalysis analysis, Line line, String value) {
        this.analysis = analysis;
        this.line = line;
        this.value = ByteText.toBytes(value);
    }

    /** The standards under which verdicts may change when the line gets this value. */
    static List<Standard> changes(FileAnalysis analysis, Line line, String value) {
        return analysis.readersOf(line.number()).stream()
                .filter(new ValueChangeImpact(analysis, line, value)::mayChange)
                .toList();
    }

    /** Equal patterns match the same URLs; only their weight against rules of the other kind could make a difference. */
    private boolean mayChange(Standard standard) {
        LineKind kind = analysis.file(standard).kind(line.number());
        if (!kind.isRule()) {
            return false;
        }
        Rule rule = new Rule(line.number(), kind, line.value());
        List<RulePattern> before = standard.paths()
                .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
        List<RulePattern> after = standard.paths().patterns(rule.isAllow(), value, 0, value.length);
        return !before.equals(after) || IntStream.range(0, before.size()).anyMatch(i -> mayChange(
                standard, new RuleCandidate(rule, before.get(i)), new RuleCandidate(rule, after.get(i))));
    }

    /** Where Allow and Disallow compete apart, whether a value holds a wildcard counts against any other rule. */
    private boolean mayChange(Standard standard, RuleCandidate old, RuleCandidate now) {
        Precedence precedence = standard.precedence();
        long low = Math.min(precedence.weight(old), precedence.weight(now));
        long high = Math.max(precedence.weight(old), precedence.weight(now));
        boolean apart = precedence.kindsCompeteApart();
        if (low == high && !(apart && old.pattern().hasStar() != now.pattern().hasStar())) {
            return false;
        }
        return RuleWeights.of(analysis)
                .mayHaveBetween(standard, !old.allows(), apart ? 0 : low, apart ? Precedence.HEAVIEST : high);
    }

    /** How much the rules of a file weigh, the two kinds apart. */
    private static final class RuleWeights {
        private record Sorted(long[] allows, long[] disallows) {}

        private final RuleSetResults results;
        private final IdentityHashMap<Standard, Sorted> known = new IdentityHashMap<>();
        private final IdentityNumbers identities = new IdentityNumbers();
        /** Standards by which the same rules weigh the same share what is sorted. */
        private final Map<List<Integer>, Sorted> byRankings = new HashMap<>();

        private RuleWeights(FileAnalysis analysis) {
            this.results = RuleSetResults.of(analysis);
        }

        public static RuleWeights of(FileAnalysis analysis) {
            return analysis.derived(RuleWeights.class, RuleWeights::new);
        }

        /** Whether the file may have a rule of this kind that weighs neither less nor more than that. */
        public boolean mayHaveBetween(Standard standard, boolean allows, long low, long high) {
            if (!results.areComplete(standard)) {
                return true;
            }
            Sorted sorted = known.computeIfAbsent(standard, this::sort);
            long[] weights = allows ? sorted.allows : sorted.disallows;
            int found = Arrays.binarySearch(weights, low);
            int first = found < 0 ? -found - 1 : found;
            return first < weights.length && weights[first] <= high;
        }

        private Sorted sort(Standard standard) {
            List<Integer> rankings = results.under(standard).stream()
                    .map(result -> identities.of(result.ranking())).distinct().sorted().toList();
            return byRankings.computeIfAbsent(
                    rankings, key -> new Sorted(weights(standard, true), weights(standard, false)));
        }

        private long[] weights(Standard standard, boolean allows) {
            Precedence precedence = standard.precedence();
            return results.under(standard).stream()
                    .map(RuleSetResult::field)
                    .distinct()
                    .flatMapToLong(table -> table.candidates().stream()
                            .filter(candidate -> candidate.allows() == allows)
                            .mapToLong(precedence::weight))
                    .sorted()
                    .toArray();
        }
    }
}
