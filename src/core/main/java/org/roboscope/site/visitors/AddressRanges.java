package org.roboscope.site.visitors;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.roboscope.site.address.IpNumber;

/**
 * A set of addresses, stored as sorted ranges that do not overlap. A lookup in a million ranges takes about twenty
 * steps. An IPv4 range needs eight bytes.
 */
public final class AddressRanges {

    /** The bit that is flipped so that unsigned numbers have the order of signed ones. */
    private static final int SIGN_BIT = Integer.MIN_VALUE;

    /** The starts of IPv4 ranges, with {@link #SIGN_BIT} flipped. */
    private final int[] v4Starts;

    private final int[] v4Ends;
    private final IpNumber[] v6Starts;
    private final IpNumber[] v6Ends;

    private AddressRanges(int[] v4Starts, int[] v4Ends, IpNumber[] v6Starts, IpNumber[] v6Ends) {
        this.v4Starts = v4Starts;
        this.v4Ends = v4Ends;
        this.v6Starts = v6Starts;
        this.v6Ends = v6Ends;
    }

    public boolean contains(IpNumber address) {
        if (address.isV4()) {
            int shifted = address.v4() ^ SIGN_BIT;
            int range = rangeIndex(Arrays.binarySearch(v4Starts, shifted));
            return range >= 0 && shifted <= v4Ends[range];
        }
        int range = rangeIndex(Arrays.binarySearch(v6Starts, address));
        return range >= 0 && address.compareTo(v6Ends[range]) <= 0;
    }

    /** Returns the index of the last range that starts at or before the searched address, or -1 if there is none. */
    private static int rangeIndex(int searchResult) {
        return searchResult >= 0 ? searchResult : -searchResult - 2;
    }

    /** Returns the number of ranges. Overlapping ranges, and adjacent ones of IPv4, count as one. */
    public int size() {
        return v4Starts.length + v6Starts.length;
    }

    /** Joins sets of addresses. */
    public static AddressRanges join(Collection<AddressRanges> sets) {
        Builder builder = new Builder();
        sets.forEach(ranges -> ranges.blocks().forEach(builder::add));
        return builder.build();
    }

    /** Returns the ranges as networks in order, such as {@code 192.0.2.0/24}. IPv4 comes first. */
    public List<String> prefixes() {
        List<String> prefixes = new ArrayList<>();
        blocks().forEach(block -> addPrefixes(block, prefixes));
        return prefixes;
    }

    private List<AddressBlock> blocks() {
        List<AddressBlock> blocks = new ArrayList<>(size());
        for (int i = 0; i < v4Starts.length; i++) {
            blocks.add(new AddressBlock(IpNumber.ofV4(v4Starts[i] ^ SIGN_BIT), IpNumber.ofV4(v4Ends[i] ^ SIGN_BIT)));
        }
        for (int i = 0; i < v6Starts.length; i++) {
            blocks.add(new AddressBlock(v6Starts[i], v6Ends[i]));
        }
        return blocks;
    }

    /**
     * Splits a block into networks. Each is the largest one that starts after the previous one and fits in the block.
     */
    private static void addPrefixes(AddressBlock block, List<String> prefixes) {
        int bits = block.first().isV4() ? Integer.SIZE : 2 * Long.SIZE;
        BigInteger start = toBigInteger(block.first());
        BigInteger end = toBigInteger(block.last()).add(BigInteger.ONE);
        while (start.compareTo(end) < 0) {
            int hostBits = Math.min(start.signum() == 0 ? bits : start.getLowestSetBit(), bits);
            hostBits = Math.min(hostBits, end.subtract(start).bitLength() - 1);
            IpNumber address = new IpNumber(start.shiftRight(Long.SIZE).longValue(), start.longValue());
            prefixes.add(address + "/" + (bits - hostBits));
            start = start.add(BigInteger.ONE.shiftLeft(hostBits));
        }
    }

    private static BigInteger toBigInteger(IpNumber address) {
        return toUnsigned(address.high()).shiftLeft(Long.SIZE).or(toUnsigned(address.low()));
    }

    private static BigInteger toUnsigned(long bits) {
        return new BigInteger(Long.toUnsignedString(bits));
    }

    /** Returns the number of IPv4 addresses. */
    long addressCountV4() {
        long sum = 0;
        for (int i = 0; i < v4Starts.length; i++) {
            sum += (long) v4Ends[i] - v4Starts[i] + 1;
        }
        return sum;
    }

    /** Returns the number of /48 networks of IPv6 that the ranges touch. */
    long networkCountV6() {
        long sum = 0;
        for (int i = 0; i < v6Starts.length; i++) {
            sum += (v6Ends[i].high() >>> Short.SIZE) - (v6Starts[i].high() >>> Short.SIZE) + 1;
        }
        return sum;
    }

    /** Collects blocks in any order. */
    static final class Builder {

        private static final int INITIAL_CAPACITY = 64;

        /** The start and the end of each block in one number, so that sorting needs no objects. */
        private long[] v4Blocks = new long[INITIAL_CAPACITY];

        private int v4Count;
        private final List<AddressBlock> v6Blocks = new ArrayList<>();

        void add(AddressBlock block) {
            if (!block.first().isV4()) {
                v6Blocks.add(block);
                return;
            }
            if (v4Count == v4Blocks.length) {
                v4Blocks = Arrays.copyOf(v4Blocks, 2 * v4Count);
            }
            v4Blocks[v4Count++] =
                    (long) (block.first().v4() ^ SIGN_BIT) << Integer.SIZE | block.last().v4() & 0xFFFFFFFFL;
        }

        int count() {
            return v4Count + v6Blocks.size();
        }

        AddressRanges build() {
            List<AddressBlock> joinedBlocks = joinV6();
            int rangeCount = joinV4();
            int[] starts = new int[rangeCount];
            int[] ends = new int[rangeCount];
            for (int i = 0; i < rangeCount; i++) {
                starts[i] = (int) (v4Blocks[i] >> Integer.SIZE);
                ends[i] = (int) v4Blocks[i] ^ SIGN_BIT;
            }
            return new AddressRanges(starts, ends,
                    joinedBlocks.stream().map(AddressBlock::first).toArray(IpNumber[]::new),
                    joinedBlocks.stream().map(AddressBlock::last).toArray(IpNumber[]::new));
        }

        private int joinV4() {
            Arrays.sort(v4Blocks, 0, v4Count);
            int rangeCount = 0;
            for (int i = 0; i < v4Count; i++) {
                long start = v4Blocks[i] >> Integer.SIZE;
                long end = (int) v4Blocks[i] ^ SIGN_BIT;
                long lastEnd = rangeCount == 0 ? 0 : (int) v4Blocks[rangeCount - 1] ^ SIGN_BIT;
                if (rangeCount > 0 && start <= lastEnd + 1) {
                    long laterEnd = Math.max(end, lastEnd);
                    v4Blocks[rangeCount - 1] =
                            v4Blocks[rangeCount - 1] & 0xFFFFFFFFL << Integer.SIZE
                                    | ((int) laterEnd ^ SIGN_BIT) & 0xFFFFFFFFL;
                } else {
                    v4Blocks[rangeCount++] = v4Blocks[i];
                }
            }
            return rangeCount;
        }

        private List<AddressBlock> joinV6() {
            v6Blocks.sort(Comparator.comparing(AddressBlock::first));
            List<AddressBlock> joinedBlocks = new ArrayList<>();
            for (AddressBlock block : v6Blocks) {
                if (!joinedBlocks.isEmpty() && block.first().compareTo(joinedBlocks.getLast().last()) <= 0) {
                    AddressBlock previous = joinedBlocks.removeLast();
                    joinedBlocks.add(new AddressBlock(previous.first(),
                            block.last().compareTo(previous.last()) > 0 ? block.last() : previous.last()));
                } else {
                    joinedBlocks.add(block);
                }
            }
            return joinedBlocks;
        }
    }

    /** Consecutive addresses, including the first and the last. */
    record AddressBlock(IpNumber first, IpNumber last) {

        private static final int V4_BITS = 32;
        private static final int V6_BITS = 128;

        /**
         * Returns the network that contains an address.
         *
         * @param bits the number of leading bits that all addresses share
         */
        private static AddressBlock ofPrefix(IpNumber start, int bits) {
            int free = (start.isV4() ? V4_BITS : V6_BITS) - bits;
            long lowFree = free >= Long.SIZE ? -1 : (1L << free) - 1;
            long highFree = highMask(free);
            return new AddressBlock(new IpNumber(start.high() & ~highFree, start.low() & ~lowFree),
                    new IpNumber(start.high() | highFree, start.low() | lowFree));
        }

        /** Returns the upper half of a mask for the last bits of an address. */
        private static long highMask(int bits) {
            if (bits <= Long.SIZE) {
                return 0;
            }
            return bits == V6_BITS ? -1 : (1L << bits - Long.SIZE) - 1;
        }

        /** Parses an address, or a network such as {@code 192.0.2.0/24}. */
        static Optional<AddressBlock> parse(String text) {
            int slash = text.indexOf('/');
            IpNumber start = IpNumber.parse(slash < 0 ? text : text.substring(0, slash));
            int maxBits = start.isV4() ? V4_BITS : V6_BITS;
            int bits = slash < 0 ? maxBits : parseBits(text.substring(slash + 1));
            return start.isKnown() && bits >= 0 && bits <= maxBits ? Optional.of(ofPrefix(start, bits))
                    : Optional.empty();
        }

        private static int parseBits(String digits) {
            return digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : -1;
        }

        /**
         * Whether the block is larger than any operator's network: more than a /8 network of IPv4 or a /16 network of
         * IPv6.
         */
        boolean isTooLarge() {
            return first.isV4() ? Integer.toUnsignedLong(last.v4()) - Integer.toUnsignedLong(first.v4()) >= 1L << 24
                    : first.high() >>> 48 != last.high() >>> 48;
        }
    }
}
