package org.roboscope.simulate.source.log;

import org.roboscope.site.address.IpNumber;

/**
 * Whose address a log line has. The address of the connection counts. Where that is one of the site's own network, a
 * proxy stands there, and of {@code X-Forwarded-For} the last public address counts: the proxy wrote that one itself,
 * while anybody may have written what stands before it.
 */
final class LogAddress {

    private LogAddress() {}

    /** An address, perhaps with a port behind it. */
    static IpNumber at(byte[] bytes, int from, int to) {
        IpNumber whole = IpNumber.read(bytes, from, to);
        if (whole.isKnown()) {
            return whole;
        }
        int end = to;
        while (end > from && bytes[end - 1] >= '0' && bytes[end - 1] <= '9') {
            end--;
        }
        boolean hasPort = end < to && end > from + 1 && bytes[end - 1] == ':';
        // Without brackets, a colon belongs to an address of version 6.
        IpNumber before = hasPort ? IpNumber.read(bytes, from, end - 1) : IpNumber.NONE;
        return before.isV4() || hasPort && bytes[from] == '[' ? before : IpNumber.NONE;
    }

    /** The visitor's address: the connection's, or what its proxy tells in {@code bytes[from, to)}. */
    static IpNumber behindProxy(IpNumber connection, byte[] bytes, int from, int to) {
        if (connection.isPublic()) {
            return connection;
        }
        int end = to;
        while (end > from) {
            int start = end;
            while (start > from && isPartOfAddress(bytes[start - 1])) {
                start--;
            }
            // A blank written as %20 does not belong to the address after it.
            boolean isEscape = start > from && bytes[start - 1] == '%';
            IpNumber found = at(bytes, isEscape ? Math.min(end, start + 2) : start, end);
            if (found.isPublic()) {
                return found;
            }
            end = start - 1;
        }
        return connection;
    }

    private static boolean isPartOfAddress(byte b) {
        return b == '.' || b == ':' || b == '[' || b == ']' || Character.digit(b, 16) >= 0;
    }
}
