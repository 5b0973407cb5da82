package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Memory;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;

/** The contests of a file under every standard asked for. */
final class Contests {

    private static final int BYTES_PER_RULE = 32;

    private final Analysis analysis;
    private final IdentityHashMap<Standard, List<Contest>> byStandard = new IdentityHashMap<>();

    /** Patterns are numbered through the whole file, and what contains what is found for all of them at once. */
    private Contests(Analysis analysis) {
        this.analysis = analysis;
        Memory memory = analysis.memory();
        Patterns patterns = Patterns.after(
                memory.of(Patterns.class).orElse(null), analysis.bytes().length / BYTES_PER_RULE);
        Shared shared = new Shared(analysis.bytes(), patterns);
        for (Standard standard : analysis.standards()) {
            analysis.ruleSets(standard).forEach(set -> shared.field(set.rules(), standard));
        }
        shared.seal();
        Optional<Coverage> coverage = Coverage.after(memory.of(Coverage.class).orElse(null), patterns.list());
        memory.leave(Patterns.class, patterns);
        coverage.ifPresent(known -> memory.leave(Coverage.class, known));
        for (Standard standard : analysis.standards()) {
            byStandard.put(standard, coverage.map(known -> hold(standard, shared, known)).orElse(List.of()));
        }
    }

    static Contests of(Analysis analysis) {
        return analysis.derived(Contests.class, Contests::new);
    }

    /** Without those that would take time out of proportion; then {@link #areComplete} is false. */
    List<Contest> under(Standard standard) {
        List<Contest> contests = byStandard.get(standard);
        if (contests == null) {
            throw new IllegalArgumentException("not asked for: " + standard);
        }
        return contests;
    }

    /** Whether every rule is in all the contests that it takes part in. */
    boolean areComplete(Standard standard) {
        return analysis.knowsAllRuleSets(standard)
                && under(standard).size() == analysis.ruleSets(standard).size();
    }

    private List<Contest> hold(Standard standard, Shared shared, Coverage coverage) {
        List<Contest> contests = new ArrayList<>();
        Universe universe = Universe.of(standard, coverage);
        for (RuleSet set : analysis.ruleSets(standard)) {
            contests.add(hold(set, shared.field(set.rules(), standard), coverage, universe, standard, shared));
        }
        return List.copyOf(contests);
    }

    private static Contest hold(
            RuleSet set, Field field, Coverage coverage, Universe universe, Standard standard, Shared shared) {
        Ranking ranking = shared.ranking(field, standard.precedence());
        boolean together = !standard.precedence().kindsCompeteApart() || !field.hasBothKinds();
        @Nullable Fates fates = together ? shared.fates(coverage, ranking, universe) : null;
        return new Contest(set, field, coverage, ranking, shared.twins(field), fates);
    }
}
