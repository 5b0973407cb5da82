package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathPattern;

/** Files every pattern with a wildcard under a gram: one to four bytes of a piece, the rarest there are. */
final class GramTables {

    static final int LONGEST_GRAM = 4;
    private static final int COUNTERS = 1 << 14;

    private GramTables() {}

    static List<GramTable> of(List<RankedPattern> patterns) {
        int[] counts = countGrams(patterns);
        List<List<GramTable.Entry>> byLength = new ArrayList<>();
        for (int length = 0; length <= LONGEST_GRAM; length++) {
            byLength.add(new ArrayList<>());
        }
        for (RankedPattern pattern : patterns) {
            int length = Math.min(longestPiece(pattern.pattern()), LONGEST_GRAM);
            byLength.get(length).add(new GramTable.Entry(rarestGram(pattern.pattern(), length, counts), pattern));
        }
        List<GramTable> tables = new ArrayList<>();
        for (int length = LONGEST_GRAM; length > 0; length--) {
            if (!byLength.get(length).isEmpty()) {
                tables.add(new GramTable(length, byLength.get(length)));
            }
        }
        return tables;
    }

    /** The gram of {@code length} bytes at {@code at}, which may lie at the very end of the array. */
    static int gramAt(byte[] bytes, int at, int length) {
        if (at + Integer.BYTES <= bytes.length) {
            return ByteScan.intAt(bytes, at) & mask(length);
        }
        int gram = 0;
        for (int i = 0; i < length; i++) {
            gram |= (bytes[at + i] & 0xFF) << (8 * i);
        }
        return gram;
    }

    static int mask(int length) {
        return -1 >>> (8 * (LONGEST_GRAM - length));
    }

    private static int[] countGrams(List<RankedPattern> patterns) {
        int[] counts = new int[patterns.size() < 64 ? 256 : COUNTERS];
        for (RankedPattern ranked : patterns) {
            PathPattern pattern = ranked.pattern();
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at + LONGEST_GRAM <= pattern.pieceEnd(piece); at++) {
                    counts[counter(counts, gramAt(pattern.bytes(), at, LONGEST_GRAM))]++;
                }
            }
        }
        return counts;
    }

    /** Of the pattern's grams the one that fewest patterns share; of these the last, as beginnings are often alike. */
    private static int rarestGram(PathPattern pattern, int length, int[] counts) {
        int rarest = 0;
        int fewest = Integer.MAX_VALUE;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            for (int at = pattern.pieceStart(piece); at + length <= pattern.pieceEnd(piece); at++) {
                int gram = gramAt(pattern.bytes(), at, length);
                int count = length < LONGEST_GRAM ? 0 : counts[counter(counts, gram)];
                if (count <= fewest) {
                    rarest = gram;
                    fewest = count;
                }
            }
        }
        return rarest;
    }

    private static int longestPiece(PathPattern pattern) {
        int longest = 0;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
        }
        return longest;
    }

    /** Two grams may share a counter; that makes a choice poorer, never wrong. */
    private static int counter(int[] counts, int gram) {
        return GramTable.hash(gram) & counts.length - 1;
    }
}
