package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;

/** Decides about paths, by rules that compete as the standard lets them. */
interface VerdictFinder {

    Verdict judge(RequestPath path);

    static VerdictFinder of(List<RuleCandidate> candidates, Precedence precedence) {
        return precedence.kindsCompeteApart()
                ? new KindsApart(candidates, precedence)
                : new KindsTogether(candidates, precedence);
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
            return HeaviestCandidates.verdict(precedence, allows.winnerOrNull(path), disallows.winnerOrNull(path));
        }
    }
}
