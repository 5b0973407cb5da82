package org.roboscope.lint.exact;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.roboscope.robots.path.PathPattern;

/** The places of rules of each kind, and those with wildcards apart; only these can overlap a literal in part. */
final class OpposingRules {

    private final int[] allows;
    private final int[] wildAllows;
    private final int[] disallows;
    private final int[] wildDisallows;

    OpposingRules(RuleRanking ranking, PatternContainment patternContainment) {
        allows = places(ranking, true);
        disallows = places(ranking, false);
        wildAllows = wild(allows, ranking, patternContainment);
        wildDisallows = wild(disallows, ranking, patternContainment);
    }

    /** The best first. Of a literal those that can overlap it without one containing the other. */
    int[] of(boolean allow, boolean literal) {
        if (literal) {
            return allow ? wildDisallows : wildAllows;
        }
        return allow ? disallows : allows;
    }

    /** The index of the first place behind this one. */
    static int firstBehind(int[] places, int place) {
        int found = Arrays.binarySearch(places, place);
        return found < 0 ? -found - 1 : found + 1;
    }

    private static int[] places(RuleRanking ranking, boolean allow) {
        return IntStream.range(0, ranking.size()).filter(place -> ranking.allows(place) == allow).toArray();
    }

    private static int[] wild(int[] places, RuleRanking ranking, PatternContainment patternContainment) {
        return Arrays.stream(places)
                .filter(place -> !patternContainment.pattern(ranking.pattern(place)).isLiteral())
                .toArray();
    }

    /** Whether the beginnings, and the ends if both are fixed, let the two match one path. */
    static boolean mayIntersect(PathPattern one, PathPattern other) {
        return beginAlike(one, other) && (!one.isClosed() || !other.isClosed() || endAlike(one, other));
    }

    private static boolean beginAlike(PathPattern one, PathPattern other) {
        int from = one.pieceStart(0);
        int otherFrom = other.pieceStart(0);
        int length = Math.min(one.pieceEnd(0) - from, other.pieceEnd(0) - otherFrom);
        return alike(one.bytes(), from, other.bytes(), otherFrom, length);
    }

    private static boolean endAlike(PathPattern one, PathPattern other) {
        int to = one.pieceEnd(one.pieces() - 1);
        int otherTo = other.pieceEnd(other.pieces() - 1);
        int length = Math.min(
                to - one.pieceStart(one.pieces() - 1), otherTo - other.pieceStart(other.pieces() - 1));
        return alike(one.bytes(), to - length, other.bytes(), otherTo - length, length);
    }

    private static boolean alike(byte[] some, int from, byte[] others, int otherFrom, int length) {
        for (int i = 0; i < length; i++) {
            if (some[from + i] != others[otherFrom + i]) {
                return false;
            }
        }
        return true;
    }
}
