package org.roboscope.site.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.roboscope.address.Host;

/**
 * An IP address as a number of 128 bits. IPv4 addresses are mapped, as in {@code ::ffff:a.b.c.d}, so that both versions
 * have one order. Parsing creates no other objects, because logs contain millions of addresses.
 */
public record IpNumber(long high, long low) implements Comparable<IpNumber> {

    /** The address {@code ::}, which no visitor has. It represents a missing or invalid address. */
    public static final IpNumber NONE = new IpNumber(0, 0);

    private static final long MAPPED_PREFIX = 0xFFFFL << Integer.SIZE;
    /** The prefix 64:ff9b::/96 of addresses that end with an IPv4 address. */
    private static final long NAT64 = 0x64FF9BL << Integer.SIZE;
    /** The number of parts of an IPv4 address. */
    private static final int V4_PARTS = 4;
    /** The number of pieces of an IPv6 address. */
    private static final int V6_PIECES = 8;
    private static final int MAX_PIECE_DIGITS = 4;
    /** The number of bytes of an IPv6 address. */
    private static final int V6_BYTES = 16;

    public static IpNumber ofV4(int number) {
        return new IpNumber(0, MAPPED_PREFIX | number & 0xFFFFFFFFL);
    }

    /** Parses an address; {@link #NONE} if it is invalid. */
    public static IpNumber parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return parse(bytes, 0, bytes.length);
    }

    /** Parses an address, with or without square brackets; {@link #NONE} if it is invalid. */
    public static IpNumber parse(byte[] bytes, int from, int to) {
        boolean hasBrackets = to - from > 2 && bytes[from] == '[' && bytes[to - 1] == ']';
        int start = hasBrackets ? from + 1 : from;
        int end = hasBrackets ? to - 1 : to;
        for (int at = start; at < end && at < start + MAX_PIECE_DIGITS + 1; at++) {
            if (bytes[at] == '.') {
                break;
            }
            if (bytes[at] == ':') {
                return parseV6(bytes, start, end);
            }
        }
        return hasBrackets ? NONE : parseV4(bytes, start, end);
    }

    private static IpNumber parseV4(byte[] bytes, int from, int to) {
        int number = 0;
        int at = from;
        for (int part = 0; part < V4_PARTS; part++) {
            int value = 0;
            int start = at;
            while (at < to && bytes[at] != '.') {
                int digit = bytes[at++] - '0';
                if (digit < 0 || digit > 9 || at - start > 3) {
                    return NONE;
                }
                value = 10 * value + digit;
            }
            boolean isValidPart = at > start && value <= 255 && (at - start == 1 || bytes[start] != '0');
            if (!isValidPart || part == V4_PARTS - 1 != (at == to)) {
                return NONE;
            }
            at++;
            number = number << Byte.SIZE | value;
        }
        return ofV4(number);
    }

    private static IpNumber parseV6(byte[] bytes, int from, int to) {
        int[] pieces = new int[V6_PIECES];
        int count = 0;
        int gap = -1;
        int at = from;
        if (to - from > 1 && bytes[from] == ':' && bytes[from + 1] == ':') {
            gap = 0;
            at = from + 2;
        }
        // A zone, which names a network interface, is ignored.
        while (at < to && bytes[at] != '%') {
            int start = at;
            int value = 0;
            while (at < to && at - start <= MAX_PIECE_DIGITS && Character.digit(bytes[at], 16) >= 0) {
                value = value << 4 | Character.digit(bytes[at++], 16);
            }
            if (at < to && bytes[at] == '.') {
                IpNumber last = parseV4(bytes, start, to);
                if (!last.isKnown() || count > V6_PIECES - 2) {
                    return NONE;
                }
                pieces[count++] = last.v4() >>> Short.SIZE;
                pieces[count++] = last.v4() & 0xFFFF;
                break;
            }
            if (at == start || at - start > MAX_PIECE_DIGITS || count == V6_PIECES) {
                return NONE;
            }
            pieces[count++] = value;
            if (at < to && bytes[at] == ':') {
                at++;
                if (at < to && bytes[at] == ':' && gap < 0) {
                    gap = count;
                    at++;
                } else if (at == to || bytes[at] == ':') {
                    return NONE;
                }
            } else if (at < to && bytes[at] != '%') {
                return NONE;
            }
        }
        if (gap < 0 ? count < V6_PIECES : count == V6_PIECES) {
            return NONE;
        }
        if (gap >= 0) {
            fillGap(pieces, gap, count);
        }
        return new IpNumber(joinPieces(pieces, 0), joinPieces(pieces, V6_PIECES / 2));
    }

    /** Moves the pieces after a gap to the end, and fills the gap with zeros. */
    private static void fillGap(int[] pieces, int gap, int count) {
        int movedCount = count - gap;
        System.arraycopy(pieces, gap, pieces, V6_PIECES - movedCount, movedCount);
        Arrays.fill(pieces, gap, V6_PIECES - movedCount, 0);
    }

    private static long joinPieces(int[] pieces, int from) {
        return (long) pieces[from] << 48 | (long) pieces[from + 1] << 32 | (long) pieces[from + 2] << 16
                | pieces[from + 3];
    }

    /** Whether this is an address and not {@link #NONE}. */
    public boolean isKnown() {
        return (high | low) != 0;
    }

    public boolean isV4() {
        return high == 0 && low >>> Integer.SIZE == 0xFFFF;
    }

    public int v4() {
        return (int) low;
    }

    /** Whether the address is on the Internet. Addresses of private networks, of this computer or for tests are not. */
    public boolean isPublic() {
        return high == NAT64 && low >>> Integer.SIZE == 0 ? ofV4((int) low).isPublic()
                : SpecialAddresses.isPublic(this);
    }

    @Override
    public int compareTo(IpNumber other) {
        int byHigh = Long.compareUnsigned(high, other.high);
        return byHigh != 0 ? byHigh : Long.compareUnsigned(low, other.low);
    }

    /** Converts the address for Java's name lookup. */
    public InetAddress toInetAddress() {
        byte[] bytes = new byte[isV4() ? V4_PARTS : V6_BYTES];
        for (int i = 0; i < bytes.length; i++) {
            int fromEnd = bytes.length - 1 - i;
            bytes[i] = (byte) (fromEnd < Long.BYTES ? low >>> Byte.SIZE * fromEnd
                    : high >>> Byte.SIZE * (fromEnd - Long.BYTES));
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static IpNumber of(InetAddress address) {
        byte[] bytes = address.getAddress();
        long high = 0;
        long low = 0;
        for (int i = 0; i < bytes.length; i++) {
            high = i < bytes.length - Long.BYTES ? high << Byte.SIZE | bytes[i] & 0xFF : high;
            low = i < bytes.length - Long.BYTES ? low : low << Byte.SIZE | bytes[i] & 0xFF;
        }
        return bytes.length == V4_PARTS ? ofV4((int) low) : new IpNumber(high, low);
    }

    @Override
    public String toString() {
        if (!isKnown()) {
            return "";
        }
        if (isV4()) {
            return (v4() >>> 24) + "." + (v4() >>> 16 & 0xFF) + "." + (v4() >>> 8 & 0xFF) + "." + (v4() & 0xFF);
        }
        return v6Text();
    }

    /** Formats the address as IPv6, even if it is an IPv4 address. */
    String v6Text() {
        return Host.formatIpv6(high, low);
    }
}
