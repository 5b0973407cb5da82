package org.roboscope.lint.effect;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Group;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/**
 * Computes the verdicts on single URLs for checks. They equal the verdicts of the engine, but reuse
 * {@link RuleSetResults} instead of building an index for every standard.
 */
public final class CheckVerdicts {

    /**
     * The maximum number of paths whose matches are cached. Checks request the verdicts on the same few paths for every
     * set of rules.
     */
    private static final int MAX_CACHED_PATHS = 64;

    private final FileAnalysis analysis;
    private final RuleSetResults ruleSetResults;
    private final IdentityHashMap<Standard, Map<List<Integer>, RuleSetResult>> resultsByGroups =
            new IdentityHashMap<>();
    private final IdentityHashMap<Standard, IdentityHashMap<List<Integer>, Optional<RuleSetResult>>> cachedResults =
            new IdentityHashMap<>();
    private final IdentityHashMap<Standard, Map<Crawler, Policy>> policies = new IdentityHashMap<>();
    /** The patterns that match a path. They are the same for all sets of rules. */
    private final IdentityHashMap<RequestPath, Optional<int[]>> matchingPatterns = new IdentityHashMap<>();
    private final IdentityHashMap<RuleSet, Map<Integer, Boolean>> blockingByGroup = new IdentityHashMap<>();

    private CheckVerdicts(FileAnalysis analysis) {
        this.analysis = analysis;
        this.ruleSetResults = RuleSetResults.of(analysis);
    }

    public static CheckVerdicts of(FileAnalysis analysis) {
        return analysis.computeOnce(CheckVerdicts.class, CheckVerdicts::new);
    }

    /** Returns the verdict on a URL, or on a path that does not begin with two slashes. */
    public Verdict verdict(Standard standard, Crawler crawler, String url) {
        return verdict(standard, crawler, analysis.followedGroups(standard, crawler).groups(), url);
    }

    /** Returns the verdict on a URL for a crawler that follows the groups. */
    public Verdict verdict(Standard standard, Crawler crawler, List<Integer> groups, String url) {
        return verdict(standard, crawler, groups, RequestPath.ofUrl(url));
    }

    /** Returns the verdict on a requested path for a crawler that follows the groups. */
    public Verdict verdict(Standard standard, Crawler crawler, List<Integer> groups, RequestPath path) {
        @Nullable RuleSetResult ruleSetResult = result(standard, groups);
        if (ruleSetResult == null || standard.paths().isAlwaysAllowed(path)) {
            return policy(standard, crawler).verdict(path);
        }
        return matchingPatterns(standard.paths().comparable(path), ruleSetResult.containment())
                .map(patterns -> ruleSetResult.verdict(patterns, standard.precedence()))
                .orElseGet(() -> policy(standard, crawler).verdict(path));
    }

    private Optional<int[]> matchingPatterns(RequestPath comparable, PatternContainment containment) {
        Optional<int[]> cached = matchingPatterns.get(comparable);
        if (cached == null) {
            cached = containment
                    .matchingPatterns(Arrays.copyOfRange(comparable.bytes(), comparable.from(), comparable.to()));
            if (matchingPatterns.size() < MAX_CACHED_PATHS) {
                matchingPatterns.put(comparable, cached);
            }
        }
        return cached;
    }

    private Policy policy(Standard standard, Crawler crawler) {
        return policies.computeIfAbsent(standard, key -> new HashMap<>()).computeIfAbsent(
                crawler, key -> analysis.fileForVerdicts(standard).policy(key, analysis.agentChoice(standard)));
    }

    /**
     * Returns the result for the rules of some groups. Each list of groups is compared only once, because a crawler may
     * follow thousands of groups.
     */
    private @Nullable RuleSetResult result(Standard standard, List<Integer> groups) {
        IdentityHashMap<List<Integer>, Optional<RuleSetResult>> cached = cachedResults.get(standard);
        if (cached == null) {
            cached = new IdentityHashMap<>(2);
            cachedResults.put(standard, cached);
        }
        Optional<RuleSetResult> result = cached.get(groups);
        if (result == null) {
            result = Optional.ofNullable(resultsByGroups(standard).get(groups));
            cached.put(groups, result);
        }
        return result.orElse(null);
    }

    private Map<List<Integer>, RuleSetResult> resultsByGroups(Standard standard) {
        return resultsByGroups.computeIfAbsent(standard, key -> {
            Map<List<Integer>, RuleSetResult> map = new HashMap<>();
            ruleSetResults.resultsUnder(key)
                    .forEach(ruleSetResult -> map.put(ruleSetResult.set().groups(), ruleSetResult));
            return map;
        });
    }

    /**
     * Whether the rules of one group block a URL that the other followed groups allow. If the answer takes
     * disproportionately long to find, returns whether the group has a Disallow with a value.
     */
    public boolean isBlockedBy(Group group, RuleSet set, Standard standard) {
        return blockingByGroup.computeIfAbsent(set, key -> new HashMap<>()).computeIfAbsent(group.index(), index -> {
            RuleSetResult result = result(standard, set.groups());
            return result != null && result.containment().isComplete()
                    ? blocks(standard, result, group)
                    : GroupLookup.hasDisallow(group.rules());
        });
    }

    /**
     * Whether a rule of the group blocks a URL. A shape of a pattern represents all URLs that match it, so the rule
     * that decides it has precedence for each of them.
     */
    private static boolean blocks(Standard standard, RuleSetResult result, Group group) {
        List<Rule> rules = result.set().rules();
        return IntStream.range(0, result.table().ruleCount())
                .filter(rule -> !rules.get(rule).isAllow() && GroupLookup.hasRule(group, rules.get(rule).line()))
                .anyMatch(rule -> result.ranking().anyShape(rule, result.containment(),
                        shape -> blocks(standard, result, result.containment().matchingPatterns(shape), group)));
    }

    private static boolean blocks(Standard standard, RuleSetResult result, int[] matchingPatterns, Group group) {
        boolean isBlocked = result.verdict(matchingPatterns, standard.precedence()).outcome() == Outcome.BLOCKED;
        return isBlocked && !isBlockedWithout(group, result, matchingPatterns);
    }

    private static boolean isBlockedWithout(Group group, RuleSetResult result, int[] matchingPatterns) {
        if (result.set().groups().size() == 1) {
            return false;
        }
        RuleRanking ranking = result.ranking();
        int winner = ranking.winnerAmong(matchingPatterns,
                rank -> !GroupLookup.hasRule(group, result.set().rules().get(ranking.rule(rank)).line()));
        return winner != RuleRanking.NONE && !ranking.allows(winner);
    }
}
