package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/**
 * What contests have in common. Most standards see the same patterns in most files, and many rank them alike; what
 * depends on no more than that is worked out once.
 */
final class Shared {

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

    private record FatesKey(Ranking ranking, Universe universe) {}

    private final byte[] bytes;
    private final Patterns patterns;
    private final PlainValues plainValues;
    private final EqualLists<Rule> ruleLists = new EqualLists<>();
    private final IdentityHashMap<List<Rule>, Values> values = new IdentityHashMap<>();
    private final IdentityHashMap<List<Rule>, Map<Values.Reading, Field>> fields = new IdentityHashMap<>();
    private final IdentityHashMap<Field, Twins> twins = new IdentityHashMap<>();
    private final IdentityHashMap<Field, Map<Precedence, Ranking>> rankings = new IdentityHashMap<>();
    private final IdentityHashMap<Field, Map<Keys, Ranking>> byWeights = new IdentityHashMap<>();
    private final Map<FatesKey, Fates> fates = new HashMap<>();

    Shared(byte[] bytes, Patterns patterns) {
        this.bytes = bytes;
        this.patterns = patterns;
        this.plainValues = new PlainValues(bytes, patterns);
    }

    Field field(List<Rule> ofSet, Standard standard) {
        List<Rule> rules = ruleLists.firstEqual(ofSet);
        Values.Reading reading =
                values.computeIfAbsent(rules, these -> Values.of(these, bytes)).readBy(standard.paths());
        return fields.computeIfAbsent(rules, these -> new HashMap<>()).computeIfAbsent(
                reading, key -> Field.of(rules, bytes, standard.paths(), patterns, plainValues));
    }

    /** Once all fields are there. */
    void seal() {
        fields.values().forEach(
                readings -> readings.values().forEach(field -> field.seal(patterns.list().size())));
    }

    Twins twins(Field field) {
        return twins.computeIfAbsent(field, Twins::of);
    }

    /** Of rules that say the same the first alone takes part: otherwise each would be needless because of the other. */
    Ranking ranking(Field field, Precedence precedence) {
        return rankings.computeIfAbsent(field, these -> new HashMap<>())
                .computeIfAbsent(precedence, these -> {
                    long[] keys = Ranking.keys(field, these, twins(field).duplicates());
                    return byWeights.computeIfAbsent(field, key -> new HashMap<>())
                            .computeIfAbsent(new Keys(keys), key -> Ranking.of(field, keys));
                });
    }

    Fates fates(Coverage coverage, Ranking ranking, Universe universe) {
        return fates.computeIfAbsent(
                new FatesKey(ranking, universe), key -> Fates.of(coverage, ranking, universe));
    }
}
