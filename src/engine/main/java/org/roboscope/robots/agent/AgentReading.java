package org.roboscope.robots.agent;

import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;

/** The part of a User-agent line's value that a standard compares with names. */
public enum AgentReading {
    /** The leading run of letters, hyphens and underscores. White space and other text may follow {@code *}. */
    TOKEN {
        @Override
        public int end(byte[] bytes, int from, int to) {
            int end = from;
            while (end < to && Ascii.isTokenByte(bytes[end])) {
                end++;
            }
            return end;
        }

        @Override
        public boolean isStar(byte[] bytes, int from, int to) {
            return from < to && bytes[from] == '*' && (from + 1 == to || Ascii.isWhitespace(bytes[from + 1]));
        }
    },
    WHOLE {
        @Override
        public int end(byte[] bytes, int from, int to) {
            return to;
        }
    },
    /** The value up to a slash, which is followed by a version. */
    WITHOUT_VERSION {
        @Override
        public int end(byte[] bytes, int from, int to) {
            int slash = ByteScan.indexOf(bytes, from, to, (byte) '/');
            return slash < 0 ? to : Ascii.dropTrailingWhitespace(bytes, from, slash);
        }
    };

    /** Returns the end of the part of {@code bytes[from, to)} that is compared. */
    public abstract int end(byte[] bytes, int from, int to);

    /** Whether the value represents every crawler. */
    public boolean isStar(byte[] bytes, int from, int to) {
        return to - from == 1 && bytes[from] == '*';
    }
}
