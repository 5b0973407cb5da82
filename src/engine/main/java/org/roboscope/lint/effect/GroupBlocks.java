package org.roboscope.lint.effect;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Whether there is a URL that crawlers may not fetch because of the rules of one group, beside all else they follow. */
public final class GroupBlocks {

    private final RuleSetResults results;
    private final IdentityHashMap<Standard, IdentityHashMap<RuleSet, RuleSetResult>> resultOf = new IdentityHashMap<>();
    private final IdentityHashMap<RuleSet, Map<Integer, Boolean>> known = new IdentityHashMap<>();

    private GroupBlocks(FileAnalysis analysis) {
        this.results = RuleSetResults.of(analysis);
    }

    public static GroupBlocks of(FileAnalysis analysis) {
        return analysis.derived(GroupBlocks.class, GroupBlocks::new);
    }

    /** In a file that takes time out of proportion to look through, a group that holds a Disallow with a value. */
    public boolean block(Standard standard, RuleSet set, Group group) {
        return known.computeIfAbsent(set, those -> new HashMap<>())
                .computeIfAbsent(group.index(), index -> result(standard, set)
                        .map(result -> blocks(standard, result, group))
                        .orElseGet(() -> group.rules().stream()
                                .anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty())));
    }

    private Optional<RuleSetResult> result(Standard standard, RuleSet set) {
        return Optional.ofNullable(resultOf.computeIfAbsent(standard, these -> {
            IdentityHashMap<RuleSet, RuleSetResult> bySet = new IdentityHashMap<>();
            results.under(these).stream().filter(result -> result.coverage().isComplete())
                    .forEach(result -> bySet.put(result.set(), result));
            return bySet;
        }).get(set));
    }

    /** A shape of a pattern stands for all URLs that it matches: what wins there wins over each of its rules. */
    private static boolean blocks(Standard standard, RuleSetResult result, Group group) {
        RuleRanking ranking = result.ranking();
        PatternContainment containment = result.coverage();
        for (int rule = 0; rule < result.field().rules(); rule++) {
            Rule candidate = result.set().rules().get(rule);
            if (candidate.isAllow() || !GroupLookup.hasRule(group, candidate.line())) {
                continue;
            }
            for (int place = ranking.bestOfRule(rule); place != RuleRanking.NONE; place = ranking.nextOfRule(place)) {
                int pattern = ranking.pattern(place);
                for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                    if (blocks(standard, result, containment.matching(shape), group)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean blocks(Standard standard, RuleSetResult result, int[] matching, Group group) {
        boolean blocked = result.verdict(matching, standard.precedence()).outcome() == Outcome.BLOCKED;
        return blocked && !isBlockedWithout(group, result, matching);
    }

    private static boolean isBlockedWithout(Group group, RuleSetResult result, int[] matching) {
        if (result.set().groups().size() == 1) {
            return false;
        }
        RuleRanking ranking = result.ranking();
        int winner = ranking.winnerAmong(
                matching, rule -> !GroupLookup.hasRule(group, result.set().rules().get(rule).line()));
        return winner != RuleRanking.NONE && !ranking.allows(winner);
    }
}
