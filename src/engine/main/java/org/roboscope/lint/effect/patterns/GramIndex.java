package org.roboscope.lint.effect.patterns;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntListMap;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathPattern;

/** Patterns found by a few bytes that a path must hold to match: the rarest of the pattern. */
final class GramIndex {

    private static final int LONGEST_GRAM = 4;
    private static final int MOST_COUNTERS = 1 << 12;
    private static final int COUNTERS_PER_PATTERN = 16;
    /** The most patterns to try for one path. More would take disproportionately long. */
    private static final int MOST_TRIES = 500;

    private final PathPattern[] patterns;
    /** By the length of the gram. */
    private final IntListMap[] filed = new IntListMap[LONGEST_GRAM + 1];

    /** The least length by which any is filed. */
    private final int shortest;

    private final IntList always = new IntList(1);

    GramIndex(PathPattern[] patterns, List<Integer> numbers) {
        this.patterns = patterns;
        for (int length = 0; length <= LONGEST_GRAM; length++) {
            filed[length] = new IntListMap();
        }
        int[] counts = count(numbers);
        numbers.forEach(number -> file(number, counts));
        int first = 1;
        while (first < LONGEST_GRAM && filed[first].isEmpty()) {
            first++;
        }
        this.shortest = first;
    }

    /** Whether every pattern that matches was found. */
    boolean match(byte[] path, int known, IntList into, TriedPatterns triedPatterns) {
        triedPatterns.begin();
        if (known != IntMap.ABSENT) {
            triedPatterns.isFirst(known);
        }
        for (int i = 0; i < always.size(); i++) {
            if (always.get(i) != known) {
                into.add(always.get(i));
            }
        }
        int tries = 0;
        int full = path.length - LONGEST_GRAM;
        for (int at = 0; at < path.length && tries <= MOST_TRIES; at++) {
            int longest = at <= full ? LONGEST_GRAM : path.length - at;
            int gram = at <= full ? ByteScan.intAt(path, at) : gram(path, at, longest);
            for (int length = shortest; length <= longest; length++) {
                if (filed[length].mayHave(gram & mask(length))) {
                    tries += tryAll(filed[length].get(gram & mask(length)), path, into, triedPatterns);
                }
            }
        }
        return tries <= MOST_TRIES;
    }

    private static int mask(int length) {
        return -1 >>> (Integer.SIZE - Byte.SIZE * length);
    }

    private int tryAll(@Nullable IntList candidates, byte[] path, IntList into, TriedPatterns triedPatterns) {
        if (candidates == null) {
            return 0;
        }
        int tries = 0;
        for (int i = 0; i < candidates.size() && tries <= MOST_TRIES; i++) {
            int number = candidates.get(i);
            if (triedPatterns.isFirst(number)) {
                tries++;
                if (patterns[number].matches(path, 0, path.length)) {
                    into.add(number);
                }
            }
        }
        return tries;
    }

    /** How many patterns hold a gram. Two grams may share a counter; that makes a choice poorer, never wrong. */
    private int[] count(List<Integer> filing) {
        int[] counts = new int[filing.isEmpty() ? 0
                : Math.min(MOST_COUNTERS, Integer.highestOneBit(2 * COUNTERS_PER_PATTERN * filing.size()))];
        for (int number : filing) {
            PathPattern pattern = patterns[number];
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at + LONGEST_GRAM <= pattern.pieceEnd(piece); at++) {
                    counts[counter(gram(pattern.bytes(), at, LONGEST_GRAM), counts)]++;
                }
            }
        }
        return counts;
    }

    private static int counter(int gram, int[] counts) {
        return (gram * 0x9E3779B1 >>> 16) & (counts.length - 1);
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
                int count = length < LONGEST_GRAM ? 0 : counts[counter(gram, counts)];
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

    /** The first byte lowest, as {@link ByteScan#intAt} has them. */
    private static int gram(byte[] bytes, int at, int length) {
        int gram = 0;
        for (int i = length - 1; i >= 0; i--) {
            gram = gram << 8 | (bytes[at + i] & 0xFF);
        }
        return gram;
    }
}
