package org.roboscope.robots.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.index.PackedPatterns.FiledPattern;
import org.roboscope.robots.index.PackedPatterns.GramSignature;
import org.roboscope.robots.path.PathPattern;

/**
 * Patterns filed under grams of one length. A bit map, small enough to stay in the processor's nearest cache, rules out
 * most grams of a path, under which no pattern is filed. A hash table finds the bucket of the others.
 */
final class GramTable {

    private static final int LARGEST_MAP = 1 << 17;
    private static final int SMALLEST_MAP = 1 << 12;
    private static final int BITS_PER_GRAM = 64;

    private final int length;
    private final int mask;
    private final long[] map;
    private final int mapShift;
    /** Two numbers each: a gram, and one more than the start of its bucket; 0 in an empty slot. */
    private final int[] slots;

    private final int slotShift;
    private final int[] bucketEnds;
    private final PackedPatterns patterns;
    private final int bestPlace;

    private GramTable(int length, FiledPattern[] sorted) {
        this.length = length;
        this.mask = Gram.mask(length);
        this.patterns = new PackedPatterns(sorted);
        this.bestPlace = Arrays.stream(sorted).mapToInt(FiledPattern::place).min().orElse(RuleIndex.NONE);
        int grams = (int) Arrays.stream(sorted).mapToInt(FiledPattern::gram).distinct().count();
        int mapBits = powerOfTwo(Math.min(BITS_PER_GRAM * (long) grams, LARGEST_MAP), SMALLEST_MAP);
        this.map = new long[mapBits / Long.SIZE];
        this.mapShift = Integer.SIZE - Integer.numberOfTrailingZeros(mapBits);
        int slotCount = powerOfTwo(2L * grams, 4);
        this.slots = new int[2 * slotCount];
        this.bucketEnds = new int[slotCount];
        this.slotShift = Integer.SIZE - Integer.numberOfTrailingZeros(slotCount);
        int start = 0;
        for (int i = 1; i <= sorted.length; i++) {
            if (i == sorted.length || sorted[i].gram() != sorted[start].gram()) {
                enter(sorted[start].gram(), patterns.start(start), patterns.start(i));
                start = i;
            }
        }
    }

    static GramTable of(int length, List<FiledPattern> filed) {
        FiledPattern[] sorted = filed.toArray(FiledPattern[]::new);
        Arrays.sort(sorted, Comparator.comparingInt(FiledPattern::gram).thenComparingInt(FiledPattern::place));
        return new GramTable(length, sorted);
    }

    /** The better of {@code best} and the best pattern of this table that matches. */
    int best(byte[] path, int from, int to, int best) {
        int end = to - length + 1;
        if (best <= bestPlace || end <= from) {
            return best;
        }
        PathSearch search = null;
        int lastWhole = path.length - Long.BYTES;
        for (int at = from; at < end; at += 4) {
            long word = at <= lastWhole ? ByteScan.longAt(path, at) : lastWord(path, at);
            long bits = bit((int) word & mask)
                    | bit((int) (word >>> 8) & mask)
                    | bit((int) (word >>> 16) & mask)
                    | bit((int) (word >>> 24) & mask);
            if ((bits & 1) != 0) {
                search = search == null ? new PathSearch(path, from, to, best) : search;
                search.tryGrams(word, at, Math.min(4, end - at));
            }
        }
        return search == null ? best : search.found;
    }

    /** The bytes from {@code at} to the array's end, which are less than eight. */
    private static long lastWord(byte[] path, int at) {
        if (path.length >= Long.BYTES) {
            return ByteScan.longAt(path, path.length - Long.BYTES) >>> (Byte.SIZE * (at - path.length + Long.BYTES));
        }
        long word = 0;
        for (int i = path.length - 1; i >= at; i--) {
            word = word << Byte.SIZE | (path[i] & 0xFF);
        }
        return word;
    }

    /** Lowest bit set: there may be a bucket for this gram. */
    private long bit(int gram) {
        int bit = Gram.scatter(gram) >>> mapShift;
        return map[bit >>> 6] >>> bit;
    }

    private void enter(int gram, int bucketStart, int bucketEnd) {
        int scattered = Gram.scatter(gram);
        int bit = scattered >>> mapShift;
        map[bit >>> 6] |= 1L << bit;
        int slot = scattered >>> slotShift;
        while (slots[2 * slot + 1] != 0) {
            slot = (slot + 1) & (bucketEnds.length - 1);
        }
        slots[2 * slot] = gram;
        slots[2 * slot + 1] = bucketStart + 1;
        bucketEnds[slot] = bucketEnd;
    }

    private static int powerOfTwo(long atLeast, int smallest) {
        int power = smallest;
        while (power < atLeast) {
            power <<= 1;
        }
        return power;
    }

    /** One path on its way through the table. */
    private final class PathSearch {

        /**
         * If a path repeats grams, the search could try the same patterns for each of them. After this many tries,
         * every pattern is compared with the whole path, and only once.
         */
        private static final int MOST_TRIES = 256;

        private final byte[] path;
        private final int from;
        private final int to;
        private @Nullable GramSignature signature;
        private int found;
        private int tries;
        private boolean @Nullable [] done;

        PathSearch(byte[] path, int from, int to, int best) {
            this.path = path;
            this.from = from;
            this.to = to;
            this.found = best;
        }

        /** Tries the grams at {@code at} and behind it, of which {@code word} holds the bytes. */
        void tryGrams(long word, int at, int count) {
            for (int i = 0; i < count; i++) {
                int gram = (int) (word >>> (Byte.SIZE * i)) & mask;
                if ((bit(gram) & 1) != 0) {
                    tryGram(gram, at + i);
                }
            }
        }

        private void tryGram(int gram, int at) {
            int slot = Gram.scatter(gram) >>> slotShift;
            while (slots[2 * slot + 1] != 0) {
                if (slots[2 * slot] == gram) {
                    tryBucket(slot, at);
                    return;
                }
                slot = (slot + 1) & (bucketEnds.length - 1);
            }
        }

        private void tryBucket(int slot, int at) {
            int pattern = slots[2 * slot + 1] - 1;
            if (tries > MOST_TRIES) {
                tryBucketOnce(slot, pattern);
                return;
            }
            int end = bucketEnds[slot];
            GramSignature known = signature();
            while (pattern < end && patterns.place(pattern) < found) {
                tries++;
                if (patterns.mayMatch(pattern, known) && patterns.matchesWithGramAt(pattern, at, path, from, to)) {
                    found = patterns.place(pattern);
                }
                pattern = patterns.next(pattern);
            }
        }

        private void tryBucketOnce(int slot, int first) {
            if (done == null) {
                done = new boolean[bucketEnds.length];
            }
            if (done[slot]) {
                return;
            }
            done[slot] = true;
            int pattern = first;
            int end = bucketEnds[slot];
            while (pattern < end && patterns.place(pattern) < found) {
                if (patterns.matches(pattern, path, from, to)) {
                    found = patterns.place(pattern);
                }
                pattern = patterns.next(pattern);
            }
        }

        private GramSignature signature() {
            GramSignature known = signature;
            if (known == null) {
                known = new GramSignature().add(path, from, to);
                signature = known;
            }
            return known;
        }
    }

    /** Files every pattern with a wildcard under a gram: one to four bytes of a piece, the rarest there are. */
    static final class GramTableBuilder {

        private static final int FEW_PATTERNS = 64;
        private static final int FEW_COUNTERS = 1 << 8;
        private static final int COUNTERS = 1 << 14;

        /** How many patterns hold a gram. Two grams may share a counter; that makes a choice poorer, never wrong. */
        private final int[] counts;

        private GramTableBuilder(int counters) {
            counts = new int[counters];
        }

        static List<GramTable> of(List<RankedPattern> patterns) {
            GramTableBuilder tables = new GramTableBuilder(patterns.size() < FEW_PATTERNS ? FEW_COUNTERS : COUNTERS);
            patterns.forEach(ranked -> tables.count(ranked.pattern()));
            return tables.file(patterns);
        }

        private List<GramTable> file(List<RankedPattern> patterns) {
            List<List<FiledPattern>> byLength = new ArrayList<>();
            for (int length = 0; length <= Gram.LONGEST; length++) {
                byLength.add(new ArrayList<>());
            }
            for (RankedPattern ranked : patterns) {
                int length = Math.min(longestPiece(ranked.pattern()), Gram.LONGEST);
                byLength.get(length).add(file(ranked, length));
            }
            List<GramTable> tables = new ArrayList<>();
            for (int length = Gram.LONGEST; length > 0; length--) {
                if (!byLength.get(length).isEmpty()) {
                    tables.add(GramTable.of(length, byLength.get(length)));
                }
            }
            return tables;
        }

        private void count(PathPattern pattern) {
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                int end = pattern.pieceEnd(piece) - Gram.LONGEST;
                for (int at = pattern.pieceStart(piece); at <= end; at++) {
                    counts[counter(Gram.at(pattern.bytes(), at, Gram.LONGEST))]++;
                }
            }
        }

        /**
         * Of the pattern's grams the one that fewest patterns hold; of these the last, as beginnings are often alike.
         */
        private FiledPattern file(RankedPattern ranked, int length) {
            PathPattern pattern = ranked.pattern();
            int rarest = 0;
            int rarestPiece = 0;
            int rarestAt = 0;
            int fewest = Integer.MAX_VALUE;
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                for (int at = pattern.pieceStart(piece); at + length <= pattern.pieceEnd(piece); at++) {
                    int gram = Gram.at(pattern.bytes(), at, length);
                    int count = length < Gram.LONGEST ? 0 : counts[counter(gram)];
                    if (count <= fewest) {
                        fewest = count;
                        rarest = gram;
                        rarestPiece = piece;
                        rarestAt = at;
                    }
                }
            }
            return new FiledPattern(rarest, rarestPiece, rarestAt - pattern.pieceStart(rarestPiece), ranked);
        }

        private static int longestPiece(PathPattern pattern) {
            int longest = 0;
            for (int piece = 0; piece < pattern.pieces(); piece++) {
                longest = Math.max(longest, pattern.pieceEnd(piece) - pattern.pieceStart(piece));
            }
            return longest;
        }

        private int counter(int gram) {
            return (Gram.scatter(gram) >>> 8) & (counts.length - 1);
        }
    }

    /** One to four bytes as a number, the first byte lowest. */
    static final class Gram {

        static final int LONGEST = Integer.BYTES;

        private static final int SCATTER = 0x9E3779B1;

        private Gram() {}

        /** The gram of {@code length} bytes at {@code at}, which may lie at the very end of the array. */
        static int at(byte[] bytes, int at, int length) {
            if (at + LONGEST <= bytes.length) {
                return ByteScan.intAt(bytes, at) & mask(length);
            }
            int gram = 0;
            for (int i = 0; i < length; i++) {
                gram |= (bytes[at + i] & 0xFF) << (8 * i);
            }
            return gram;
        }

        static int mask(int length) {
            return -1 >>> (8 * (LONGEST - length));
        }

        /** A number of which the highest bits differ for grams that look alike. */
        static int scatter(int gram) {
            return gram * SCATTER;
        }
    }
}
