package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.path.PathPattern;

/** Files every pattern with a wildcard under a gram: one to four bytes of a piece, the rarest there are. */
final class GramTableBuilder {

    private static final int FEW_PATTERNS = 64;
    private static final int FEW_COUNTERS = 1 << 8;
    private static final int COUNTERS = 1 << 14;

    /** How many patterns hold a gram. Two grams may share a counter; that makes a choice poorer, never wrong. */
    private final int[] counts;

    private GramTableBuilder(int counters) {
        counts = new int[counters];
    }

    static List<GramTable> of(List<RankedPattern> patterns) {
        GramTableBuilder tables = new GramTableBuilder(patterns.size() < FEW_PATTERNS ? FEW_COUNTERS : COUNTERS);
        patterns.forEach(ranked -> tables.count(ranked.pattern()));
        return tables.file(patterns);
    }

    private List<GramTable> file(List<RankedPattern> patterns) {
        List<List<FiledPattern>> byLength = new ArrayList<>();
        for (int length = 0; length <= Gram.LONGEST; length++) {
            byLength.add(new ArrayList<>());
        }
        for (RankedPattern ranked : patterns) {
            int length = Math.min(longestPiece(ranked.pattern()), Gram.LONGEST);
            byLength.get(length).add(file(ranked, length));
        }
        List<GramTable> tables = new ArrayList<>();
        for (int length = Gram.LONGEST; length > 0; length--) {
            if (!byLength.get(length).isEmpty()) {
                tables.add(GramTable.of(length, byLength.get(length)));
            }
        }
        return tables;
    }

    private void count(PathPattern pattern) {
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            int end = pattern.pieceEnd(piece) - Gram.LONGEST;
            for (int at = pattern.pieceStart(piece); at <= end; at++) {
                counts[counter(Gram.at(pattern.bytes(), at, Gram.LONGEST))]++;
            }
        }
    }

    /** Of the pattern's grams the one that fewest patterns hold; of these the last, as beginnings are often alike. */
    private FiledPattern file(RankedPattern ranked, int length) {
        PathPattern pattern = ranked.pattern();
        int rarest = 0;
        int rarestPiece = 0;
        int rarestAt = 0;
        int fewest = Integer.MAX_VALUE;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            for (int at = pattern.pieceStart(piece); at + length <= pattern.pieceEnd(piece); at++) {
                int gram = Gram.at(pattern.bytes(), at, length);
                int count = length < Gram.LONGEST ? 0 : counts[counter(gram)];
                if (count <= fewest) {
                    fewest = count;
                    rarest = gram;
                    rarestPiece = piece;
                    rarestAt = at;
                }
            }
        }
        return new FiledPattern(rarest, rarestPiece, rarestAt - pattern.pieceStart(rarestPiece), ranked);
    }

    private static int longestPiece(PathPattern pattern) {
        int longest = 0;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
        }
        return longest;
    }

    private int counter(int gram) {
        return (Gram.scatter(gram) >>> 8) & (counts.length - 1);
    }
}
