package org.roboscope.robots;

/** The value of a Crawl-delay as Yandex's published parser reads it. Its crawlers wait no longer for it, but it makes a group. */
final class DelayValue {

    /** In seconds; what is longer is not read. */
    private static final int LONGEST = 1_024;

    private DelayValue() {}

    /** Whether {@code bytes[from, to)} are digits, perhaps with a dot and more digits behind them. */
    static boolean isReadable(byte[] bytes, int from, int to) {
        int at = from;
        int seconds = 0;
        while (at < to && isDigit(bytes[at]) && seconds <= LONGEST) {
            seconds = seconds * 10 + bytes[at++] - '0';
        }
        if (from == to || seconds > LONGEST || (at < to && bytes[at++] != '.')) {
            return false;
        }
        while (at < to && isDigit(bytes[at])) {
            at++;
        }
        return at == to;
    }

    private static boolean isDigit(byte letter) {
        return letter >= '0' && letter <= '9';
    }
}
