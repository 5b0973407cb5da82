package org.roboscope.lint.exact;

import java.util.List;
import java.util.SplittableRandom;
import org.roboscope.robots.path.PathPattern;

/** Patterns without wildcards, found by the beginnings of a path. */
final class Literals {

    /** Odd, and another one at every start: nobody can write a file in which many beginnings hash alike. */
    private static final long MIX = new SplittableRandom().nextLong() | 1;

    private static final int MAP_BITS = 1 << 18;

    private final PathPattern[] patterns;
    /** Small enough for the processor's nearest cache, it tells of most beginnings that no pattern is one of them. */
    private final long[] map;

    private final long[] hashes;
    /** One more than the number of a pattern; 0 in an empty slot. */
    private final int[] slots;

    private final boolean[] lengths;

    Literals(PathPattern[] patterns, List<Integer> literals) {
        this.patterns = patterns;
        int size = Integer.highestOneBit(2 * literals.size() + 2) * 2;
        this.map = new long[Math.min(MAP_BITS, 16 * size) / Long.SIZE];
        this.hashes = new long[size];
        this.slots = new int[size];
        int longest = literals.stream().mapToInt(number -> patterns[number].literals()).max().orElse(0);
        this.lengths = new boolean[longest + 1];
        for (int number : literals) {
            enter(number);
        }
    }

    private void enter(int number) {
        PathPattern pattern = patterns[number];
        long hash = 0;
        for (int at = pattern.pieceStart(0); at < pattern.pieceEnd(0); at++) {
            hash = step(hash, pattern.bytes()[at]);
        }
        lengths[pattern.literals()] = true;
        map[word(hash)] |= 1L << hash;
        int slot = slot(hash);
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        hashes[slot] = hash;
        slots[slot] = number + 1;
    }

    void match(byte[] path, int known, IntList into) {
        long hash = 0;
        int longest = Math.min(path.length, lengths.length - 1);
        for (int length = 0; length <= longest; length++) {
            if (lengths[length] && (map[word(hash)] >>> hash & 1) != 0) {
                match(hash, path, known, into);
            }
            if (length < longest) {
                hash = step(hash, path[length]);
            }
        }
    }

    private void match(long hash, byte[] path, int known, IntList into) {
        int slot = slot(hash);
        while (slots[slot] != 0) {
            int number = slots[slot] - 1;
            if (hashes[slot] == hash && number != known && patterns[number].matches(path, 0, path.length)) {
                into.add(number);
            }
            slot = (slot + 1) & (slots.length - 1);
        }
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
