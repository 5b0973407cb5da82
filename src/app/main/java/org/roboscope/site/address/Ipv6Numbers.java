package org.roboscope.site.address;

import java.net.Inet6Address;
import java.net.InetAddress;

/** IPv6 numbers, each in the one form that RFC 5952 recommends. */
final class Ipv6Numbers {

    private static final int BYTES = 16;
    private static final int PIECES = 8;

    private Ipv6Numbers() {}

    static String normalized(String bracketed) throws BadAddressException {
        String inner = bracketed.endsWith("]") ? bracketed.substring(1, bracketed.length() - 1) : "";
        // A zone names a network card of one machine; on the web it means nothing.
        boolean plain = !inner.isEmpty()
                && inner.chars().allMatch(c -> c < 0x80 && (Character.digit(c, 16) >= 0 || c == ':' || c == '.'));
        if (!plain) {
            throw new BadAddressException("address.host.ipv6", bracketed);
        }
        try {
            return "[" + text(bytes(Inet6Address.ofLiteral(inner))) + "]";
        } catch (IllegalArgumentException invalid) {
            throw new BadAddressException("address.host.ipv6", bracketed);
        }
    }

    /** Java turns {@code ::ffff:1.2.3.4} into IPv4; in an address it stays IPv6. */
    private static byte[] bytes(InetAddress address) {
        byte[] found = address.getAddress();
        if (found.length == BYTES) {
            return found;
        }
        byte[] mapped = new byte[BYTES];
        mapped[10] = (byte) 0xFF;
        mapped[11] = (byte) 0xFF;
        System.arraycopy(found, 0, mapped, 12, found.length);
        return mapped;
    }

    private static String text(byte[] bytes) {
        int[] pieces = new int[PIECES];
        for (int i = 0; i < PIECES; i++) {
            pieces[i] = (bytes[2 * i] & 0xFF) << 8 | bytes[2 * i + 1] & 0xFF;
        }
        return text(pieces);
    }

    static String text(long high, long low) {
        int[] pieces = new int[PIECES];
        for (int i = 0; i < PIECES; i++) {
            long half = i < PIECES / 2 ? high : low;
            pieces[i] = (int) (half >>> Short.SIZE * (PIECES / 2 - 1 - i % (PIECES / 2))) & 0xFFFF;
        }
        return text(pieces);
    }

    private static String text(int[] pieces) {
        int gap = 0;
        int gapLength = 1;
        for (int from = 0; from < PIECES; from++) {
            int length = zeros(pieces, from);
            if (length > gapLength) {
                gap = from;
                gapLength = length;
            }
        }
        return gapLength == 1
                ? joined(pieces, 0, PIECES)
                : joined(pieces, 0, gap) + "::" + joined(pieces, gap + gapLength, PIECES);
    }

    private static int zeros(int[] pieces, int from) {
        int at = from;
        while (at < PIECES && pieces[at] == 0) {
            at++;
        }
        return at - from;
    }

    private static String joined(int[] pieces, int from, int to) {
        StringBuilder out = new StringBuilder();
        for (int i = from; i < to; i++) {
            out.append(i == from ? "" : ":").append(Integer.toHexString(pieces[i]));
        }
        return out.toString();
    }
}
