package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.precedence.Rule;

/**
 * Finds what groups for single crawlers take from the group for everyone: its rules that block URLs about which the
 * other group has no rule at all.
 */
public final class HiddenRules {

    private static final int MOST_LISTED = 50;

    private final Standard standard;
    private final Contest everyone;
    private long patience;

    private HiddenRules(Standard standard, Contest everyone, int rules) {
        this.standard = standard;
        this.everyone = everyone;
        this.patience = 10_000L + 8L * rules;
    }

    /** Under the leading standard. */
    public static List<Hidden> of(Analysis analysis) {
        List<Contest> contests = Contests.of(analysis).under(analysis.lead());
        Optional<Contest> everyone = contests.stream().filter(contest -> contest.set().isForEveryone()).findFirst();
        if (everyone.isEmpty() || !everyone.get().coverage().isComplete()) {
            return List.of();
        }
        int rules = contests.stream().mapToInt(contest -> contest.set().rules().size()).sum();
        HiddenRules hidden = new HiddenRules(analysis.lead(), everyone.get(), rules);
        return contests.stream()
                .filter(contest -> !contest.set().isForEveryone() && blocksSomething(contest.set()))
                .map(hidden::by)
                .filter(found -> !found.rules().isEmpty())
                .toList();
    }

    /** A group that only allows says by that what it is for. */
    private static boolean blocksSomething(RuleSet set) {
        return set.rules().stream().anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty());
    }

    private Hidden by(Contest own) {
        List<Rule> missing = new ArrayList<>();
        PatternIndex index = new PatternIndex(own.field().patterns().toArray(PathPattern[]::new));
        Ranking ranking = Ranking.of(everyone.field(), standard.precedence(), new BitSet());
        IntList matching = new IntList(8);
        for (int rule = 0; rule < everyone.field().rules() && missing.size() < MOST_LISTED; rule++) {
            if (--patience < 0) {
                return new Hidden(own.set(), List.of(), false);
            }
            if (blocksWithoutMatch(rule, ranking, index, matching)) {
                missing.add(everyone.set().rules().get(rule));
            }
        }
        return new Hidden(own.set(), missing, missing.size() < MOST_LISTED);
    }

    private boolean blocksWithoutMatch(int rule, Ranking ranking, PatternIndex index, IntList matching) {
        Coverage coverage = everyone.coverage();
        for (int place = ranking.bestOfRule(rule); place != Ranking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = coverage.firstShape(pattern); shape < coverage.endShape(pattern); shape++) {
                int winner = ranking.winner(coverage.matching(shape), -1);
                boolean blocks = winner != Ranking.NONE && !ranking.allows(winner) && ranking.rule(winner) == rule;
                if (blocks && index.match(coverage.path(shape), matching) && matching.size() == 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
