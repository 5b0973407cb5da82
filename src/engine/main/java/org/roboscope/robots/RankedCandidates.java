package org.roboscope.robots;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.index.RuleIndex;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;

/** Candidates in the order in which they win, and the index that finds the first of them to match. */
final class RankedCandidates {

    private static final int ORDER_BITS = 31;
    private static final long ORDER = (1L << ORDER_BITS) - 1;

    private final RuleCandidate[] bestFirst;
    private final RuleIndex index;

    private RankedCandidates(RuleCandidate[] bestFirst) {
        this.bestFirst = bestFirst;
        PathPattern[] patterns = new PathPattern[bestFirst.length];
        for (int i = 0; i < patterns.length; i++) {
            patterns[i] = bestFirst[i].pattern();
        }
        this.index = RuleIndex.of(patterns);
    }

    /** @param candidates in file order */
    static RankedCandidates among(List<RuleCandidate> candidates, Precedence precedence) {
        long[] keys = new long[candidates.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (Precedence.HEAVIEST - precedence.weight(candidates.get(i))) << ORDER_BITS | i;
        }
        Arrays.sort(keys);
        RuleCandidate[] bestFirst = new RuleCandidate[keys.length];
        for (int i = 0; i < keys.length; i++) {
            bestFirst[i] = candidates.get((int) (keys[i] & ORDER));
        }
        return new RankedCandidates(bestFirst);
    }

    int size() {
        return bestFirst.length;
    }

    RuleCandidate candidate(int place) {
        return bestFirst[place];
    }

    /** The place of the winner, or {@link RuleIndex#NONE}. */
    int winner(RequestPath path) {
        return index.best(path.bytes(), path.from(), path.to());
    }

    @Nullable RuleCandidate winnerOrNull(RequestPath path) {
        int place = winner(path);
        return place == RuleIndex.NONE ? null : bestFirst[place];
    }
}
