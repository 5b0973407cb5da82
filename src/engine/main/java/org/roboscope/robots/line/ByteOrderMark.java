package org.roboscope.robots.line;

/** The handling of the bytes EF BB BF at the start of a file. */
public enum ByteOrderMark {
    /** The mark is part of the first line. */
    TEXT {
        @Override
        int skip(byte[] bytes, int to) {
            return 0;
        }
    },
    SKIPPED {
        @Override
        int skip(byte[] bytes, int to) {
            int matchingLength = SKIPPED_EVEN_IN_PART.skip(bytes, to);
            return matchingLength == MARK.length ? matchingLength : 0;
        }
    },
    SKIPPED_EVEN_IN_PART {
        @Override
        int skip(byte[] bytes, int to) {
            int matchingLength = 0;
            while (matchingLength < MARK.length && matchingLength < to
                    && bytes[matchingLength] == MARK[matchingLength]) {
                matchingLength++;
            }
            return matchingLength;
        }
    };

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** Returns the number of bytes to skip at the start of {@code bytes[0, to)}. */
    abstract int skip(byte[] bytes, int to);
}
