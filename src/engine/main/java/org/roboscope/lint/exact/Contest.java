package org.roboscope.lint.exact;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Judgement;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;

/** One set of rules under one standard, and what becomes of each of them. */
final class Contest {

    private final RuleSet set;
    private final Field field;
    private final Coverage coverage;
    private final Ranking ranking;
    private final Twins twins;
    /** None where the kinds compete apart. */
    private final @Nullable Fates fates;

    private @Nullable KindFates kindFates;

    Contest(
            RuleSet set, Field field, Coverage coverage, Ranking ranking, Twins twins, @Nullable Fates fates) {
        this.set = set;
        this.field = field;
        this.coverage = coverage;
        this.ranking = ranking;
        this.twins = twins;
        this.fates = fates;
    }

    RuleSet set() {
        return set;
    }

    Field field() {
        return field;
    }

    Coverage coverage() {
        return coverage;
    }

    Ranking ranking() {
        return ranking;
    }

    Twins twins() {
        return twins;
    }

    /** Contests in which these are the same decide the same of every line. */
    List<Object> decidedBy() {
        return List.of(field, fates == null ? ranking : fates);
    }

    Fate fate(int rule) {
        return fates == null ? kindFates().of(rule) : fates.of(rule);
    }

    /** Whether no verdict changes without the rule. */
    boolean isRemovable(int rule) {
        return switch (fate(rule)) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> fates == null && kindFates().isRedundant(rule);
        };
    }

    private KindFates kindFates() {
        KindFates known = kindFates;
        if (known == null) {
            known = new KindFates(coverage, ranking);
            kindFates = known;
        }
        return known;
    }

    int line(int rule) {
        return set.rules().get(rule).line();
    }

    /** The lines of the rules that win wherever this one matches. */
    List<Integer> beaters(int rule) {
        return lines(fates == null ? kindFates().beaters(rule) : fates.winners(rule));
    }

    /** The lines of the rules that decide in place of this one. */
    List<Integer> standIns(int rule) {
        return fates == null ? List.of() : lines(fates.standIns(rule));
    }

    /** The verdict on a path in the form that is compared; none if not every rule that matches could be found. */
    Optional<Verdict> verdict(byte[] path, Precedence precedence) {
        return coverage.matching(path).map(matching -> precedence.kindsCompeteApart()
                ? judged(
                        precedence,
                        candidate(ranking.winnerOfKind(matching, true)),
                        candidate(ranking.winnerOfKind(matching, false)))
                : wonBy(candidate(ranking.winner(matching, -1))));
    }

    private static Verdict judged(
            Precedence precedence, @Nullable Candidate allow, @Nullable Candidate disallow) {
        Judgement judgement = precedence.judge(allow, disallow);
        return judgement.outcome() == Outcome.UNDEFINED
                ? new Verdict(Outcome.UNDEFINED, Verdict.Reason.NOT_DEFINED, null)
                : wonBy(judgement.winner());
    }

    private static Verdict wonBy(@Nullable Candidate winner) {
        if (winner == null) {
            return new Verdict(Outcome.ALLOWED, Verdict.Reason.NO_RULE_MATCHES, null);
        }
        Outcome outcome = winner.allows() ? Outcome.ALLOWED : Outcome.BLOCKED;
        return new Verdict(outcome, Verdict.Reason.RULE, winner.rule());
    }

    private @Nullable Candidate candidate(int place) {
        return place == Ranking.NONE ? null : field.candidate(ranking.candidate(place));
    }

    private List<Integer> lines(List<Integer> rules) {
        return rules.stream().map(this::line).toList();
    }
}
