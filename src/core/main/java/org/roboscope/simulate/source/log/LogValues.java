package org.roboscope.simulate.source.log;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.site.address.IpNumber;

/**
 * Parses days, numbers and addresses in logs. Days are 10/Oct/2000, 2000-10-10, or seconds since 1970.
 *
 * <p>The visitor's address is the address of the connection if that is public. A private address belongs to the site's
 * own proxy, which appends the visitor's address to {@code X-Forwarded-For}: the last public address there is used,
 * because anyone may have written the addresses before it.
 */
final class LogValues {

    private static final int MAX_DIGITS = 18;
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final long MAX_SECONDS = 100_000_000_000L;

    private LogValues() {}

    /** The day that begins at {@code from}, or {@link LogRequest#NO_DAY}. */
    static int parseDay(byte[] bytes, int from, int to) {
        if (to - from >= 11 && bytes[from + 2] == '/' && bytes[from + 6] == '/') {
            return epochDay((int) parseNumber(bytes, from + 7, from + 11), parseMonth(bytes, from + 3),
                    (int) parseNumber(bytes, from, from + 2));
        }
        if (to - from >= 10 && bytes[from + 4] == '-' && bytes[from + 7] == '-') {
            return epochDay((int) parseNumber(bytes, from, from + 4), (int) parseNumber(bytes, from + 5, from + 7),
                    (int) parseNumber(bytes, from + 8, from + 10));
        }
        return parseTimestamp(bytes, from, to);
    }

    private static int epochDay(int year, int month, int day) {
        boolean isDate = year >= 1990 && year <= 9_999 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
        if (!isDate || day > LocalDate.of(year, month, 1).lengthOfMonth()) {
            return LogRequest.NO_DAY;
        }
        return (int) LocalDate.of(year, month, day).toEpochDay();
    }

    private static int parseMonth(byte[] bytes, int at) {
        for (int month = 0; month < 12; month++) {
            if (bytes[at] == MONTHS.charAt(3 * month) && bytes[at + 1] == MONTHS.charAt(3 * month + 1)
                    && bytes[at + 2] == MONTHS.charAt(3 * month + 2)) {
                return month + 1;
            }
        }
        return 0;
    }

    /**
     * The day of a number of seconds since 1970, with or without a fraction. A number that is too large for seconds
     * counts milliseconds, microseconds or nanoseconds.
     */
    private static int parseTimestamp(byte[] bytes, int from, int to) {
        long number = 0;
        int at = from;
        while (at < to && at - from < 19 && bytes[at] >= '0' && bytes[at] <= '9') {
            number = 10 * number + bytes[at++] - '0';
        }
        boolean isNumber = at > from && (at == to || bytes[at] == '.');
        if (!isNumber || number < 100_000_000L) {
            return LogRequest.NO_DAY;
        }
        while (number >= MAX_SECONDS) {
            number /= 1_000;
        }
        return (int) LocalDate.ofInstant(Instant.ofEpochSecond(number), ZoneOffset.UTC).toEpochDay();
    }

    /** A status of three digits, or 0. */
    static int parseStatus(byte[] bytes, int from, int to) {
        return to - from == 3 ? (int) Math.max(0, parseNumber(bytes, from, to)) : 0;
    }

    /** A number of bytes; a hyphen means that none were sent. */
    static long parseSize(byte[] bytes, int from, int to) {
        if (to - from == 1 && bytes[from] == '-') {
            return 0;
        }
        long size = from >= to || to - from > MAX_DIGITS ? -1 : parseNumber(bytes, from, to);
        return size < 0 ? LogRequest.NO_SIZE : size;
    }

    /** The number, or -1 if there is anything but digits. */
    private static long parseNumber(byte[] bytes, int from, int to) {
        long number = 0;
        for (int at = from; at < to; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return -1;
            }
            number = 10 * number + bytes[at] - '0';
        }
        return number;
    }

    /** An address, which may be followed by a port. */
    static IpNumber parseAddress(byte[] bytes, int from, int to) {
        IpNumber address = IpNumber.parse(bytes, from, to);
        if (address.isKnown()) {
            return address;
        }
        int end = to;
        while (end > from && bytes[end - 1] >= '0' && bytes[end - 1] <= '9') {
            end--;
        }
        boolean hasPort = end < to && end > from + 1 && bytes[end - 1] == ':';
        // Without brackets, a colon belongs to an IPv6 address.
        IpNumber addressBeforePort = hasPort ? IpNumber.parse(bytes, from, end - 1) : IpNumber.NONE;
        return addressBeforePort.isV4() || hasPort && bytes[from] == '[' ? addressBeforePort : IpNumber.NONE;
    }

    /**
     * The address of the visitor: the address of the connection if it is public; otherwise the address that the proxy
     * wrote into {@code bytes[from, to)}.
     */
    static IpNumber findVisitorAddress(IpNumber connection, byte[] bytes, int from, int to) {
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
            IpNumber forwarded = parseAddress(bytes, isEscape ? Math.min(end, start + 2) : start, end);
            if (forwarded.isPublic()) {
                return forwarded;
            }
            end = start - 1;
        }
        return connection;
    }

    private static boolean isPartOfAddress(byte b) {
        return b == '.' || b == ':' || b == '[' || b == ']' || Character.digit(b, 16) >= 0;
    }
}
