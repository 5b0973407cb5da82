package org.roboscope.site.visitors;

import java.util.Optional;
import org.roboscope.site.address.IpNumber;

/** Addresses that follow one another, the first and the last included. */
record AddressBlock(IpNumber first, IpNumber last) {

    private static final int V4_BITS = 32;
    private static final int V6_BITS = 128;

    /** @param bits how many bits at the start all addresses share */
    private static AddressBlock of(IpNumber start, int bits) {
        int free = (start.isV4() ? V4_BITS : V6_BITS) - bits;
        long lowFree = free >= Long.SIZE ? -1 : (1L << free) - 1;
        long highFree = free <= Long.SIZE ? 0 : free == V6_BITS ? -1 : (1L << free - Long.SIZE) - 1;
        return new AddressBlock(new IpNumber(start.high() & ~highFree, start.low() & ~lowFree),
                new IpNumber(start.high() | highFree, start.low() | lowFree));
    }

    /** An address alone, or one with the number of bits that the others share with it. */
    static Optional<AddressBlock> parse(String text) {
        int slash = text.indexOf('/');
        IpNumber start = IpNumber.parse(slash < 0 ? text : text.substring(0, slash));
        int most = start.isV4() ? V4_BITS : V6_BITS;
        int bits = slash < 0 ? most : bits(text.substring(slash + 1));
        return start.isKnown() && bits >= 0 && bits <= most ? Optional.of(of(start, bits)) : Optional.empty();
    }

    private static int bits(String digits) {
        return digits.matches("[0-9]{1,3}") ? Integer.parseInt(digits) : -1;
    }

    /** Whether it is larger than any operator's network: more than 2^24 addresses of version 4, or a /16 of 6. */
    boolean isTooLarge() {
        return first.isV4() ? Integer.toUnsignedLong(last.v4()) - Integer.toUnsignedLong(first.v4()) >= 1L << 24
                : first.high() >>> 48 != last.high() >>> 48;
    }
}
