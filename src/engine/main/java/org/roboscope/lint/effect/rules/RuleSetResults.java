package org.roboscope.lint.effect.rules;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.DecidedPaths;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternNumbers;
import org.roboscope.robots.Standard;

/** The rule sets of a file under every standard asked for. */
public final class RuleSetResults {

    private static final int BYTES_PER_RULE = 32;

    private final FileAnalysis analysis;
    private final IdentityHashMap<Standard, List<RuleSetResult>> byStandard = new IdentityHashMap<>();

    /** Patterns are numbered through the whole file, and what contains what is found for all of them at once. */
    private RuleSetResults(FileAnalysis analysis) {
        this.analysis = analysis;
        LintCache lintCache = analysis.memory();
        PatternNumbers patternNumbers = PatternNumbers.after(
                lintCache.of(PatternNumbers.class).orElse(null), analysis.bytes().length / BYTES_PER_RULE);
        SharedResults sharedResults = new SharedResults(analysis.bytes(), patternNumbers);
        List<CandidateTable> tables = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : analysis.ruleSets(standard)) {
                tables.add(sharedResults.field(set.rules(), standard));
            }
        }
        sharedResults.buildTables();
        Optional<PatternContainment> coverage =
                PatternContainment.after(lintCache.of(PatternContainment.class).orElse(null), patternNumbers.list());
        lintCache.put(PatternNumbers.class, patternNumbers);
        coverage.ifPresent(known -> lintCache.put(PatternContainment.class, known));
        Iterator<CandidateTable> inTurn = tables.iterator();
        for (Standard standard : analysis.standards()) {
            byStandard.put(standard,
                    coverage.map(known -> resultsOf(standard, inTurn, sharedResults, known)).orElse(List.of()));
        }
    }

    public static RuleSetResults of(FileAnalysis analysis) {
        return analysis.derived(RuleSetResults.class, RuleSetResults::new);
    }

    /** Without those that would take time out of proportion; then {@link #areComplete} is false. */
    public List<RuleSetResult> under(Standard standard) {
        List<RuleSetResult> ruleSetResults = byStandard.get(standard);
        if (ruleSetResults == null) {
            throw new IllegalArgumentException("not requested: " + standard);
        }
        return ruleSetResults;
    }

    /** Whether every rule is in all the rule sets that it takes part in. */
    public boolean areComplete(Standard standard) {
        return analysis.knowsAllRuleSets(standard)
                && under(standard).size() == analysis.ruleSets(standard).size();
    }

    private List<RuleSetResult> resultsOf(Standard standard, Iterator<CandidateTable> tables,
            SharedResults sharedResults, PatternContainment patternContainment) {
        List<RuleSetResult> ruleSetResults = new ArrayList<>();
        DecidedPaths decidedPaths = DecidedPaths.of(standard, patternContainment);
        for (RuleSet set : analysis.ruleSets(standard)) {
            ruleSetResults.add(resultOf(
                    set, tables.next(), patternContainment, decidedPaths, standard, sharedResults));
        }
        return List.copyOf(ruleSetResults);
    }

    private static RuleSetResult resultOf(
            RuleSet set, CandidateTable candidateTable, PatternContainment patternContainment,
            DecidedPaths decidedPaths, Standard standard, SharedResults sharedResults) {
        RuleRanking ranking = sharedResults.ranking(candidateTable, standard.precedence());
        boolean together = !standard.precedence().kindsCompeteApart() || !candidateTable.hasBothKinds();
        @Nullable JointRuleEffects jointRuleEffects =
                together ? sharedResults.effects(patternContainment, ranking, decidedPaths) : null;
        return new RuleSetResult(set, candidateTable, patternContainment, ranking,
                sharedResults.duplicates(candidateTable), jointRuleEffects);
    }
}
