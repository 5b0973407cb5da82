package org.roboscope.robots;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/** Decides about paths, by rules that compete as the standard lets them. */
interface VerdictFinder {

    Verdict judge(RequestPath path);

    static VerdictFinder of(List<RuleCandidate> candidates, Precedence precedence) {
        return precedence.kindsCompeteApart()
                ? new KindsApart(candidates, precedence)
                : new KindsTogether(candidates, precedence);
    }

    /** The verdict where these, in file order, are all the candidates that match. */
    static Verdict among(List<RuleCandidate> matching, Precedence precedence) {
        if (precedence.kindsCompeteApart()) {
            return KindsApart.verdict(precedence, heaviest(matching, precedence, RuleCandidate::allows),
                    heaviest(matching, precedence, candidate -> !candidate.allows()));
        }
        RuleCandidate winner = heaviest(matching, precedence, candidate -> true);
        return winner == null ? Verdict.NO_RULE_MATCHES : Verdict.by(winner.rule(), winner.allows());
    }

    private static @Nullable RuleCandidate heaviest(
            List<RuleCandidate> candidates, Precedence precedence, Predicate<RuleCandidate> kind) {
        RuleCandidate heaviest = null;
        for (RuleCandidate candidate : candidates) {
            boolean first = heaviest == null || precedence.weight(candidate) > precedence.weight(heaviest);
            if (first && kind.test(candidate)) {
                heaviest = candidate;
            }
        }
        return heaviest;
    }

    /** All rules compete together. Every verdict there can be is made beforehand. */
    final class KindsTogether implements VerdictFinder {

        private final RankedCandidates rankedCandidates;
        private final Verdict[] verdicts;

        private KindsTogether(List<RuleCandidate> candidates, Precedence precedence) {
            rankedCandidates = RankedCandidates.among(candidates, precedence);
            verdicts = new Verdict[rankedCandidates.size()];
            for (int place = 0; place < verdicts.length; place++) {
                RuleCandidate candidate = rankedCandidates.candidate(place);
                verdicts[place] = Verdict.by(candidate.rule(), candidate.allows());
            }
        }

        @Override
        public Verdict judge(RequestPath path) {
            int winner = rankedCandidates.winner(path);
            return winner == RuleIndex.NONE ? Verdict.NO_RULE_MATCHES : verdicts[winner];
        }
    }

    /** The best Allow meets the best Disallow. */
    final class KindsApart implements VerdictFinder {

        private final RankedCandidates allows;
        private final RankedCandidates disallows;
        private final Precedence precedence;

        private KindsApart(List<RuleCandidate> candidates, Precedence precedence) {
            this.allows = RankedCandidates.among(
                    candidates.stream().filter(RuleCandidate::allows).toList(), precedence);
            this.disallows = RankedCandidates.among(
                    candidates.stream().filter(candidate -> !candidate.allows()).toList(), precedence);
            this.precedence = precedence;
        }

        @Override
        public Verdict judge(RequestPath path) {
            return verdict(precedence, allows.winnerOrNull(path), disallows.winnerOrNull(path));
        }

        static Verdict verdict(Precedence precedence, @Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
            RuleDecision ruleDecision = precedence.judge(allow, disallow);
            RuleCandidate winner = ruleDecision.winner();
            if (winner != null) {
                return Verdict.by(winner.rule(), winner.allows());
            }
            return ruleDecision.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
        }
    }
}
