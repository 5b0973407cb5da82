package org.roboscope.site.fetch.proxy;

import java.net.InetAddress;
import java.util.Optional;

/**
 * A range of numeric addresses, as {@code 10.0.0.0/8} writes it. Names are not looked up to see whether they are in it.
 *
 * @param bits how many bits at the start all addresses of the range share
 */
record AddressRange(InetAddress start, int bits) {

    static Optional<AddressRange> parse(String text) {
        int slash = text.indexOf('/');
        Optional<InetAddress> start = number(text.substring(0, slash).replace("[", "").replace("]", ""));
        String length = text.substring(slash + 1);
        return length.matches("[0-9]{1,3}")
                ? start.map(it -> new AddressRange(it, Integer.parseInt(length)))
                        .filter(range -> range.bits <= range.start.getAddress().length * Byte.SIZE)
                : Optional.empty();
    }

    /** @param host as requested, without brackets */
    boolean holds(String host) {
        return number(host).filter(address -> isIn(address.getAddress(), start.getAddress())).isPresent();
    }

    private boolean isIn(byte[] address, byte[] first) {
        if (address.length != first.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if (((address[bit / Byte.SIZE] ^ first[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }

    private static Optional<InetAddress> number(String text) {
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException name) {
            return Optional.empty();
        }
    }
}
