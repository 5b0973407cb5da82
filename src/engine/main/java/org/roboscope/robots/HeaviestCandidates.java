package org.roboscope.robots;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/** Takes the candidates that match a path, in file order, and keeps those that may decide. */
final class HeaviestCandidates {

    private final Precedence precedence;
    private @Nullable RuleCandidate heaviest;
    private @Nullable RuleCandidate heaviestDisallow;

    HeaviestCandidates(Precedence precedence) {
        this.precedence = precedence;
    }

    void add(RuleCandidate candidate) {
        if (precedence.kindsCompeteApart() && !candidate.allows()) {
            heaviestDisallow = heavier(heaviestDisallow, candidate);
        } else {
            heaviest = heavier(heaviest, candidate);
        }
    }

    /** Of two as heavy, the one that came first. */
    private RuleCandidate heavier(@Nullable RuleCandidate known, RuleCandidate candidate) {
        return known == null || precedence.weight(candidate) > precedence.weight(known) ? candidate : known;
    }

    void clear() {
        heaviest = null;
        heaviestDisallow = null;
    }

    Verdict verdict() {
        if (precedence.kindsCompeteApart()) {
            return verdict(precedence, heaviest, heaviestDisallow);
        }
        return heaviest == null ? Verdict.NO_RULE_MATCHES : Verdict.by(heaviest.rule(), heaviest.allows());
    }

    /** The verdict where Allow and Disallow compete apart, and these are the heaviest of each. */
    static Verdict verdict(Precedence precedence, @Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        RuleDecision ruleDecision = precedence.judge(allow, disallow);
        RuleCandidate winner = ruleDecision.winner();
        if (winner != null) {
            return Verdict.by(winner.rule(), winner.allows());
        }
        return ruleDecision.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
    }
}
