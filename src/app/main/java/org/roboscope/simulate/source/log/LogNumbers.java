package org.roboscope.simulate.source.log;

import org.roboscope.simulate.source.LogRequest;

/** Numbers in log lines. */
final class LogNumbers {

    private static final int MOST_DIGITS = 18;

    private LogNumbers() {}

    /** A status, which has three digits; 0 where there is none. */
    static int status(byte[] bytes, int from, int to) {
        if (to - from != 3) {
            return 0;
        }
        int status = 0;
        for (int at = from; at < to; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return 0;
            }
            status = 10 * status + bytes[at] - '0';
        }
        return status;
    }

    /** A number of bytes; a hyphen means that none were sent. */
    static long size(byte[] bytes, int from, int to) {
        if (to - from == 1 && bytes[from] == '-') {
            return 0;
        }
        if (from >= to || to - from > MOST_DIGITS) {
            return LogRequest.NO_SIZE;
        }
        long size = 0;
        for (int at = from; at < to; at++) {
            if (bytes[at] < '0' || bytes[at] > '9') {
                return LogRequest.NO_SIZE;
            }
            size = 10 * size + bytes[at] - '0';
        }
        return size;
    }
}
