package org.roboscope.lint.exact;

import java.util.List;
import org.roboscope.robots.path.PathPattern;

/** Patterns with wildcards, found by a few bytes that a path must hold to match: the rarest of the pattern. */
final class Wildcards {

    private static final int LONGEST_GRAM = 4;
    private static final int COUNTERS = 1 << 12;
    /** Beyond so many patterns tried for one path, to go on would take time out of proportion. */
    private static final int PATIENCE = 500;

    private final PathPattern[] patterns;
    /** By the length of the gram. */
    private final GramTable[] filed = new GramTable[LONGEST_GRAM + 1];

    private final IntList always = new IntList(1);
    private final int[] lastTried;
    private int paths;

    Wildcards(PathPattern[] patterns, List<Integer> wildcards) {
        this.patterns = patterns;
        this.lastTried = new int[patterns.length];
        for (int length = 0; length <= LONGEST_GRAM; length++) {
            filed[length] = new GramTable();
        }
        int[] counts = count(wildcards);
        wildcards.forEach(number -> file(number, counts));
    }

    /** Whether every pattern that matches was found. */
    boolean match(byte[] path, int known, IntList into) {
        paths++;
        if (known != IntMap.ABSENT) {
            lastTried[known] = paths;
        }
        for (int i = 0; i < always.size(); i++) {
            if (always.get(i) != known) {
                into.add(always.get(i));
            }
        }
        int tries = 0;
        for (int length = 1; length <= LONGEST_GRAM; length++) {
            GramTable grams = filed[length];
            for (int at = 0; at + length <= path.length && !grams.isEmpty(); at++) {
                IntList candidates = grams.get(gram(path, at, length));
                if (candidates != null) {
                    tries += tryAll(candidates, path, into);
                    if (tries > PATIENCE) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private int tryAll(IntList candidates, byte[] path, IntList into) {
        int tries = 0;
        for (int i = 0; i < candidates.size() && tries <= PATIENCE; i++) {
            int number = candidates.get(i);
            if (lastTried[number] != paths) {
                lastTried[number] = paths;
                tries++;
                if (patterns[number].matches(path, 0, path.length)) {
                    into.add(number);
                }
            }
        }
        return tries;
    }

    /** How many patterns hold a gram. Two grams may share a counter; that makes a choice poorer, never wrong. */
    private int[] count(List<Integer> wildcards) {
        int[] counts = new int[COUNTERS];
        for (int number : wildcards) {
            PathPattern pattern = patterns[number];
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at + LONGEST_GRAM <= pattern.pieceEnd(piece); at++) {
                    counts[counter(gram(pattern.bytes(), at, LONGEST_GRAM))]++;
                }
            }
        }
        return counts;
    }

    private static int counter(int gram) {
        return (gram * 0x9E3779B1 >>> 16) & (COUNTERS - 1);
    }

    private void file(int number, int[] counts) {
        PathPattern pattern = patterns[number];
        int length = Math.min(longestPiece(pattern), LONGEST_GRAM);
        if (length == 0) {
            always.add(number);
            return;
        }
        int rarest = 0;
        int fewest = Integer.MAX_VALUE;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            for (int at = pattern.pieceStart(piece); at + length <= pattern.pieceEnd(piece); at++) {
                int gram = gram(pattern.bytes(), at, length);
                int count = length < LONGEST_GRAM ? 0 : counts[counter(gram)];
                if (count <= fewest) {
                    fewest = count;
                    rarest = gram;
                }
            }
        }
        filed[length].at(rarest).add(number);
    }

    private static int longestPiece(PathPattern pattern) {
        int longest = 0;
        for (int piece = 0; piece < pattern.pieces(); piece++) {
            longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
        }
        return longest;
    }

    private static int gram(byte[] bytes, int at, int length) {
        int gram = 0;
        for (int i = 0; i < length; i++) {
            gram = gram << 8 | (bytes[at + i] & 0xFF);
        }
        return gram;
    }
}
