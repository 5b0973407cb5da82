package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.PathPattern;

/**
 * The contests of a file under every standard asked for. Most standards see the same patterns in most files, and many
 * rank them alike: what they share is worked out once.
 */
final class Contests {

    private record FatesKey(Coverage coverage, Ranking ranking, Universe universe) {}

    private final Analysis analysis;
    private final Map<List<PathPattern>, Optional<Coverage>> coverages = new HashMap<>();
    private final Map<FatesKey, Fates> fates = new HashMap<>();
    private final IdentityHashMap<Standard, List<Contest>> byStandard = new IdentityHashMap<>();

    private Contests(Analysis analysis) {
        this.analysis = analysis;
    }

    static Contests of(Analysis analysis) {
        return analysis.derived(Contests.class, Contests::new);
    }

    /** Without those that would take time out of proportion; then {@link #areComplete} is false. */
    List<Contest> under(Standard standard) {
        List<Contest> known = byStandard.get(standard);
        if (known == null) {
            known = hold(standard);
            byStandard.put(standard, known);
        }
        return known;
    }

    /** Whether every rule is in all the contests that it takes part in. */
    boolean areComplete(Standard standard) {
        return analysis.knowsAllRuleSets(standard)
                && under(standard).size() == analysis.ruleSets(standard).size();
    }

    private List<Contest> hold(Standard standard) {
        List<Contest> contests = new ArrayList<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            Field field = Field.of(set.rules(), analysis.bytes(), standard.paths());
            coverages.computeIfAbsent(field.patterns(), Coverage::of)
                    .ifPresent(coverage -> contests.add(hold(set, field, coverage, standard)));
        }
        return List.copyOf(contests);
    }

    private Contest hold(RuleSet set, Field field, Coverage coverage, Standard standard) {
        Ranking ranking = Ranking.of(field, standard.precedence(), new BitSet());
        @Nullable Fates known = Contest.isTogether(field, standard.precedence())
                ? fates.computeIfAbsent(
                        new FatesKey(coverage, ranking, universe(standard)),
                        key -> Fates.of(key.coverage(), key.ranking(), key.universe()))
                : null;
        return new Contest(set, field, coverage, ranking, known);
    }

    static Universe universe(Standard standard) {
        return new Universe(standard.paths().robotsTxtIsFree());
    }
}
