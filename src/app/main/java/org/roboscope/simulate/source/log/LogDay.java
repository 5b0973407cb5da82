package org.roboscope.simulate.source.log;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.roboscope.simulate.source.LogRequest;

/** The day of a log line, in the forms that logs have: 10/Oct/2000, 2000-10-10, or seconds since 1970. */
final class LogDay {

    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final long LARGEST_SECONDS = 100_000_000_000L;

    private LogDay() {}

    /** The day that begins at {@code from}, or {@link LogRequest#NO_DAY}. */
    static int at(byte[] bytes, int from, int to) {
        if (to - from >= 11 && bytes[from + 2] == '/' && bytes[from + 6] == '/') {
            return day(number(bytes, from + 7, from + 11), month(bytes, from + 3), number(bytes, from, from + 2));
        }
        if (to - from >= 10 && bytes[from + 4] == '-' && bytes[from + 7] == '-') {
            return day(number(bytes, from, from + 4), number(bytes, from + 5, from + 7),
                    number(bytes, from + 8, from + 10));
        }
        return sinceEpoch(bytes, from, to);
    }

    private static int day(int year, int month, int day) {
        boolean exists = year >= 1990 && year <= 9_999 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
        if (!exists || day > LocalDate.of(year, month, 1).lengthOfMonth()) {
            return LogRequest.NO_DAY;
        }
        return (int) LocalDate.of(year, month, day).toEpochDay();
    }

    private static int month(byte[] bytes, int at) {
        for (int month = 0; month < 12; month++) {
            if (bytes[at] == MONTHS.charAt(3 * month) && bytes[at + 1] == MONTHS.charAt(3 * month + 1)
                    && bytes[at + 2] == MONTHS.charAt(3 * month + 2)) {
                return month + 1;
            }
        }
        return 0;
    }

    private static int number(byte[] bytes, int from, int to) {
        int number = 0;
        for (int at = from; at < to; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return -1;
            }
            number = 10 * number + bytes[at] - '0';
        }
        return number;
    }

    /** Seconds, with or without a fraction; or milli-, micro- or nanoseconds, which are that much larger. */
    private static int sinceEpoch(byte[] bytes, int from, int to) {
        long number = 0;
        int at = from;
        while (at < to && at - from < 19 && bytes[at] >= '0' && bytes[at] <= '9') {
            number = 10 * number + bytes[at++] - '0';
        }
        boolean isNumber = at > from && (at == to || bytes[at] == '.');
        if (!isNumber || number < 100_000_000L) {
            return LogRequest.NO_DAY;
        }
        while (number >= LARGEST_SECONDS) {
            number /= 1_000;
        }
        return (int) LocalDate.ofInstant(Instant.ofEpochSecond(number), ZoneOffset.UTC).toEpochDay();
    }
}
