package org.roboscope.site.address;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.roboscope.site.ResourceTable;

/**
 * The addresses that are not on the Internet: the addresses in IANA's registries of special-purpose addresses of
 * October 2025, the two blocks that the registries imply, multicast, and public addresses that cloud providers use
 * inside their networks. Mapped addresses are parsed as IPv4, so their block is not in the table.
 */
final class SpecialAddresses {

    private static final int ALL_BITS = 2 * Long.SIZE;

    /** The first addresses of ranges, in order. */
    private static final IpNumber[] STARTS;
    /** Whether each range is public. */
    private static final boolean[] IS_PUBLIC;

    /** A block of addresses with a common prefix. */
    private record Block(IpNumber first, int bits, boolean isPublic) {

        /**
         * Parses a row of the table.
         *
         * @param row a block such as {@code 10.0.0.0/8}, and whether it is globally reachable
         */
        static Block of(String[] row) {
            int slash = row[0].indexOf('/');
            IpNumber first = row[0].startsWith("::/") ? IpNumber.NONE : IpNumber.parse(row[0].substring(0, slash));
            int bits = Integer.parseInt(row[0].substring(slash + 1));
            return new Block(first, first.isV4() ? bits + ALL_BITS - Integer.SIZE : bits, row[1].equals("yes"));
        }

        private static long mask(int bits) {
            if (bits <= 0) {
                return 0;
            }
            return bits >= Long.SIZE ? -1 : -1L << (Long.SIZE - bits);
        }

        boolean contains(IpNumber address) {
            return ((address.high() ^ first.high()) & mask(bits)) == 0
                    && ((address.low() ^ first.low()) & mask(bits - Long.SIZE)) == 0;
        }

        /**
         * Returns the address after the block. If the block ends with the last of all addresses, this is the first one.
         */
        IpNumber end() {
            long low = (first.low() | ~mask(bits - Long.SIZE)) + 1;
            long high = (first.high() | ~mask(bits)) + (low == 0 ? 1 : 0);
            return new IpNumber(high, low);
        }
    }

    static {
        List<Block> blocks = ResourceTable.read(SpecialAddresses.class, "special-addresses.tsv",
                "block\tglobally reachable\tname\tsource").stream().map(Block::of)
                .sorted(Comparator.comparingInt(Block::bits).reversed()).toList();
        TreeSet<IpNumber> starts = new TreeSet<>();
        blocks.forEach(block -> {
            starts.add(block.first());
            starts.add(block.end());
        });
        STARTS = starts.toArray(IpNumber[]::new);
        IS_PUBLIC = new boolean[STARTS.length];
        for (int i = 0; i < STARTS.length; i++) {
            IpNumber start = STARTS[i];
            IS_PUBLIC[i] = blocks.stream().filter(block -> block.contains(start)).findFirst().orElseThrow().isPublic();
        }
    }

    private SpecialAddresses() {}

    static boolean isPublic(IpNumber address) {
        int index = Arrays.binarySearch(STARTS, address);
        return IS_PUBLIC[index < 0 ? -index - 2 : index];
    }
}
