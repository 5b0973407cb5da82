package org.roboscope.simulate.source.log;

/** Numbers in log lines. */
final class LogNumbers {

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
}
