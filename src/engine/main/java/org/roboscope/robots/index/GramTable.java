package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.index.PackedPatterns.GramSignature;
import org.roboscope.robots.index.PackedPatterns.IndexedPattern;
import org.roboscope.robots.path.PathPattern;

/**
 * Patterns indexed by grams of one length. A bit map, small enough for the processor's first cache, excludes most grams
 * of a path. A hash table has the buckets of the others.
 */
final class GramTable {

    private static final int MAX_MAP_BITS = 1 << 17;
    private static final int MIN_MAP_BITS = 1 << 12;
    private static final int BITS_PER_GRAM = 64;

    private final int length;
    private final int mask;
    private final long[] bitMap;
    private final int mapShift;
    /** Two numbers for each slot: a gram, and the start of its bucket plus one. They are 0 in an empty slot. */
    private final int[] slots;

    private final int slotShift;
    private final int[] bucketEnds;
    private final PackedPatterns patterns;
    private final int bestRank;

    private GramTable(int length, IndexedPattern[] sorted) {
        this.length = length;
        this.mask = Gram.mask(length);
        this.patterns = new PackedPatterns(sorted);
        this.bestRank = Arrays.stream(sorted).mapToInt(IndexedPattern::rank).min().orElse(RuleIndex.NONE);
        int gramCount = (int) Arrays.stream(sorted).mapToInt(IndexedPattern::gram).distinct().count();
        int mapBits = powerOfTwo(Math.min(BITS_PER_GRAM * (long) gramCount, MAX_MAP_BITS), MIN_MAP_BITS);
        this.bitMap = new long[mapBits / Long.SIZE];
        this.mapShift = Integer.SIZE - Integer.numberOfTrailingZeros(mapBits);
        int slotCount = powerOfTwo(2L * gramCount, 4);
        this.slots = new int[2 * slotCount];
        this.bucketEnds = new int[slotCount];
        this.slotShift = Integer.SIZE - Integer.numberOfTrailingZeros(slotCount);
        int start = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i].gram() != sorted[start].gram()) {
                addBucket(sorted[start].gram(), patterns.start(start), patterns.start(i));
                start = i;
            }
        }
    }

    static GramTable of(int length, List<IndexedPattern> patterns) {
        IndexedPattern[] sorted = patterns.toArray(IndexedPattern[]::new);
        Arrays.sort(sorted, Comparator.comparingInt(IndexedPattern::gram).thenComparingInt(IndexedPattern::rank));
        return new GramTable(length, sorted);
    }

    /** Returns the better of {@code best} and the best pattern in this table that matches. */
    int best(byte[] path, int from, int to, int best) {
        int end = to - length + 1;
        if (best <= bestRank || end <= from) {
            return best;
        }
        PathSearch search = null;
        int lastWholeWord = path.length - Long.BYTES;
        for (int index = from; index < end; index += 4) {
            long word = index <= lastWholeWord ? ByteScan.longAt(path, index) : lastWord(path, index);
            long bits = bit((int) word & mask)
                    | bit((int) (word >>> 8) & mask)
                    | bit((int) (word >>> 16) & mask)
                    | bit((int) (word >>> 24) & mask);
            if ((bits & 1) != 0) {
                search = search == null ? new PathSearch(path, from, to, best) : search;
                search.tryGrams(word, index, Math.min(4, end - index));
            }
        }
        return search == null ? best : search.best;
    }

    /** Reads the bytes from {@code index} to the end of the array, which are fewer than eight. */
    private static long lastWord(byte[] path, int index) {
        if (path.length >= Long.BYTES) {
            return ByteScan.longAt(path, path.length - Long.BYTES) >>> (Byte.SIZE * (index - path.length + Long.BYTES));
        }
        long word = 0;
        for (int i = path.length - 1; i >= index; i--) {
            word = word << Byte.SIZE | (path[i] & 0xFF);
        }
        return word;
    }

    /** Returns a word whose lowest bit is set if this gram may have a bucket. */
    private long bit(int gram) {
        int bit = Gram.hash(gram) >>> mapShift;
        return bitMap[bit >>> 6] >>> bit;
    }

    private void addBucket(int gram, int bucketStart, int bucketEnd) {
        int hash = Gram.hash(gram);
        int bit = hash >>> mapShift;
        bitMap[bit >>> 6] |= 1L << bit;
        int slot = hash >>> slotShift;
        while (slots[2 * slot + 1] != 0) {
            slot = (slot + 1) & (bucketEnds.length - 1);
        }
        slots[2 * slot] = gram;
        slots[2 * slot + 1] = bucketStart + 1;
        bucketEnds[slot] = bucketEnd;
    }

    private static int powerOfTwo(long minimum, int smallest) {
        int power = smallest;
        while (power < minimum) {
            power <<= 1;
        }
        return power;
    }

    /** The search for one path. */
    private final class PathSearch {

        /**
         * The number of tries after which each pattern is compared with the whole path, and only once. Otherwise the
         * same patterns would be tried again for each repetition of a gram in the path.
         */
        private static final int MAX_TRIES = 256;

        private final byte[] path;
        private final int from;
        private final int to;
        private @Nullable GramSignature signature;
        private int best;
        private int tries;
        private boolean @Nullable [] isBucketTried;

        PathSearch(byte[] path, int from, int to, int best) {
            this.path = path;
            this.from = from;
            this.to = to;
            this.best = best;
        }

        /** Tries {@code count} grams from {@code index} on; {@code word} contains their bytes. */
        void tryGrams(long word, int index, int count) {
            for (int i = 0; i < count; i++) {
                int gram = (int) (word >>> (Byte.SIZE * i)) & mask;
                if ((bit(gram) & 1) != 0) {
                    tryGram(gram, index + i);
                }
            }
        }

        private void tryGram(int gram, int index) {
            int slot = Gram.hash(gram) >>> slotShift;
            while (slots[2 * slot + 1] != 0) {
                if (slots[2 * slot] == gram) {
                    tryBucket(slot, index);
                    return;
                }
                slot = (slot + 1) & (bucketEnds.length - 1);
            }
        }

        private void tryBucket(int slot, int index) {
            int pattern = slots[2 * slot + 1] - 1;
            if (tries > MAX_TRIES) {
                tryBucketOnce(slot, pattern);
                return;
            }
            int end = bucketEnds[slot];
            GramSignature cached = signature();
            while (pattern < end && patterns.rank(pattern) < best) {
                tries++;
                if (patterns.mayMatch(pattern, cached) && patterns.matchesWithGramAt(pattern, index, path, from, to)) {
                    best = patterns.rank(pattern);
                }
                pattern = patterns.next(pattern);
            }
        }

        private void tryBucketOnce(int slot, int first) {
            if (isBucketTried == null) {
                isBucketTried = new boolean[bucketEnds.length];
            }
            if (isBucketTried[slot]) {
                return;
            }
            isBucketTried[slot] = true;
            int pattern = first;
            int end = bucketEnds[slot];
            while (pattern < end && patterns.rank(pattern) < best) {
                if (patterns.matches(pattern, path, from, to)) {
                    best = patterns.rank(pattern);
                }
                pattern = patterns.next(pattern);
            }
        }

        private GramSignature signature() {
            GramSignature cached = signature;
            if (cached == null) {
                cached = new GramSignature().add(path, from, to);
                signature = cached;
            }
            return cached;
        }
    }

    /** Indexes each pattern with a wildcard by its rarest gram: one to four bytes of a piece. */
    static final class GramTableBuilder {

        private static final int SMALL_INDEX_SIZE = 64;
        private static final int SMALL_INDEX_COUNTERS = 1 << 8;
        private static final int COUNTERS = 1 << 14;

        /**
         * The number of patterns that contain each gram. If two grams share a counter, the choice of a gram may be less
         * selective, but not wrong.
         */
        private final int[] counts;

        private GramTableBuilder(int counters) {
            counts = new int[counters];
        }

        static List<GramTable> of(List<RankedPattern> patterns) {
            GramTableBuilder tables =
                    new GramTableBuilder(patterns.size() < SMALL_INDEX_SIZE ? SMALL_INDEX_COUNTERS : COUNTERS);
            patterns.forEach(rankedPattern -> tables.countGrams(rankedPattern.pattern()));
            return tables.buildTables(patterns);
        }

        private List<GramTable> buildTables(List<RankedPattern> patterns) {
            List<List<IndexedPattern>> patternsByLength = new ArrayList<>();
            for (int length = 0; length <= Gram.MAX_LENGTH; length++) {
                patternsByLength.add(new ArrayList<>());
            }
            for (RankedPattern rankedPattern : patterns) {
                int length = Math.min(longestPiece(rankedPattern.pattern()), Gram.MAX_LENGTH);
                patternsByLength.get(length).add(chooseGram(rankedPattern, length));
            }
            List<GramTable> tables = new ArrayList<>();
            for (int length = Gram.MAX_LENGTH; length > 0; length--) {
                if (!patternsByLength.get(length).isEmpty()) {
                    tables.add(GramTable.of(length, patternsByLength.get(length)));
                }
            }
            return tables;
        }

        private void countGrams(PathPattern pattern) {
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                int end = pattern.pieceEnd(piece) - Gram.MAX_LENGTH;
                for (int index = pattern.pieceStart(piece); index <= end; index++) {
                    counts[counter(Gram.read(pattern.bytes(), index, Gram.MAX_LENGTH))]++;
                }
            }
        }

        /**
         * Chooses the gram of the pattern that the fewest patterns contain. If several are equally rare, the last one
         * is chosen, because the prefixes of many patterns are equal.
         */
        private IndexedPattern chooseGram(RankedPattern rankedPattern, int length) {
            PathPattern pattern = rankedPattern.pattern();
            int rarestGram = 0;
            int rarestPiece = 0;
            int rarestIndex = 0;
            int lowestCount = Integer.MAX_VALUE;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                for (int index = pattern.pieceStart(piece); index + length <= pattern.pieceEnd(piece); index++) {
                    int gram = Gram.read(pattern.bytes(), index, length);
                    int count = length < Gram.MAX_LENGTH ? 0 : counts[counter(gram)];
                    if (count <= lowestCount) {
                        lowestCount = count;
                        rarestGram = gram;
                        rarestPiece = piece;
                        rarestIndex = index;
                    }
                }
            }
            return new IndexedPattern(rarestGram, rarestPiece, rarestIndex - pattern.pieceStart(rarestPiece),
                    rankedPattern);
        }

        private static int longestPiece(PathPattern pattern) {
            int longest = 0;
            for (int piece = 0; piece < pattern.pieceCount(); piece++) {
                longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
            }
            return longest;
        }

        private int counter(int gram) {
            return (Gram.hash(gram) >>> 8) & (counts.length - 1);
        }
    }

    /** One to four bytes as a little-endian number. */
    static final class Gram {

        static final int MAX_LENGTH = Integer.BYTES;

        private static final int HASH_MULTIPLIER = 0x9E3779B1;

        private Gram() {}

        /** Reads the gram of {@code length} bytes at {@code index}. It may be at the end of the array. */
        static int read(byte[] bytes, int index, int length) {
            if (index + MAX_LENGTH <= bytes.length) {
                return ByteScan.intAt(bytes, index) & mask(length);
            }
            int gram = 0;
            for (int i = 0; i < length; i++) {
                gram |= (bytes[index + i] & 0xFF) << (8 * i);
            }
            return gram;
        }

        static int mask(int length) {
            return -1 >>> (8 * (MAX_LENGTH - length));
        }

        /** Hashes a gram so that the highest bits differ for similar grams. */
        static int hash(int gram) {
            return gram * HASH_MULTIPLIER;
        }
    }
}
