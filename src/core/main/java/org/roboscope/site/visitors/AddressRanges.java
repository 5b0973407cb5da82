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
 * Many addresses as sorted ranges that do not overlap. A lookup takes about twenty steps in a million ranges. An IPv4 range needs
 * eight bytes.
 */
public final class AddressRanges {

    private static final int SIGN = Integer.MIN_VALUE;

    /** The starts and ends of IPv4 ranges, shifted so that their order is that of signed integers. */
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
            int shifted = address.v4() ^ SIGN;
            int at = Arrays.binarySearch(v4Starts, shifted);
            int before = at >= 0 ? at : -at - 2;
            return before >= 0 && shifted <= v4Ends[before];
        }
        int at = Arrays.binarySearch(v6Starts, address);
        int before = at >= 0 ? at : -at - 2;
        return before >= 0 && address.compareTo(v6Ends[before]) <= 0;
    }

    /** Returns the number of ranges, after overlapping and adjacent ones are joined. */
    public int size() {
        return v4Starts.length + v6Starts.length;
    }

    /** Returns ranges with the addresses of all given ones. */
    public static AddressRanges join(Collection<AddressRanges> all) {
        Builder builder = new Builder();
        all.forEach(ranges -> ranges.blocks().forEach(builder::add));
        return builder.build();
    }

    /** Returns the ranges as networks, such as {@code 192.0.2.0/24}: first IPv4, each version in order. */
    public List<String> prefixes() {
        List<String> prefixes = new ArrayList<>();
        blocks().forEach(block -> addPrefixes(block, prefixes));
        return prefixes;
    }

    private List<AddressBlock> blocks() {
        List<AddressBlock> blocks = new ArrayList<>(size());
        for (int i = 0; i < v4Starts.length; i++) {
            blocks.add(new AddressBlock(IpNumber.ofV4(v4Starts[i] ^ SIGN), IpNumber.ofV4(v4Ends[i] ^ SIGN)));
        }
        for (int i = 0; i < v6Starts.length; i++) {
            blocks.add(new AddressBlock(v6Starts[i], v6Ends[i]));
        }
        return blocks;
    }

    /** Splits a block into networks. Each is the largest one that starts at the rest and does not exceed it. */
    private static void addPrefixes(AddressBlock block, List<String> prefixes) {
        int bits = block.first().isV4() ? Integer.SIZE : 2 * Long.SIZE;
        BigInteger at = number(block.first());
        BigInteger end = number(block.last()).add(BigInteger.ONE);
        while (at.compareTo(end) < 0) {
            int hostBits = Math.min(at.signum() == 0 ? bits : at.getLowestSetBit(), bits);
            hostBits = Math.min(hostBits, end.subtract(at).bitLength() - 1);
            IpNumber start = new IpNumber(at.shiftRight(Long.SIZE).longValue(), at.longValue());
            prefixes.add(start + "/" + (bits - hostBits));
            at = at.add(BigInteger.ONE.shiftLeft(hostBits));
        }
    }

    private static BigInteger number(IpNumber address) {
        return unsigned(address.high()).shiftLeft(Long.SIZE).or(unsigned(address.low()));
    }

    private static BigInteger unsigned(long bits) {
        return new BigInteger(Long.toUnsignedString(bits));
    }

    /** Returns the number of IPv4 addresses. */
    long addressesV4() {
        long sum = 0;
        for (int i = 0; i < v4Starts.length; i++) {
            sum += (long) v4Ends[i] - v4Starts[i] + 1;
        }
        return sum;
    }

    /** Returns the number of IPv6 networks of 48 bits that the ranges touch. */
    long networksV6() {
        long sum = 0;
        for (int i = 0; i < v6Starts.length; i++) {
            sum += (v6Ends[i].high() >>> Short.SIZE) - (v6Starts[i].high() >>> Short.SIZE) + 1;
        }
        return sum;
    }

    /** Collects blocks in any order. */
    static final class Builder {

        /** Start and end of each block in one number, so that sorting needs no objects. */
        private long[] v4 = new long[64];

        private int v4Count;
        private final List<AddressBlock> v6 = new ArrayList<>();

        void add(AddressBlock block) {
            if (!block.first().isV4()) {
                v6.add(block);
                return;
            }
            if (v4Count == v4.length) {
                v4 = Arrays.copyOf(v4, 2 * v4Count);
            }
            v4[v4Count++] = (long) (block.first().v4() ^ SIGN) << Integer.SIZE | block.last().v4() & 0xFFFFFFFFL;
        }

        int count() {
            return v4Count + v6.size();
        }

        AddressRanges build() {
            List<AddressBlock> joined = joinV6();
            int ranges = joinV4();
            int[] starts = new int[ranges];
            int[] ends = new int[ranges];
            for (int i = 0; i < ranges; i++) {
                starts[i] = (int) (v4[i] >> Integer.SIZE);
                ends[i] = (int) v4[i] ^ SIGN;
            }
            return new AddressRanges(starts, ends, joined.stream().map(AddressBlock::first).toArray(IpNumber[]::new),
                    joined.stream().map(AddressBlock::last).toArray(IpNumber[]::new));
        }

        private int joinV4() {
            Arrays.sort(v4, 0, v4Count);
            int ranges = 0;
            for (int i = 0; i < v4Count; i++) {
                long start = v4[i] >> Integer.SIZE;
                long end = (int) v4[i] ^ SIGN;
                long lastEnd = ranges == 0 ? 0 : (int) v4[ranges - 1] ^ SIGN;
                if (ranges > 0 && start <= lastEnd + 1) {
                    long laterEnd = Math.max(end, lastEnd);
                    v4[ranges - 1] =
                            v4[ranges - 1] & 0xFFFFFFFFL << Integer.SIZE | ((int) laterEnd ^ SIGN) & 0xFFFFFFFFL;
                } else {
                    v4[ranges++] = v4[i];
                }
            }
            return ranges;
        }

        private List<AddressBlock> joinV6() {
            v6.sort(Comparator.comparing(AddressBlock::first));
            List<AddressBlock> joined = new ArrayList<>();
            for (AddressBlock block : v6) {
                if (!joined.isEmpty() && block.first().compareTo(joined.getLast().last()) <= 0) {
                    AddressBlock before = joined.removeLast();
                    joined.add(new AddressBlock(before.first(),
                            block.last().compareTo(before.last()) > 0 ? block.last() : before.last()));
                } else {
                    joined.add(block);
                }
            }
            return joined;
        }
    }

    /** Consecutive addresses, including the first and the last. */
    record AddressBlock(IpNumber first, IpNumber last) {

        private static final int V4_BITS = 32;
        private static final int V6_BITS = 128;

        /** @param bits the number of leading bits that all addresses share */
        private static AddressBlock ofPrefix(IpNumber start, int bits) {
            int free = (start.isV4() ? V4_BITS : V6_BITS) - bits;
            long lowFree = free >= Long.SIZE ? -1 : (1L << free) - 1;
            long highFree = free <= Long.SIZE ? 0 : free == V6_BITS ? -1 : (1L << free - Long.SIZE) - 1;
            return new AddressBlock(new IpNumber(start.high() & ~highFree, start.low() & ~lowFree),
                    new IpNumber(start.high() | highFree, start.low() | lowFree));
        }

        /** Parses a single address, or one with the length of its prefix. */
        static Optional<AddressBlock> parse(String text) {
            int slash = text.indexOf('/');
            IpNumber start = IpNumber.parse(slash < 0 ? text : text.substring(0, slash));
            int most = start.isV4() ? V4_BITS : V6_BITS;
            int bits = slash < 0 ? most : parseBits(text.substring(slash + 1));
            return start.isKnown() && bits >= 0 && bits <= most ? Optional.of(ofPrefix(start, bits)) : Optional.empty();
        }

        private static int parseBits(String digits) {
            return digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : -1;
        }

        /** Whether the block is larger than any operator's network: more than 2^24 IPv4 addresses, or a /16 of IPv6. */
        boolean isTooLarge() {
            return first.isV4() ? Integer.toUnsignedLong(last.v4()) - Integer.toUnsignedLong(first.v4()) >= 1L << 24
                    : first.high() >>> 48 != last.high() >>> 48;
        }
    }
}
