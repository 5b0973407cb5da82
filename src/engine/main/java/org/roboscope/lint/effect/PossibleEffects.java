package org.roboscope.lint.effect;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.FileStatements.Content;
import org.roboscope.lint.effect.FileStatements.Statement;
import org.roboscope.lint.effect.PolicyDifference.RuleSide;
import org.roboscope.lint.effect.PolicyDifference.Suspects;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Finds the possible effects of a change of a file. An effect is possible unless it is proved to be absent for each
 * crawler of the catalogue, each crawler that the file names, and an unknown one. Each crawler reads the file by the
 * standard of its operator.
 */
public final class PossibleEffects {

    private final FileAnalysis analysisBefore;
    private final FileAnalysis analysisAfter;

    private PossibleEffects(FileAnalysis analysisBefore, FileAnalysis analysisAfter) {
        this.analysisBefore = analysisBefore;
        this.analysisAfter = analysisAfter;
    }

    /**
     * Finds the effects that are not proved to be absent.
     *
     * @param analysisBefore the analysis of the file before the change, with each crawler's own standard
     * @param analysisAfter  the analysis of the file after the change, with each crawler's own standard
     * @return the effects that are possible for at least one crawler
     */
    public static Set<FixEffect> find(FileAnalysis analysisBefore, FileAnalysis analysisAfter) {
        return new PossibleEffects(analysisBefore, analysisAfter).findAll();
    }

    /**
     * Whether a verdict may change for any crawler of a standard.
     *
     * @param analysisBefore the analysis of the file before the change, for the same standards as after it
     * @return false only if it is proved that no verdict changes; true also if that would take too long to find out
     */
    public static boolean mayChangeVerdicts(FileAnalysis analysisBefore, FileAnalysis analysisAfter,
            Standard standard) {
        boolean wasTooLarge = standard.limits().isTooLarge(analysisBefore.bytes().length);
        boolean isTooLarge = standard.limits().isTooLarge(analysisAfter.bytes().length);
        if (wasTooLarge || isTooLarge) {
            return wasTooLarge != isTooLarge;
        }
        if (!RuleSetResults.of(analysisBefore).areComplete(standard)
                || !RuleSetResults.of(analysisAfter).areComplete(standard)) {
            return true;
        }
        FollowedSets setsBefore = new FollowedSets(analysisBefore, standard);
        FollowedSets setsAfter = new FollowedSets(analysisAfter, standard);
        Set<Crawler> crawlers = new LinkedHashSet<>(setsBefore.crawlers());
        crawlers.addAll(setsAfter.crawlers());
        VerdictSearch search = new VerdictSearch(standard);
        return crawlers.stream()
                .map(crawler -> new FollowedPair(setsBefore.followedBy(crawler), setsAfter.followedBy(crawler)))
                .distinct()
                .anyMatch(sets -> search.mayDiffer(setsBefore.get(sets.before()), setsAfter.get(sets.after())));
    }

    /** The numbers of the rule sets that a crawler follows before and after the change. */
    private record FollowedPair(int before, int after) {}

    private Set<FixEffect> findAll() {
        Set<FixEffect> effects = EnumSet.noneOf(FixEffect.class);
        if (analysisBefore.allStandards().stream()
                .anyMatch(standard -> mayChangeVerdicts(analysisBefore, analysisAfter, standard))) {
            effects.add(FixEffect.VERDICTS);
        }
        FileStatements statementsBefore = statements(analysisBefore);
        FileStatements statementsAfter = statements(analysisAfter);
        for (FixEffect effect : FixEffect.values()) {
            if (!contents(statementsBefore.statementsToAll(effect))
                    .equals(contents(statementsAfter.statementsToAll(effect)))) {
                effects.add(effect);
            }
        }
        Set<Crawler> crawlers = new LinkedHashSet<>(statementsBefore.crawlers());
        crawlers.addAll(statementsAfter.crawlers());
        crawlers.add(FileAnalysis.ANY_CRAWLER);
        if ((statementsBefore.hasDelays() || statementsAfter.hasDelays()) && crawlers.stream().anyMatch(
                crawler -> !contents(statementsBefore.delays(crawler))
                        .equals(contents(statementsAfter.delays(crawler))))) {
            effects.add(FixEffect.DELAY);
        }
        if ((statementsBefore.hasUsage() || statementsAfter.hasUsage())
                && crawlers.stream().anyMatch(
                        crawler -> !statementsBefore.usage(crawler).isEquivalentTo(statementsAfter.usage(crawler)))) {
            effects.add(FixEffect.USE);
        }
        return effects;
    }

    private static FileStatements statements(FileAnalysis analysis) {
        return analysis.computeOnce(FileStatements.class, key -> new FileStatements(
                RobotsText.of(key.bytes(), StandardChoice.OWN), key.catalogue()));
    }

    private static List<Content> contents(List<Statement> statements) {
        return statements.stream().map(Statement::content).toList();
    }

    /** Compares the verdicts of rule sets, within one limit for all of them. */
    private static final class VerdictSearch {

        private static final int MAX_PATHS = 250_000;

        private final Standard standard;
        private final Precedence precedence;
        private int pathCount;

        VerdictSearch(Standard standard) {
            this.standard = standard;
            this.precedence = standard.precedence();
        }

        boolean mayDiffer(@Nullable RuleSetResult resultBefore, @Nullable RuleSetResult resultAfter) {
            RuleSide before = side(resultBefore);
            RuleSide after = side(resultAfter);
            Suspects suspects = Suspects.of(before, after);
            if (suspects.isNone()) {
                return false;
            }
            if (before.allowAndDisallowCompeteSeparately() || after.allowAndDisallowCompeteSeparately()) {
                return resultBefore == null || !suspects.after().isEmpty()
                        || !isRemovable(suspects.before().stream().map(RuleCandidate::rule).distinct().toList(),
                                resultBefore);
            }
            return PolicyDifference.isPossible(before, after);
        }

        private static boolean isRemovable(List<Rule> rules, RuleSetResult result) {
            return rules.size() == 1 && result.isRemovable(result.set().rules().indexOf(rules.getFirst()));
        }

        private RuleSide side(@Nullable RuleSetResult result) {
            return result == null
                    ? new RuleSide(precedence, List.of(), path -> Optional.of(Outcome.ALLOWED))
                    : new RuleSide(precedence, result.table().candidates(), path -> outcome(path, result));
        }

        private Optional<Outcome> outcome(byte[] path, RuleSetResult result) {
            if (++pathCount > MAX_PATHS) {
                return Optional.empty();
            }
            return standard.paths().isAlwaysAllowed(RequestPath.ofPath(path)) ? Optional.of(Outcome.ALLOWED)
                    : result.containment().matchingPatterns(path)
                            .map(matchingPatterns -> result.verdict(matchingPatterns, precedence).outcome());
        }
    }

    /** Finds the number of the rule set that each crawler follows, or {@link #NONE} if it follows none. */
    private static final class FollowedSets {

        private static final int NONE = -1;

        private final FileAnalysis analysis;
        private final Standard standard;
        private final List<RuleSetResult> results;
        private final Map<Crawler, Integer> numbersByCrawler = new HashMap<>();
        private final Map<List<Integer>, Integer> numbersByGroups = new HashMap<>();
        private final IdentityHashMap<List<Integer>, Integer> numbersByGroupIdentity = new IdentityHashMap<>();

        FollowedSets(FileAnalysis analysis, Standard standard) {
            this.analysis = analysis;
            this.standard = standard;
            this.results = RuleSetResults.of(analysis).resultsUnder(standard);
            for (int i = 0; i < results.size(); i++) {
                RuleSet set = results.get(i).set();
                numbersByGroups.put(set.groups(), i);
                for (Crawler crawler : set.crawlers()) {
                    numbersByCrawler.put(crawler, i);
                }
            }
        }

        Set<Crawler> crawlers() {
            return numbersByCrawler.keySet();
        }

        int followedBy(Crawler crawler) {
            return Objects.requireNonNullElseGet(numbersByCrawler.get(crawler),
                    () -> numbersByGroupIdentity.computeIfAbsent(
                            analysis.followedGroups(standard, crawler).groups(),
                            groups -> numbersByGroups.getOrDefault(groups, NONE)));
        }

        @Nullable RuleSetResult get(int number) {
            return number == NONE ? null : results.get(number);
        }
    }
}
