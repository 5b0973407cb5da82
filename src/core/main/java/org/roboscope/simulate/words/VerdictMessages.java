package org.roboscope.simulate.words;

import java.util.List;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Explains a verdict in a few words or in a sentence. */
public final class VerdictMessages {

    private final MessageBundle messageBundle = MessageBundle.of("explain");
    private final FollowingMessages followingMessages = new FollowingMessages();

    /** The outcome on a badge. */
    public String badge(Outcome outcome) {
        return messageBundle.text("badge." + outcome);
    }

    /** The outcome inside a sentence. */
    public String word(Outcome outcome) {
        return messageBundle.text("outcome." + outcome);
    }

    /** The text after a badge: the line and its rule, or why no rule decides. */
    public String reason(Policy policy, VerdictExplanation explanation) {
        return switch (explanation.verdict().reason()) {
            case RULE -> {
                Rule rule = winner(explanation).rule();
                yield messageBundle.text("reason.RULE", rule.line(), RuleText.of(policy.file(), rule));
            }
            case NO_RULE_MATCHES, NO_GROUP, ALWAYS_ALLOWED, FILE_TOO_LARGE, TOO_MANY_RULES,
                    NOT_DEFINED -> messageBundle.text("reason." + explanation.verdict().reason());
            case OUT_OF_SCOPE -> messageBundle.text("reason." + explanation.verdict().outcome());
        };
    }

    /** The group that the crawler follows and why the rule decides; empty if {@link #reason} is enough. */
    public String detail(Policy policy, VerdictExplanation explanation) {
        String followedGroup = followingMessages.clause(policy.crawler(), policy.followedGroups());
        ReadingLimits limits = policy.file().standard().limits();
        return switch (explanation.verdict().reason()) {
            case RULE -> {
                RuleEvaluation winner = winner(explanation);
                yield strongestLosingRule(explanation)
                        .map(loser -> messageBundle.text("detail." + loser.result(), followedGroup,
                                winner.rule().line(),
                                loser.rule().line(), winner.length(), loser.length()))
                        .orElseGet(() -> messageBundle.text("detail.only", followedGroup));
            }
            case NO_RULE_MATCHES -> messageBundle.text("detail.group", followedGroup);
            case NO_GROUP -> policy.followedGroups().step() instanceof FollowedGroups.Step.NoGroup
                    && policy.followedGroups().emptyGroupAgents().isEmpty() ? ""
                            : messageBundle.text("detail.group", followedGroup);
            case ALWAYS_ALLOWED, OUT_OF_SCOPE -> "";
            case FILE_TOO_LARGE -> messageBundle.text("detail.FILE_TOO_LARGE", limits.bytes());
            case TOO_MANY_RULES -> messageBundle.text("detail.TOO_MANY_RULES", followedGroup, limits.rules());
            case NOT_DEFINED -> {
                List<RuleEvaluation> undecided = undecidedRules(explanation);
                yield messageBundle.text("detail.NOT_DEFINED", followedGroup, undecided.getFirst().rule().line(),
                        undecided.getLast().rule().line());
            }
        };
    }

    /** The whole explanation: the group, the rule, and the strongest rule that it overrules. */
    public String sentence(Policy policy, VerdictExplanation explanation) {
        String followedGroup = followingMessages.clause(policy.crawler(), policy.followedGroups());
        return switch (explanation.verdict().reason()) {
            case RULE -> messageBundle.text("sentence.RULE", followedGroup, decision(explanation));
            case NO_RULE_MATCHES -> messageBundle.text("sentence.NO_RULE_MATCHES", followedGroup);
            case NO_GROUP -> messageBundle.text("sentence.NO_GROUP", followedGroup);
            case ALWAYS_ALLOWED -> messageBundle.text("sentence.ALWAYS_ALLOWED");
            case OUT_OF_SCOPE -> messageBundle.text("sentence." + explanation.verdict().outcome());
            case FILE_TOO_LARGE -> messageBundle.text(
                    "sentence.FILE_TOO_LARGE", policy.file().standard().limits().bytes());
            case TOO_MANY_RULES -> messageBundle.text(
                    "sentence.TOO_MANY_RULES", followedGroup, policy.file().standard().limits().rules());
            case NOT_DEFINED -> {
                List<RuleEvaluation> undecided = undecidedRules(explanation);
                yield messageBundle.text(
                        "sentence.NOT_DEFINED",
                        followedGroup,
                        undecided.getFirst().rule().line(),
                        undecided.getLast().rule().line());
            }
        };
    }

    private static List<RuleEvaluation> undecidedRules(VerdictExplanation explanation) {
        return explanation.matches().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() == EvaluationResult.LEFT_OPEN).toList();
    }

    private String decision(VerdictExplanation explanation) {
        RuleEvaluation winner = winner(explanation);
        String effect = messageBundle.text("does." + explanation.verdict().outcome(), winner.rule().line());
        return strongestLosingRule(explanation)
                .map(loser -> messageBundle.text(
                        "decision." + loser.result(), effect, loser.rule().line(), winner.length(), loser.length()))
                .orElseGet(() -> messageBundle.text("decision.only", effect));
    }

    /** The rule that decides a verdict. */
    static RuleEvaluation winner(VerdictExplanation explanation) {
        return explanation.matches().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() == EvaluationResult.WON)
                .findFirst()
                .orElseThrow();
    }

    /** The strongest of the other matching rules. */
    static Optional<RuleEvaluation> strongestLosingRule(VerdictExplanation explanation) {
        return explanation.matches().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() != EvaluationResult.WON)
                .findFirst();
    }
}
