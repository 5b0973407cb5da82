package org.roboscope.simulate.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Notices whether a zip file has the end that each whole one has: reading its files in turn ends before it. */
final class ArchiveStream extends FilterInputStream {

    private static final byte[] END = {'P', 'K', 5, 6};
    private static final int REST = 1 << 13;

    private int matched;

    ArchiveStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = in.read(bytes, from, length);
        for (int at = from; at < from + read && matched < END.length; at++) {
            matched = bytes[at] == END[matched] ? matched + 1 : bytes[at] == END[0] ? 1 : 0;
        }
        return read;
    }

    /** Reads what is left, and tells whether the file is whole. */
    boolean isWhole() throws IOException {
        byte[] rest = new byte[REST];
        while (matched < END.length && read(rest, 0, REST) >= 0) {
            // Only its end is looked for.
        }
        return matched == END.length;
    }
}
