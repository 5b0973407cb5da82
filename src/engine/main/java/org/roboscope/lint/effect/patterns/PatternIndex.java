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
     * The maximum number of patterns with the same beginning that are indexed by it. If more patterns share a
     * beginning, most tries would fail.
     */
    private static final int MAX_EQUAL_BEGINNINGS = 8;
    /** The maximum number of patterns that are all tried one by one, because indexing them would take longer. */
    private static final int MAX_WITHOUT_INDEX = 64;
    /** The multiplier of hashes: 2<sup>32</sup> divided by the golden ratio. */
    private static final int SCATTER = 0x9E3779B1;
    private final FirstPieceIndex beginnings;
    private final GramIndex grams;
    /**
     * All patterns. The few patterns after the indexed ones are tried one by one. If there are few in total, none is
     * indexed.
     */
    private final PathPattern[] patterns;
    private final int indexed;
    /** For each pattern that is not indexed, the bytes that a matching path must contain, as bits of {@link #bit}. */
    private final long[] requiredBytes;

    /**
     * Indexes the patterns. A single star is an empty piece without grams, so it is always tried. A single dollar
     * matches no path.
     */
    PatternIndex(PathPattern[] patterns) {
        this.patterns = patterns;
        this.indexed = patterns.length <= MAX_WITHOUT_INDEX ? 0 : patterns.length;
        Map<Long, Integer> counts = countEqualBeginnings(patterns, indexed);
        List<Integer> byBeginning = new ArrayList<>();
        List<Integer> byGram = new ArrayList<>();
        for (int number = 0; number < indexed; number++) {
            PathPattern pattern = patterns[number];
            boolean isRare = !pattern.isLiteral()
                    && counts.getOrDefault(FirstPieceIndex.hash(pattern), 0) <= MAX_EQUAL_BEGINNINGS;
            if (isRare || (pattern.isLiteral() && pattern.literalLength() > 0)) {
                byBeginning.add(number);
            } else if (!(pattern.isLiteral() && pattern.isAnchored())) {
                byGram.add(number);
            }
        }
        beginnings = new FirstPieceIndex(patterns, byBeginning);
        grams = new GramIndex(patterns, byGram);
        requiredBytes = findRequiredBytes(patterns, indexed);
    }

    private PatternIndex(PatternIndex before, PathPattern[] patterns) {
        this.beginnings = before.beginnings;
        this.grams = before.grams;
        this.patterns = patterns;
        this.indexed = before.indexed;
        this.requiredBytes = findRequiredBytes(patterns, indexed);
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
        for (int at = from; at < to; at++) {
            bits |= bit(bytes[at]);
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
        return patterns.length - indexed;
    }

    private static Map<Long, Integer> countEqualBeginnings(PathPattern[] patterns, int count) {
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
        long missing = requiredBytes.length == 0 ? 0 : ~bits(path, 0, path.length);
        for (int i = 0; i < requiredBytes.length; i++) {
            int number = indexed + i;
            if ((requiredBytes[i] & missing) == 0 && number != knownMatch
                    && patterns[number].matches(path, 0, path.length)) {
                matches.add(number);
            }
        }
        return indexed == 0
                || beginnings.match(path, knownMatch, matches) && grams.match(path, knownMatch, matches, tried);
    }

    /** Finds patterns by their first piece, which is a beginning of the path. */
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
        /** A bit map that excludes most beginnings without a pattern. It is small enough for the first-level cache. */
        private final long[] map;

        private final long[] hashes;
        /** The number of a pattern plus one; 0 in an empty slot. */
        private final int[] slots;

        private final boolean[] lengths;

        FirstPieceIndex(PathPattern[] patterns, List<Integer> numbers) {
            this.patterns = patterns;
            int size = Integer.highestOneBit(2 * numbers.size() + 2) * 2;
            this.map = new long[Math.min(MAX_MAP_BITS, 16 * size) / Long.SIZE];
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

        /** Returns the hash of the first piece. Different pieces rarely have the same hash. */
        static long hash(PathPattern pattern) {
            long hash = 0;
            for (int at = pattern.pieceStart(0); at < pattern.pieceEnd(0); at++) {
                hash = step(hash, pattern.bytes()[at]);
            }
            return hash;
        }

        /** Adds the matching patterns, and returns whether these are all. */
        boolean match(byte[] path, int knownMatch, IntList matches) {
            long hash = 0;
            int failedTries = 0;
            int longest = Math.min(path.length, lengths.length - 1);
            for (int length = 0; length <= longest && failedTries <= MAX_TRIES; length++) {
                if (lengths[length] && (map[word(hash)] >>> hash & 1) != 0) {
                    failedTries += match(hash, path, knownMatch, matches);
                }
                if (length < longest) {
                    hash = step(hash, path[length]);
                }
            }
            return failedTries <= MAX_TRIES;
        }

        /** Adds the matching patterns with this hash, and returns the number of failed tries. */
        private int match(long hash, byte[] path, int knownMatch, IntList matches) {
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
        private int word(long hash) {
            return (int) (hash >>> 20) & (map.length - 1);
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
        private final int shortest;

        /** The patterns without a gram, which match every path. */
        private final IntList withoutGram = new IntList(1);

        GramIndex(PathPattern[] patterns, List<Integer> numbers) {
            this.patterns = patterns;
            for (int length = 0; length <= MAX_GRAM_LENGTH; length++) {
                listsByLength[length] = new IntListMap();
            }
            int[] counts = count(numbers);
            numbers.forEach(number -> addByRarestGram(number, counts));
            int first = 1;
            while (first < MAX_GRAM_LENGTH && listsByLength[first].isEmpty()) {
                first++;
            }
            this.shortest = first;
        }

        /** Adds the matching patterns, and returns whether these are all. */
        boolean match(byte[] path, int knownMatch, IntList matches, TriedPatterns tried) {
            tried.begin();
            if (knownMatch != IntMap.ABSENT) {
                tried.mark(knownMatch);
            }
            for (int i = 0; i < withoutGram.size(); i++) {
                if (withoutGram.get(i) != knownMatch) {
                    matches.add(withoutGram.get(i));
                }
            }
            int tries = 0;
            int lastFullGram = path.length - MAX_GRAM_LENGTH;
            for (int at = 0; at < path.length && tries <= MAX_TRIES; at++) {
                int longest = at <= lastFullGram ? MAX_GRAM_LENGTH : path.length - at;
                int gram = at <= lastFullGram ? ByteScan.intAt(path, at) : gram(path, at, longest);
                for (int length = shortest; length <= longest; length++) {
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
                if (tried.mark(number)) {
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
                    for (int at = pattern.pieceStart(piece); at + MAX_GRAM_LENGTH <= pattern.pieceEnd(piece); at++) {
                        counts[counter(gram(pattern.bytes(), at, MAX_GRAM_LENGTH), counts)]++;
                    }
                }
            }
            return counts;
        }

        private static int counter(int gram, int[] counts) {
            return (gram * SCATTER >>> 16) & (counts.length - 1);
        }

        private void addByRarestGram(int number, int[] counts) {
            PathPattern pattern = patterns[number];
            int length = Math.min(longestPiece(pattern), MAX_GRAM_LENGTH);
            if (length == 0) {
                withoutGram.add(number);
                return;
            }
            int rarest = 0;
            int fewest = Integer.MAX_VALUE;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int at = pattern.pieceStart(piece); at + length <= pattern.pieceEnd(piece); at++) {
                    int gram = gram(pattern.bytes(), at, length);
                    int count = length < MAX_GRAM_LENGTH ? 0 : counts[counter(gram, counts)];
                    if (count <= fewest) {
                        fewest = count;
                        rarest = gram;
                    }
                }
            }
            listsByLength[length].getOrAdd(rarest).add(number);
        }

        private static int longestPiece(PathPattern pattern) {
            int longest = 0;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
            }
            return longest;
        }

        /** Returns the gram with the first byte in the lowest bits, as in {@link ByteScan#intAt}. */
        private static int gram(byte[] bytes, int at, int length) {
            int gram = 0;
            for (int i = length - 1; i >= 0; i--) {
                gram = gram << 8 | (bytes[at + i] & 0xFF);
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
        private long[] map = EMPTY_MAP;

        private int[] keys = EMPTY_KEYS;
        private @Nullable IntList[] lists = EMPTY_LISTS;
        private int size;

        boolean isEmpty() {
            return size == 0;
        }

        /** Whether the number may have a list. The answer is quick; only {@code false} is certain. */
        boolean mayContain(int key) {
            int scattered = key * SCATTER;
            return (map[word(scattered)] >>> (scattered >>> 16) & 1) != 0;
        }

        @Nullable IntList get(int key) {
            int slot = (key * SCATTER >>> 8) & (keys.length - 1);
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
                map = new long[MIN_SIZE];
                keys = new int[MIN_SIZE];
                lists = new IntList[MIN_SIZE];
            }
            if (2 * ++size > keys.length) {
                grow();
            }
            enterIntoMap(key);
            IntList list = new IntList(1);
            put(key, list);
            return list;
        }

        private void enterIntoMap(int key) {
            int scattered = key * SCATTER;
            map[word(scattered)] |= 1L << (scattered >>> 16);
        }

        private int word(int scattered) {
            return scattered >>> 22 & map.length - 1;
        }

        private void put(int key, IntList list) {
            int slot = (key * SCATTER >>> 8) & (keys.length - 1);
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
            map = new long[Math.min(MAX_WORDS, keys.length)];
            for (int slot = 0; slot < oldKeys.length; slot++) {
                IntList list = oldLists[slot];
                if (list != null) {
                    put(oldKeys[slot], list);
                    enterIntoMap(oldKeys[slot]);
                }
            }
        }
    }

    /** The patterns already tried for a path. This class is not safe for use by several threads. */
    static final class TriedPatterns {
        private final int[] last;
        private int paths;

        TriedPatterns(int patterns) {
            last = new int[patterns];
        }

        /** Begins with another path. */
        void begin() {
            paths++;
        }

        /** Marks the pattern as tried. Returns whether this is the first try for the path. */
        boolean mark(int pattern) {
            boolean isFirst = last[pattern] != paths;
            last[pattern] = paths;
            return isFirst;
        }
    }
}
