package org.roboscope.lint.effect.patterns;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.numbers.IntMap;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathPattern;

/** An index that finds all patterns that match a path. */
final class PatternIndex {

    /**
     * The maximum number of patterns that are indexed by the same prefix. If more patterns share a prefix, most tries
     * would fail.
     */
    private static final int MAX_EQUAL_PREFIXES = 8;
    /** The maximum number of patterns that are all tried one by one, because indexing them would take longer. */
    private static final int MAX_WITHOUT_INDEX = 64;
    /** The multiplier of hashes: 2<sup>32</sup> divided by the golden ratio. */
    private static final int HASH_MULTIPLIER = 0x9E3779B1;
    private final FirstPieceIndex firstPieceIndex;
    private final GramIndex gramIndex;
    /**
     * All patterns. The few patterns after the indexed ones are tried one by one. If there are few in total, none is
     * indexed.
     */
    private final PathPattern[] patterns;
    private final int indexedCount;
    /** For each pattern that is not indexed, the bytes that a matching path must contain, as bits of {@link #bit}. */
    private final long[] requiredBytes;

    /**
     * Indexes the patterns. A single star is an empty piece without grams, so it is always tried. A single dollar
     * matches no path.
     */
    PatternIndex(PathPattern[] patterns) {
        this.patterns = patterns;
        this.indexedCount = patterns.length <= MAX_WITHOUT_INDEX ? 0 : patterns.length;
        Map<Long, Integer> counts = countEqualPrefixes(patterns, indexedCount);
        List<Integer> firstPieceNumbers = new ArrayList<>();
        List<Integer> gramNumbers = new ArrayList<>();
        for (int number = 0; number < indexedCount; number++) {
            PathPattern pattern = patterns[number];
            boolean isRare = !pattern.isLiteral()
                    && counts.getOrDefault(FirstPieceIndex.hash(pattern), 0) <= MAX_EQUAL_PREFIXES;
            if (isRare || (pattern.isLiteral() && pattern.literalLength() > 0)) {
                firstPieceNumbers.add(number);
            } else if (!(pattern.isLiteral() && pattern.isAnchored())) {
                gramNumbers.add(number);
            }
        }
        firstPieceIndex = new FirstPieceIndex(patterns, firstPieceNumbers);
        gramIndex = new GramIndex(patterns, gramNumbers);
        requiredBytes = findRequiredBytes(patterns, indexedCount);
    }

    private PatternIndex(PatternIndex earlier, PathPattern[] patterns) {
        this.firstPieceIndex = earlier.firstPieceIndex;
        this.gramIndex = earlier.gramIndex;
        this.patterns = patterns;
        this.indexedCount = earlier.indexedCount;
        this.requiredBytes = findRequiredBytes(patterns, indexedCount);
    }

    private static long[] findRequiredBytes(PathPattern[] patterns, int from) {
        long[] requiredBytes = new long[patterns.length - from];
        for (int i = 0; i < requiredBytes.length; i++) {
            PathPattern pattern = patterns[from + i];
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                requiredBytes[i] |= bits(pattern.bytes(), pattern.pieceStart(piece), pattern.pieceEnd(piece));
            }
        }
        return requiredBytes;
    }

    private static long bits(byte[] bytes, int from, int to) {
        long bits = 0;
        for (int index = from; index < to; index++) {
            bits |= bit(bytes[index]);
        }
        return bits;
    }

    /** Returns the bit of a byte; four bytes share a bit. */
    private static long bit(byte b) {
        return 1L << b;
    }

    /** Returns this index for an extended array of patterns. Each search tries the few added patterns one by one. */
    PatternIndex withMore(PathPattern[] extended) {
        return new PatternIndex(this, extended);
    }

    /** Returns the number of patterns that each search must try. */
    int unindexedCount() {
        return patterns.length - indexedCount;
    }

    private static Map<Long, Integer> countEqualPrefixes(PathPattern[] patterns, int count) {
        Map<Long, Integer> counts = new HashMap<>();
        for (int number = 0; number < count; number++) {
            PathPattern pattern = patterns[number];
            if (!pattern.isLiteral()) {
                counts.merge(FirstPieceIndex.hash(pattern), 1, Integer::sum);
            }
        }
        return counts;
    }

    /**
     * Adds the numbers of the matching patterns, and returns whether these are all.
     *
     * @param knownMatch a pattern that matches according to the caller, or {@link IntMap#ABSENT}
     */
    boolean match(byte[] path, int knownMatch, IntList matches, TriedPatterns tried) {
        matches.clear();
        if (knownMatch != IntMap.ABSENT) {
            matches.add(knownMatch);
        }
        long missingBytes = requiredBytes.length == 0 ? 0 : ~bits(path, 0, path.length);
        for (int i = 0; i < requiredBytes.length; i++) {
            int number = indexedCount + i;
            if ((requiredBytes[i] & missingBytes) == 0 && number != knownMatch
                    && patterns[number].matches(path, 0, path.length)) {
                matches.add(number);
            }
        }
        return indexedCount == 0
                || firstPieceIndex.match(path, knownMatch, matches)
                        && gramIndex.match(path, knownMatch, matches, tried);
    }

    /** Finds patterns by their first piece, which is a prefix of the path. */
    private static final class FirstPieceIndex {
        /**
         * The odd multiplier of the hash. It is different in each run, so that an attacker cannot write a file with
         * many equal hashes.
         */
        private static final long MIX = new SplittableRandom().nextLong() | 1;

        private static final long SLOT_MULTIPLIER = 0x9E3779B1L;
        private static final int MAX_MAP_BITS = 1 << 18;
        /** The maximum number of failed tries per path. More would take disproportionately long. */
        private static final int MAX_TRIES = 500;

        private final PathPattern[] patterns;
        /** A bit map that excludes most prefixes without a pattern. It is small enough for the first-level cache. */
        private final long[] bitMap;

        private final long[] hashes;
        /** The number of a pattern plus one; 0 in an empty slot. */
        private final int[] slots;

        private final boolean[] hasLength;

        FirstPieceIndex(PathPattern[] patterns, List<Integer> numbers) {
            this.patterns = patterns;
            int size = Integer.highestOneBit(2 * numbers.size() + 2) * 2;
            this.bitMap = new long[Math.min(MAX_MAP_BITS, 16 * size) / Long.SIZE];
            this.hashes = new long[size];
            this.slots = new int[size];
            int maxLength = 0;
            for (int number : numbers) {
                maxLength = Math.max(maxLength, length(patterns[number]));
            }
            this.hasLength = new boolean[maxLength + 1];
            for (int number : numbers) {
                insert(number);
            }
        }

        private void insert(int number) {
            PathPattern pattern = patterns[number];
            long hash = hash(pattern);
            hasLength[length(pattern)] = true;
            bitMap[wordIndex(hash)] |= 1L << hash;
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

        /** Returns the hash of the first piece. Different pieces rarely have the same hash. */
        static long hash(PathPattern pattern) {
            long hash = 0;
            for (int index = pattern.pieceStart(0); index < pattern.pieceEnd(0); index++) {
                hash = step(hash, pattern.bytes()[index]);
            }
            return hash;
        }

        /** Adds the matching patterns, and returns whether these are all. */
        boolean match(byte[] path, int knownMatch, IntList matches) {
            long hash = 0;
            int failedTries = 0;
            int maxLength = Math.min(path.length, hasLength.length - 1);
            for (int length = 0; length <= maxLength && failedTries <= MAX_TRIES; length++) {
                if (hasLength[length] && (bitMap[wordIndex(hash)] >>> hash & 1) != 0) {
                    failedTries += matchWithHash(hash, path, knownMatch, matches);
                }
                if (length < maxLength) {
                    hash = step(hash, path[length]);
                }
            }
            return failedTries <= MAX_TRIES;
        }

        /** Adds the matching patterns with this hash, and returns the number of failed tries. */
        private int matchWithHash(long hash, byte[] path, int knownMatch, IntList matches) {
            int failedTries = 0;
            int slot = slot(hash);
            while (slots[slot] != 0) {
                int number = slots[slot] - 1;
                if (hashes[slot] == hash && number != knownMatch) {
                    if (patterns[number].matches(path, 0, path.length)) {
                        matches.add(number);
                    } else {
                        failedTries++;
                    }
                }
                slot = (slot + 1) & (slots.length - 1);
            }
            return failedTries;
        }

        /** Returns the index of the word for a hash. The lowest bits of the hash select the bit in the word. */
        private int wordIndex(long hash) {
            return (int) (hash >>> 20) & (bitMap.length - 1);
        }

        private static long step(long hash, byte b) {
            return (hash + (b & 0xFF) + 1) * MIX;
        }

        private int slot(long hash) {
            return (int) ((hash ^ (hash >>> 32)) * SLOT_MULTIPLIER >>> 12) & (slots.length - 1);
        }
    }

    /** Finds patterns by their rarest gram: a few bytes that a matching path must contain. */
    private static final class GramIndex {
        private static final int MAX_GRAM_LENGTH = 4;
        private static final int MAX_COUNTERS = 1 << 12;
        private static final int COUNTERS_PER_PATTERN = 16;
        /** The maximum number of patterns to try per path. More would take disproportionately long. */
        private static final int MAX_TRIES = 500;

        private final PathPattern[] patterns;
        /** The patterns by the length of their gram. */
        private final IntListMap[] listsByLength = new IntListMap[MAX_GRAM_LENGTH + 1];

        /** The shortest length of a gram in use. */
        private final int shortestGram;

        /** The patterns without a gram, which match every path. */
        private final IntList withoutGram = new IntList(1);

        GramIndex(PathPattern[] patterns, List<Integer> numbers) {
            this.patterns = patterns;
            for (int length = 0; length <= MAX_GRAM_LENGTH; length++) {
                listsByLength[length] = new IntListMap();
            }
            int[] counts = count(numbers);
            numbers.forEach(number -> addByRarestGram(number, counts));
            int length = 1;
            while (length < MAX_GRAM_LENGTH && listsByLength[length].isEmpty()) {
                length++;
            }
            this.shortestGram = length;
        }

        /** Adds the matching patterns, and returns whether these are all. */
        boolean match(byte[] path, int knownMatch, IntList matches, TriedPatterns tried) {
            tried.beginPath();
            if (knownMatch != IntMap.ABSENT) {
                tried.markTried(knownMatch);
            }
            for (int i = 0; i < withoutGram.size(); i++) {
                if (withoutGram.get(i) != knownMatch) {
                    matches.add(withoutGram.get(i));
                }
            }
            int tries = 0;
            int lastFullGram = path.length - MAX_GRAM_LENGTH;
            for (int index = 0; index < path.length && tries <= MAX_TRIES; index++) {
                int longest = index <= lastFullGram ? MAX_GRAM_LENGTH : path.length - index;
                int gram = index <= lastFullGram ? ByteScan.intAt(path, index) : gram(path, index, longest);
                for (int length = shortestGram; length <= longest; length++) {
                    if (listsByLength[length].mayContain(gram & mask(length))) {
                        tries += tryAll(listsByLength[length].get(gram & mask(length)), path, matches, tried);
                    }
                }
            }
            return tries <= MAX_TRIES;
        }

        private static int mask(int length) {
            return -1 >>> (Integer.SIZE - Byte.SIZE * length);
        }

        private int tryAll(@Nullable IntList candidates, byte[] path, IntList matches, TriedPatterns tried) {
            if (candidates == null) {
                return 0;
            }
            int tries = 0;
            for (int i = 0; i < candidates.size() && tries <= MAX_TRIES; i++) {
                int number = candidates.get(i);
                if (tried.markTried(number)) {
                    tries++;
                    if (patterns[number].matches(path, 0, path.length)) {
                        matches.add(number);
                    }
                }
            }
            return tries;
        }

        /**
         * Counts the patterns with each gram. If two grams share a counter, the choice of a gram may be worse, but not
         * wrong.
         */
        private int[] count(List<Integer> numbers) {
            int[] counts = new int[numbers.isEmpty() ? 0
                    : Math.min(MAX_COUNTERS, Integer.highestOneBit(2 * COUNTERS_PER_PATTERN * numbers.size()))];
            for (int number : numbers) {
                PathPattern pattern = patterns[number];
                for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                    for (int index = pattern.pieceStart(piece); index + MAX_GRAM_LENGTH <= pattern
                            .pieceEnd(piece); index++) {
                        counts[counter(gram(pattern.bytes(), index, MAX_GRAM_LENGTH), counts)]++;
                    }
                }
            }
            return counts;
        }

        private static int counter(int gram, int[] counts) {
            return (gram * HASH_MULTIPLIER >>> 16) & (counts.length - 1);
        }

        private void addByRarestGram(int number, int[] counts) {
            PathPattern pattern = patterns[number];
            int length = Math.min(longestPiece(pattern), MAX_GRAM_LENGTH);
            if (length == 0) {
                withoutGram.add(number);
                return;
            }
            int rarestGram = 0;
            int lowestCount = Integer.MAX_VALUE;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int index = pattern.pieceStart(piece); index + length <= pattern.pieceEnd(piece); index++) {
                    int gram = gram(pattern.bytes(), index, length);
                    int count = length < MAX_GRAM_LENGTH ? 0 : counts[counter(gram, counts)];
                    if (count <= lowestCount) {
                        lowestCount = count;
                        rarestGram = gram;
                    }
                }
            }
            listsByLength[length].getOrAdd(rarestGram).add(number);
        }

        private static int longestPiece(PathPattern pattern) {
            int longest = 0;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
            }
            return longest;
        }

        /** Returns the gram with the first byte in the lowest bits, as in {@link ByteScan#intAt}. */
        private static int gram(byte[] bytes, int index, int length) {
            int gram = 0;
            for (int i = length - 1; i >= 0; i--) {
                gram = gram << 8 | (bytes[index + i] & 0xFF);
            }
            return gram;
        }
    }

    /** A map from numbers to lists of numbers. */
    private static final class IntListMap {
        private static final int MIN_SIZE = 64;

        private static final int MAX_WORDS = 1 << 10;
        /** The arrays of an empty map, which are never written to. Most maps stay empty. */
        private static final long[] EMPTY_MAP = new long[1];

        private static final int[] EMPTY_KEYS = new int[MIN_SIZE];
        private static final @Nullable IntList[] EMPTY_LISTS = new IntList[MIN_SIZE];

        /** A bit map that excludes most numbers without a list. It is small enough for the first-level cache. */
        private long[] bitMap = EMPTY_MAP;

        private int[] keys = EMPTY_KEYS;
        private @Nullable IntList[] lists = EMPTY_LISTS;
        private int size;

        boolean isEmpty() {
            return size == 0;
        }

        /** Whether the number may have a list. The answer is quick; only {@code false} is certain. */
        boolean mayContain(int key) {
            int hash = key * HASH_MULTIPLIER;
            return (bitMap[wordIndex(hash)] >>> (hash >>> 16) & 1) != 0;
        }

        @Nullable IntList get(int key) {
            int slot = (key * HASH_MULTIPLIER >>> 8) & (keys.length - 1);
            while (lists[slot] != null) {
                if (keys[slot] == key) {
                    return lists[slot];
                }
                slot = (slot + 1) & (keys.length - 1);
            }
            return null;
        }

        /** Returns the list of the number. If there is none, adds an empty list. */
        IntList getOrAdd(int key) {
            IntList existing = get(key);
            if (existing != null) {
                return existing;
            }
            if (size == 0) {
                bitMap = new long[MIN_SIZE];
                keys = new int[MIN_SIZE];
                lists = new IntList[MIN_SIZE];
            }
            if (2 * ++size > keys.length) {
                grow();
            }
            markInBitMap(key);
            IntList list = new IntList(1);
            put(key, list);
            return list;
        }

        private void markInBitMap(int key) {
            int hash = key * HASH_MULTIPLIER;
            bitMap[wordIndex(hash)] |= 1L << (hash >>> 16);
        }

        private int wordIndex(int hash) {
            return hash >>> 22 & bitMap.length - 1;
        }

        private void put(int key, IntList list) {
            int slot = (key * HASH_MULTIPLIER >>> 8) & (keys.length - 1);
            while (lists[slot] != null) {
                slot = (slot + 1) & (keys.length - 1);
            }
            keys[slot] = key;
            lists[slot] = list;
        }

        private void grow() {
            int[] oldKeys = keys;
            @Nullable IntList[] oldLists = lists;
            keys = new int[4 * oldKeys.length];
            lists = new IntList[keys.length];
            bitMap = new long[Math.min(MAX_WORDS, keys.length)];
            for (int slot = 0; slot < oldKeys.length; slot++) {
                IntList list = oldLists[slot];
                if (list != null) {
                    put(oldKeys[slot], list);
                    markInBitMap(oldKeys[slot]);
                }
            }
        }
    }

    /** The patterns already tried for a path. This class is not safe for use by several threads. */
    static final class TriedPatterns {
        /** For each pattern, the number of the path for which it was last tried. */
        private final int[] lastPaths;
        private int pathNumber;

        TriedPatterns(int patternCount) {
            lastPaths = new int[patternCount];
        }

        /** Begins with another path. */
        void beginPath() {
            pathNumber++;
        }

        /** Marks the pattern as tried. Returns whether this is the first try for the path. */
        boolean markTried(int pattern) {
            boolean isFirst = lastPaths[pattern] != pathNumber;
            lastPaths[pattern] = pathNumber;
            return isFirst;
        }
    }
}
