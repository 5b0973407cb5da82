package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Judgement;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;

/** Decides about paths, by rules that compete as the standard lets them. */
interface Judge {

    Verdict judge(RequestPath path);

    static Judge of(List<Candidate> candidates, Precedence precedence) {
        return precedence.kindsCompeteApart()
                ? new OfTwoContests(candidates, precedence)
                : new OfOneContest(candidates, precedence);
    }

    /** All rules compete together. Every verdict there can be is made beforehand. */
    final class OfOneContest implements Judge {

        private final Contest contest;
        private final Verdict[] verdicts;

        private OfOneContest(List<Candidate> candidates, Precedence precedence) {
            contest = Contest.among(candidates, precedence);
            verdicts = new Verdict[contest.size()];
            for (int place = 0; place < verdicts.length; place++) {
                Candidate candidate = contest.candidate(place);
                verdicts[place] = Verdict.by(candidate.rule(), candidate.allows());
            }
        }

        @Override
        public Verdict judge(RequestPath path) {
            int winner = contest.winner(path);
            return winner == RuleIndex.NONE ? Verdict.NO_RULE_MATCHES : verdicts[winner];
        }
    }

    /** The best Allow meets the best Disallow. */
    final class OfTwoContests implements Judge {

        private final Contest allows;
        private final Contest disallows;
        private final Precedence precedence;

        private OfTwoContests(List<Candidate> candidates, Precedence precedence) {
            this.allows = Contest.among(
                    candidates.stream().filter(Candidate::allows).toList(), precedence);
            this.disallows = Contest.among(
                    candidates.stream().filter(candidate -> !candidate.allows()).toList(), precedence);
            this.precedence = precedence;
        }

        @Override
        public Verdict judge(RequestPath path) {
            Judgement judgement = precedence.judge(allows.winnerOrNull(path), disallows.winnerOrNull(path));
            Candidate winner = judgement.winner();
            if (winner != null) {
                return Verdict.by(winner.rule(), winner.allows());
            }
            return judgement.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
        }
    }
}
