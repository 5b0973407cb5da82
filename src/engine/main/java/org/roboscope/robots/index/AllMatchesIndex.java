package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.roboscope.robots.index.PackedPatterns.GramSignature;
import org.roboscope.robots.index.PackedPatterns.IndexedPattern;
import org.roboscope.robots.path.PathPattern;

/**
 * Finds all patterns that match a path, whereas {@link RuleIndex} finds the best one. Literals are looked up by a
 * rolling hash over the path. Other patterns are tried if the path has all their grams, which are runs of four bytes.
 */
public final class AllMatchesIndex {

    private static final int ROLLING_HASH_FACTOR = 31;
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    /**
     * The numbers of the patterns with the same bytes. Unanchored patterns match any path with this prefix, anchored
     * patterns only this path.
     */
    private record Literal(PathPattern pattern, List<Integer> unanchoredNumbers, List<Integer> anchoredNumbers) {}

    private final List<Literal> literals = new ArrayList<>();
    /** Whether a literal has this length, by length. */
    private final boolean[] hasLength;
    /** A hash table of literals: the number of a literal plus one, or 0 in an empty slot. */
    private final int[] slots;

    private final PackedPatterns packedWildcardPatterns;
    private final int wildcardCount;

    private AllMatchesIndex(PathPattern[] patterns) {
        Map<PathPattern, Literal> literalsByPattern = new HashMap<>();
        List<IndexedPattern> wildcardPatterns = new ArrayList<>();
        int maxLength = 0;
        for (int number = 0; number < patterns.length; number++) {
            PathPattern pattern = patterns[number];
            if (pattern.isLiteral()) {
                Literal literal = literalsByPattern.computeIfAbsent(pattern.withoutAnchor(), this::newLiteral);
                (pattern.isAnchored() ? literal.anchoredNumbers() : literal.unanchoredNumbers()).add(number);
                maxLength = Math.max(maxLength, length(pattern));
            } else {
                wildcardPatterns.add(new IndexedPattern(0, 0, 0, new RankedPattern(pattern, number)));
            }
        }
        this.hasLength = new boolean[maxLength + 1];
        this.slots = new int[Math.max(4, Integer.highestOneBit(Math.max(1, literals.size())) << 2)];
        for (int literal = 0; literal < literals.size(); literal++) {
            addLiteral(literal);
        }
        this.packedWildcardPatterns = new PackedPatterns(wildcardPatterns.toArray(IndexedPattern[]::new));
        this.wildcardCount = wildcardPatterns.size();
    }

    /** Creates an index in which the number of a pattern is its index in the array. */
    public static AllMatchesIndex of(PathPattern[] patterns) {
        return new AllMatchesIndex(patterns);
    }

    /** Passes the number of each pattern that matches {@code path[from, to)} to a consumer, in no particular order. */
    public void find(byte[] path, int from, int to, IntConsumer consumer) {
        findLiterals(path, from, to, consumer);
        if (wildcardCount > 0) {
            GramSignature signature = new GramSignature().add(path, from, to);
            for (int i = 0; i < wildcardCount; i++) {
                int pattern = packedWildcardPatterns.start(i);
                if (packedWildcardPatterns.mayMatch(pattern, signature)
                        && packedWildcardPatterns.matches(pattern, path, from, to)) {
                    consumer.accept(packedWildcardPatterns.rank(pattern));
                }
            }
        }
    }

    private void findLiterals(byte[] path, int from, int to, IntConsumer consumer) {
        int hash = 0;
        for (int length = 0; length < hasLength.length && length <= to - from; length++) {
            if (length > 0) {
                hash = ROLLING_HASH_FACTOR * hash + path[from + length - 1];
            }
            if (hasLength[length]) {
                findLiteral(path, from, length, hash, from + length == to, consumer);
            }
        }
    }

    private void findLiteral(byte[] path, int from, int length, int hash, boolean isAtEnd, IntConsumer consumer) {
        int slot = slot(hash);
        while (slots[slot] != 0) {
            Literal literal = literals.get(slots[slot] - 1);
            PathPattern pattern = literal.pattern();
            int start = pattern.pieceStart(0);
            if (length(pattern) == length
                    && Arrays.equals(pattern.bytes(), start, start + length, path, from, from + length)) {
                literal.unanchoredNumbers().forEach(consumer::accept);
                if (isAtEnd) {
                    literal.anchoredNumbers().forEach(consumer::accept);
                }
            }
            slot = slot + 1 & slots.length - 1;
        }
    }

    private Literal newLiteral(PathPattern pattern) {
        Literal literal = new Literal(pattern, new ArrayList<>(1), new ArrayList<>(0));
        literals.add(literal);
        return literal;
    }

    private void addLiteral(int number) {
        PathPattern pattern = literals.get(number).pattern();
        int hash = 0;
        for (int index = pattern.pieceStart(0); index < pattern.pieceEnd(0); index++) {
            hash = ROLLING_HASH_FACTOR * hash + pattern.bytes()[index];
        }
        hasLength[length(pattern)] = true;
        int slot = slot(hash);
        while (slots[slot] != 0) {
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = number + 1;
    }

    private int slot(int hash) {
        return hash * HASH_MULTIPLIER >>> 1 & slots.length - 1;
    }

    private static int length(PathPattern pattern) {
        return pattern.pieceEnd(0) - pattern.pieceStart(0);
    }
}
