package org.roboscope.lint.effect.patterns;

import java.util.List;
import java.util.SplittableRandom;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.robots.path.PathPattern;

/** Patterns found by the beginnings of a path: each by its first piece. */
final class FirstPieceIndex {

    /** Odd, and different at every start, so that an attacker cannot write a file in which many beginnings hash alike. */
    private static final long MIX = new SplittableRandom().nextLong() | 1;

    private static final int MAP_BITS = 1 << 18;
    /** The most patterns to try in vain for one path. More would take disproportionately long. */
    private static final int MOST_TRIES = 500;

    private final PathPattern[] patterns;
    /** A bit map that rules out most beginnings that no pattern has. It is small enough for the processor's nearest cache. */
    private final long[] map;

    private final long[] hashes;
    /** One more than the number of a pattern; 0 in an empty slot. */
    private final int[] slots;

    private final boolean[] lengths;

    FirstPieceIndex(PathPattern[] patterns, List<Integer> numbers) {
        this.patterns = patterns;
        int size = Integer.highestOneBit(2 * numbers.size() + 2) * 2;
        this.map = new long[Math.min(MAP_BITS, 16 * size) / Long.SIZE];
        this.hashes = new long[size];
        this.slots = new int[size];
        int longest = 0;
        for (int number : numbers) {
            longest = Math.max(longest, length(patterns[number]));
        }
        this.lengths = new boolean[longest + 1];
        for (int number : numbers) {
            enter(number);
        }
    }

    private void enter(int number) {
        PathPattern pattern = patterns[number];
        long hash = hash(pattern);
        lengths[length(pattern)] = true;
        map[word(hash)] |= 1L << hash;
        int slot = slot(hash);
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        hashes[slot] = hash;
        slots[slot] = number + 1;
    }

    private static int length(PathPattern pattern) {
        return pattern.pieceEnd(0) - pattern.pieceStart(0);
    }

    /** Equal for patterns that begin with the same piece, and hardly ever for others. */
    static long hash(PathPattern pattern) {
        long hash = 0;
        for (int at = pattern.pieceStart(0); at < pattern.pieceEnd(0); at++) {
            hash = step(hash, pattern.bytes()[at]);
        }
        return hash;
    }

    /** Whether every pattern that matches was found. */
    boolean match(byte[] path, int known, IntList into) {
        long hash = 0;
        int inVain = 0;
        int longest = Math.min(path.length, lengths.length - 1);
        for (int length = 0; length <= longest && inVain <= MOST_TRIES; length++) {
            if (lengths[length] && (map[word(hash)] >>> hash & 1) != 0) {
                inVain += match(hash, path, known, into);
            }
            if (length < longest) {
                hash = step(hash, path[length]);
            }
        }
        return inVain <= MOST_TRIES;
    }

    /** How many did not match. */
    private int match(long hash, byte[] path, int known, IntList into) {
        int inVain = 0;
        int slot = slot(hash);
        while (slots[slot] != 0) {
            int number = slots[slot] - 1;
            if (hashes[slot] == hash && number != known) {
                if (patterns[number].matches(path, 0, path.length)) {
                    into.add(number);
                } else {
                    inVain++;
                }
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return inVain;
    }

    /** The lowest bits of the hash pick the bit in the word. */
    private int word(long hash) {
        return (int) (hash >>> 20) & (map.length - 1);
    }

    private static long step(long hash, byte b) {
        return (hash + (b & 0xFF) + 1) * MIX;
    }

    private int slot(long hash) {
        return (int) ((hash ^ (hash >>> 32)) * 0x9E3779B1L >>> 12) & (slots.length - 1);
    }
}
