package org.roboscope.robots;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
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

    /** The verdict where these, in file order, are all the candidates that match. */
    static Verdict among(List<Candidate> matching, Precedence precedence) {
        if (precedence.kindsCompeteApart()) {
            return OfTwoContests.verdict(precedence, heaviest(matching, precedence, Candidate::allows),
                    heaviest(matching, precedence, candidate -> !candidate.allows()));
        }
        Candidate winner = heaviest(matching, precedence, candidate -> true);
        return winner == null ? Verdict.NO_RULE_MATCHES : Verdict.by(winner.rule(), winner.allows());
    }

    private static @Nullable Candidate heaviest(
            List<Candidate> candidates, Precedence precedence, Predicate<Candidate> kind) {
        Candidate heaviest = null;
        for (Candidate candidate : candidates) {
            boolean first = heaviest == null || precedence.weight(candidate) > precedence.weight(heaviest);
            if (first && kind.test(candidate)) {
                heaviest = candidate;
            }
        }
        return heaviest;
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
            return verdict(precedence, allows.winnerOrNull(path), disallows.winnerOrNull(path));
        }

        static Verdict verdict(Precedence precedence, @Nullable Candidate allow, @Nullable Candidate disallow) {
            Judgement judgement = precedence.judge(allow, disallow);
            Candidate winner = judgement.winner();
            if (winner != null) {
                return Verdict.by(winner.rule(), winner.allows());
            }
            return judgement.outcome() == Outcome.UNDEFINED ? Verdict.NOT_DEFINED : Verdict.NO_RULE_MATCHES;
        }
    }
}
