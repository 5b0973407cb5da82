package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.effect.numbers.EqualLists;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/**
 * What rule sets have in common. Most standards see the same patterns in most files, and many rank them alike; what
 * depends on no more than that is worked out once.
 */
final class SharedResults {

    /** Candidates in the order in which they win: precedences often agree on it. */
    private record Keys(long[] keys) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Keys that && Arrays.equals(keys, that.keys);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(keys);
        }
    }

    private record EffectsKey(RuleRanking ranking, DecidedPaths decidedPaths) {}

    private final byte[] bytes;
    private final PatternNumbers patternNumbers;
    private final PlainValues plainValues;
    private final EqualLists<Rule> ruleLists = new EqualLists<>();
    private final IdentityHashMap<List<Rule>, ValueFeatures> values = new IdentityHashMap<>();
    private final IdentityHashMap<List<Rule>, Map<ValueFeatures.ValueReading, CandidateTable>> fields =
            new IdentityHashMap<>();
    private final IdentityHashMap<CandidateTable, DuplicateRules> duplicates = new IdentityHashMap<>();
    private final IdentityHashMap<CandidateTable, Map<Precedence, RuleRanking>> rankings = new IdentityHashMap<>();
    private final IdentityHashMap<CandidateTable, Map<Keys, RuleRanking>> byWeights = new IdentityHashMap<>();
    private final Map<EffectsKey, JointRuleEffects> effects = new HashMap<>();

    SharedResults(byte[] bytes, PatternNumbers patternNumbers) {
        this.bytes = bytes;
        this.patternNumbers = patternNumbers;
        this.plainValues = new PlainValues(bytes, patternNumbers);
    }

    CandidateTable field(List<Rule> ofSet, Standard standard) {
        List<Rule> rules = ruleLists.firstEqual(ofSet);
        ValueFeatures.ValueReading reading =
                values.computeIfAbsent(rules, these -> ValueFeatures.of(these, bytes)).readBy(standard.paths());
        return fields.computeIfAbsent(rules, these -> new HashMap<>()).computeIfAbsent(
                reading, key -> CandidateTable.of(rules, bytes, standard.paths(), patternNumbers, plainValues));
    }

    /** Once all fields are there. */
    void buildTables() {
        fields.values().forEach(
                readings -> readings.values()
                        .forEach(candidateTable -> candidateTable.buildTables(patternNumbers.list().size())));
    }

    DuplicateRules duplicates(CandidateTable candidateTable) {
        return duplicates.computeIfAbsent(candidateTable, DuplicateRules::of);
    }

    /** Of rules that say the same the first alone takes part: otherwise each would be needless because of the other. */
    RuleRanking ranking(CandidateTable candidateTable, Precedence precedence) {
        return rankings.computeIfAbsent(candidateTable, these -> new HashMap<>())
                .computeIfAbsent(precedence, these -> {
                    long[] keys = RuleRanking.keys(candidateTable, these, duplicates(candidateTable).duplicates());
                    return byWeights.computeIfAbsent(candidateTable, key -> new HashMap<>())
                            .computeIfAbsent(new Keys(keys), key -> RuleRanking.of(candidateTable, keys));
                });
    }

    JointRuleEffects effects(PatternContainment patternContainment, RuleRanking ranking, DecidedPaths decidedPaths) {
        return effects.computeIfAbsent(
                new EffectsKey(ranking, decidedPaths),
                key -> JointRuleEffects.of(patternContainment, ranking, decidedPaths));
    }
}
