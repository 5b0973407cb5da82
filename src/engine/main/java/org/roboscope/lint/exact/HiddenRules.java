package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Rule;

/**
 * Finds what groups for single crawlers take from the group for everyone: its rules that block URLs about which the
 * other group has no rule at all.
 */
public final class HiddenRules {

    private static final int MOST_LISTED = 50;

    private final Contest everyone;
    private long patience;

    private HiddenRules(Contest everyone, int rules) {
        this.everyone = everyone;
        this.patience = 10_000L + 8L * rules;
    }

    /** Under the leading standard; or for each crawler as its operator reads. */
    public static List<Hidden> of(Analysis analysis) {
        Optional<Contest> everyone = Contests.of(analysis).under(analysis.readerOfAnybody()).stream()
                .filter(contest -> contest.set().isForEveryone())
                .findFirst();
        if (everyone.isEmpty() || !everyone.get().coverage().isComplete()) {
            return List.of();
        }
        if (!analysis.own()) {
            return under(analysis.lead(), everyone.get(), analysis.standards(), analysis);
        }
        List<Hidden> all = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            all.addAll(under(standard, everyone.get(), List.of(standard), analysis));
        }
        return all;
    }

    private static List<Hidden> under(
            Standard standard, Contest everyone, List<Standard> told, Analysis analysis) {
        List<Contest> contests = Contests.of(analysis).under(standard);
        int rules = contests.stream().mapToInt(contest -> contest.set().rules().size()).sum();
        HiddenRules hidden = new HiddenRules(everyone, rules);
        return contests.stream()
                .filter(contest -> !contest.set().isForEveryone() && blocksSomething(contest.set()))
                .map(contest -> hidden.by(contest, told))
                .filter(found -> !found.rules().isEmpty())
                .toList();
    }

    /** A group that only allows says by that what it is for. */
    private static boolean blocksSomething(RuleSet set) {
        return set.rules().stream().anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty());
    }

    private Hidden by(Contest own, List<Standard> told) {
        List<Rule> missing = new ArrayList<>();
        // One line may be a rule of both groups for a parser that ends groups elsewhere.
        Set<Integer> followed = own.set().rules().stream().map(Rule::line).collect(Collectors.toSet());
        for (int rule = 0; rule < everyone.field().rules() && missing.size() < MOST_LISTED; rule++) {
            if (--patience < 0) {
                return new Hidden(own.set(), List.of(), told, false);
            }
            Rule candidate = everyone.set().rules().get(rule);
            if (!followed.contains(candidate.line()) && blocksUnknown(rule, own.ranking())) {
                missing.add(candidate);
            }
        }
        return new Hidden(own.set(), missing, told, missing.size() < MOST_LISTED);
    }

    /** Whether it blocks paths that no rule of the other group matches. */
    private boolean blocksUnknown(int rule, Ranking own) {
        Coverage coverage = everyone.coverage();
        Ranking ranking = everyone.ranking();
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                int[] matching = coverage.matching(shape);
                int winner = ranking.winner(matching, -1);
                boolean blocks = winner != Ranking.NONE && !ranking.allows(winner) && ranking.rule(winner) == rule;
                if (blocks && own.winner(matching, -1) == Ranking.NONE) {
                    return true;
                }
            }
        }
        return false;
    }
}
