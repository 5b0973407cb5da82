package org.roboscope.robots.index;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.path.PathPattern;

/**
 * Patterns filed under grams of one length. A bit map small enough to stay in the processor's nearest cache tells of
 * most grams of a path that nothing is filed under them.
 */
final class GramTable {

    record Entry(int gram, RankedPattern ranked) {}

    private static final int SCATTER = 0x9E3779B1;
    private static final int LARGEST_MAP = 1 << 18;
    /** From this many tried buckets on it pays to note which have been tried. */
    private static final int MANY_TRIES = 4;

    private final int length;
    private final int mask;
    private final long[] map;
    private final int mapShift;
    private final int[] slots;
    private final int slotShift;
    private final int[] grams;
    private final int[] bucketStarts;
    private final PathPattern[] patterns;
    private final int[] places;
    private final int bestPlace;

    GramTable(int length, List<Entry> entries) {
        this.length = length;
        this.mask = GramTables.mask(length);
        List<Entry> filed = entries.stream()
                .sorted(Comparator.comparingInt(Entry::gram)
                        .thenComparingInt(entry -> entry.ranked().place()))
                .toList();
        this.patterns = filed.stream().map(entry -> entry.ranked().pattern()).toArray(PathPattern[]::new);
        this.places = filed.stream().mapToInt(entry -> entry.ranked().place()).toArray();
        this.grams = filed.stream().mapToInt(Entry::gram).distinct().toArray();
        this.bucketStarts = bucketStarts(filed, grams.length);
        this.bestPlace = entries.stream()
                .mapToInt(entry -> entry.ranked().place())
                .min()
                .orElse(RuleIndex.NONE);
        int mapBits = powerOfTwo(Math.min(32L * grams.length, LARGEST_MAP), 64);
        this.mapShift = 32 - Integer.numberOfTrailingZeros(mapBits);
        this.map = new long[mapBits / 64];
        this.slots = new int[powerOfTwo(2L * grams.length, 4)];
        this.slotShift = 32 - Integer.numberOfTrailingZeros(slots.length);
        for (int bucket = 0; bucket < grams.length; bucket++) {
            file(bucket);
        }
    }

    static int hash(int gram) {
        int hash = gram * SCATTER;
        return hash ^ hash >>> 15;
    }

    /** The better of {@code best} and the best pattern of this table that matches. */
    int best(byte[] path, int from, int to, int best) {
        if (best <= bestPlace || to - from < length) {
            return best;
        }
        int found = best;
        Tried tried = null;
        int end = to - length + 1;
        for (int at = from; at < end; at++) {
            int gram = at + Integer.BYTES <= path.length
                    ? ByteScan.intAt(path, at) & mask
                    : GramTables.gramAt(path, at, length);
            int bit = gram * SCATTER >>> mapShift;
            if (((map[bit >>> 6] >>> bit) & 1) != 0) {
                int bucket = bucketOf(gram);
                if (bucket >= 0 && places[bucketStarts[bucket]] < found) {
                    tried = tried == null ? new Tried() : tried;
                    if (tried.isNew(bucket, grams.length)) {
                        found = bestIn(bucket, path, from, to, found);
                    }
                }
            }
        }
        return found;
    }

    private int bestIn(int bucket, byte[] path, int from, int to, int best) {
        int end = bucketStarts[bucket + 1];
        for (int i = bucketStarts[bucket]; i < end && places[i] < best; i++) {
            if (patterns[i].matches(path, from, to)) {
                return places[i];
            }
        }
        return best;
    }

    private int bucketOf(int gram) {
        int slot = gram * SCATTER >>> slotShift;
        while (slots[slot] != 0) {
            int bucket = slots[slot] - 1;
            if (grams[bucket] == gram) {
                return bucket;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return -1;
    }

    private void file(int bucket) {
        int scattered = grams[bucket] * SCATTER;
        int bit = scattered >>> mapShift;
        map[bit >>> 6] |= 1L << bit;
        int slot = scattered >>> slotShift;
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = bucket + 1;
    }

    private static int[] bucketStarts(List<Entry> filed, int buckets) {
        int[] starts = new int[buckets + 1];
        int bucket = 0;
        for (int i = 1; i < filed.size(); i++) {
            if (filed.get(i).gram() != filed.get(i - 1).gram()) {
                starts[++bucket] = i;
            }
        }
        starts[buckets] = filed.size();
        return starts;
    }

    private static int powerOfTwo(long atLeast, int smallest) {
        int power = smallest;
        while (power < atLeast) {
            power <<= 1;
        }
        return power;
    }

    /** The buckets tried for one path, so that a path which repeats a gram does not try a bucket again and again. */
    private static final class Tried {

        private int tries;
        private int last = -1;
        private long @Nullable [] all;

        boolean isNew(int bucket, int buckets) {
            if (bucket == last) {
                return false;
            }
            last = bucket;
            if (++tries <= MANY_TRIES) {
                return true;
            }
            if (all == null) {
                all = new long[(buckets + 63) / 64];
            }
            long bit = 1L << bucket;
            boolean isNew = (all[bucket >>> 6] & bit) == 0;
            all[bucket >>> 6] |= bit;
            return isNew;
        }
    }
}
