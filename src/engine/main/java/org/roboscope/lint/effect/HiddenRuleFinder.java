package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.effect.rules.RuleSetResult;
import org.roboscope.lint.effect.rules.RuleSetResults;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Rule;

/**
 * Finds the rules of the group for everyone that a crawler loses because it has its own group: those that block URLs
 * about which its own group has no rule at all.
 */
public final class HiddenRuleFinder {

    private static final int MOST_LISTED = 50;

    private final RuleSetResult everyone;
    private long budget;

    private HiddenRuleFinder(RuleSetResult everyone, int rules) {
        this.everyone = everyone;
        this.budget = 10_000L + 8L * rules;
    }

    /** Under the leading standard; or for each crawler as its operator reads. */
    public static List<HiddenRuleList> of(FileAnalysis analysis) {
        Optional<RuleSetResult> everyone = RuleSetResults.of(analysis).under(analysis.readerOfAnybody()).stream()
                .filter(ruleSetResult -> ruleSetResult.set().isForEveryone())
                .findFirst();
        if (everyone.isEmpty() || !everyone.get().coverage().isComplete()) {
            return List.of();
        }
        if (!analysis.own()) {
            return under(analysis.leadingStandard(), everyone.get(), analysis.standards(), analysis);
        }
        List<HiddenRuleList> all = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            all.addAll(under(standard, everyone.get(), List.of(standard), analysis));
        }
        return all;
    }

    private static List<HiddenRuleList> under(
            Standard standard, RuleSetResult everyone, List<Standard> standards, FileAnalysis analysis) {
        List<RuleSetResult> ruleSetResults = RuleSetResults.of(analysis).under(standard);
        int rules = 0;
        for (RuleSetResult ruleSetResult : ruleSetResults) {
            rules += ruleSetResult.set().rules().size();
        }
        HiddenRuleFinder hidden = new HiddenRuleFinder(everyone, rules);
        List<HiddenRuleList> all = new ArrayList<>();
        for (RuleSetResult ruleSetResult : ruleSetResults) {
            if (!ruleSetResult.set().isForEveryone() && blocksSomething(ruleSetResult.set())) {
                HiddenRuleList found = hidden.by(ruleSetResult, standards);
                if (!found.rules().isEmpty()) {
                    all.add(found);
                }
            }
        }
        return all;
    }

    /** A group that only allows says by that what it is for. */
    private static boolean blocksSomething(RuleSet set) {
        for (Rule rule : set.rules()) {
            if (!rule.isAllow() && !rule.value().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private HiddenRuleList by(RuleSetResult own, List<Standard> standards) {
        List<Rule> missing = new ArrayList<>();
        // One line may be a rule of both groups for a parser that ends groups elsewhere.
        BitSet followed = new BitSet();
        own.set().rules().forEach(rule -> followed.set(rule.line()));
        for (int rule = 0; rule < everyone.field().rules() && missing.size() < MOST_LISTED; rule++) {
            if (--budget < 0) {
                return new HiddenRuleList(own.set(), List.of(), standards, false);
            }
            Rule candidate = everyone.set().rules().get(rule);
            if (!followed.get(candidate.line()) && blocksUnknown(rule, own.ranking())) {
                missing.add(candidate);
            }
        }
        return new HiddenRuleList(own.set(), missing, standards, missing.size() < MOST_LISTED);
    }

    /** Whether it blocks paths that no rule of the other group matches. */
    private boolean blocksUnknown(int rule, RuleRanking own) {
        PatternContainment patternContainment = everyone.coverage();
        RuleRanking ranking = everyone.ranking();
        for (int place = ranking.bestOfRule(rule); place != RuleRanking.NONE; place = ranking.nextOfRule(place)) {
            int pattern = ranking.pattern(place);
            for (int shape = patternContainment.firstShape(pattern); shape < patternContainment
                    .endShape(pattern); shape++) {
                int[] matching = patternContainment.matching(shape);
                int winner = ranking.winner(matching, -1);
                boolean blocks = winner != RuleRanking.NONE && !ranking.allows(winner) && ranking.rule(winner) == rule;
                if (blocks && own.winner(matching, -1) == RuleRanking.NONE) {
                    return true;
                }
            }
        }
        return false;
    }
}
