package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.robots.path.PathPattern;

/** Finds all patterns that match a path, not only the best one. */
final class PatternIndex {

    /** At most this many patterns that begin alike are indexed by their beginning. Of more, nearly all may be tried in vain. */
    private static final int FEW = 8;

    /** Trying up to this many patterns takes less time than indexing them and looking them up. */
    private static final int TRIED_WITHOUT_INDEX = 64;

    private final FirstPieceIndex firstPieceIndex;
    private final GramIndex gramIndex;
    /** Those behind the indexed ones are few, and each is tried; where there are few in all, none is indexed. */
    private final PathPattern[] patterns;

    private final int indexed;
    /** For each pattern that is not indexed the bytes that a path must hold to match, as {@link #bit} has them. */
    private final long[] needed;

    /** A lone star, which is an empty piece, is found by its grams, of which it has none; a lone dollar matches no path. */
    PatternIndex(PathPattern[] patterns) {
        this.patterns = patterns;
        this.indexed = patterns.length <= TRIED_WITHOUT_INDEX ? 0 : patterns.length;
        Map<Long, Integer> alike = countAlike(patterns, indexed);
        List<Integer> byBeginning = new ArrayList<>();
        List<Integer> byGram = new ArrayList<>();
        for (int number = 0; number < indexed; number++) {
            PathPattern pattern = patterns[number];
            boolean few = !pattern.isLiteral() && alike.getOrDefault(FirstPieceIndex.hash(pattern), 0) <= FEW;
            if (few || (pattern.isLiteral() && pattern.literals() > 0)) {
                byBeginning.add(number);
            } else if (!(pattern.isLiteral() && pattern.isClosed())) {
                byGram.add(number);
            }
        }
        firstPieceIndex = new FirstPieceIndex(patterns, byBeginning);
        gramIndex = new GramIndex(patterns, byGram);
        needed = needed(patterns, indexed);
    }

    private PatternIndex(PatternIndex first, PathPattern[] patterns) {
        this.firstPieceIndex = first.firstPieceIndex;
        this.gramIndex = first.gramIndex;
        this.patterns = patterns;
        this.indexed = first.indexed;
        this.needed = needed(patterns, indexed);
    }

    private static long[] needed(PathPattern[] patterns, int from) {
        long[] needed = new long[patterns.length - from];
        for (int i = 0; i < needed.length; i++) {
            PathPattern pattern = patterns[from + i];
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                needed[i] |= bits(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
            }
        }
        return needed;
    }

    private static long bits(byte[] bytes, int from, int to) {
        long bits = 0;
        for (int at = from; at < to; at++) {
            bits |= bit(bytes[at]);
        }
        return bits;
    }

    /** Four bytes share a bit. */
    private static long bit(byte b) {
        return 1L << b;
    }

    /** With a few more behind those that it has. */
    PatternIndex withMore(PathPattern[] all) {
        return new PatternIndex(this, all);
    }

    /** How many each search has to try. */
    int notIndexed() {
        return patterns.length - indexed;
    }

    private static Map<Long, Integer> countAlike(PathPattern[] patterns, int count) {
        Map<Long, Integer> alike = new HashMap<>();
        for (int number = 0; number < count; number++) {
            PathPattern pattern = patterns[number];
            if (!pattern.isLiteral()) {
                alike.merge(FirstPieceIndex.hash(pattern), 1, Integer::sum);
            }
        }
        return alike;
    }

    /**
     * Puts the numbers of the matching patterns into the list, and tells whether these are all.
     *
     * @param known one that is known to match, or {@link IntMap#ABSENT}
     */
    boolean match(byte[] path, int known, IntList into, TriedPatterns triedPatterns) {
        into.clear();
        if (known != IntMap.ABSENT) {
            into.add(known);
        }
        long missing = needed.length == 0 ? 0 : ~bits(path, 0, path.length);
        for (int i = 0; i < needed.length; i++) {
            int number = indexed + i;
            if ((needed[i] & missing) == 0 && number != known && patterns[number].matches(path, 0, path.length)) {
                into.add(number);
            }
        }
        return indexed == 0
                || firstPieceIndex.match(path, known, into) && gramIndex.match(path, known, into, triedPatterns);
    }
}
