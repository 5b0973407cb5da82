package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.path.PathPattern;

/** Patterns with wildcards, found by a few bytes that a path must hold to match: the rarest of the pattern. */
final class Wildcards {

    private static final int LONGEST_GRAM = 4;
    /** Beyond so many patterns tried for one path, to go on would take time out of proportion. */
    private static final int PATIENCE = 2_000;

    private final PathPattern[] patterns;
    /** By length and bytes of the gram. */
    private final List<Map<Integer, IntList>> filed = new ArrayList<>();

    private final IntList always = new IntList(1);
    private final int[] lastTried;
    private int paths;

    Wildcards(PathPattern[] patterns, List<Integer> wildcards) {
        this.patterns = patterns;
        this.lastTried = new int[patterns.length];
        for (int length = 0; length <= LONGEST_GRAM; length++) {
            filed.add(new HashMap<>());
        }
        Map<Integer, Integer> counts = count(wildcards);
        wildcards.forEach(number -> file(number, counts));
    }

    /** Whether every pattern that matches was found. */
    boolean match(byte[] path, IntList into) {
        paths++;
        for (int i = 0; i < always.size(); i++) {
            into.add(always.get(i));
        }
        int tries = 0;
        for (int length = 1; length <= LONGEST_GRAM; length++) {
            Map<Integer, IntList> grams = filed.get(length);
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

    private Map<Integer, Integer> count(List<Integer> wildcards) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int number : wildcards) {
            PathPattern pattern = patterns[number];
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at + LONGEST_GRAM <= pattern.pieceEnd(piece); at++) {
                    counts.merge(gram(pattern.bytes(), at, LONGEST_GRAM), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    private void file(int number, Map<Integer, Integer> counts) {
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
                int count = length < LONGEST_GRAM ? 0 : counts.getOrDefault(gram, 0);
                if (count < fewest) {
                    fewest = count;
                    rarest = gram;
                }
            }
        }
        filed.get(length).computeIfAbsent(rarest, gram -> new IntList(1)).add(number);
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
