package org.roboscope.simulate.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/** Searches a web archive for the next place where a record may begin. */
final class RecordSearch {

    private static final int BUFFER = 1 << 16;
    private static final byte[] PACKED = {0x1F, (byte) 0x8B, 8};
    private static final byte[] PLAIN = "WARC/1.".getBytes(StandardCharsets.US_ASCII);

    private final FileChannel channel;
    private final byte[] wanted;

    private RecordSearch(FileChannel channel, byte[] wanted) {
        this.channel = channel;
        this.wanted = wanted;
    }

    static RecordSearch in(FileChannel channel) throws IOException {
        ByteBuffer first = ByteBuffer.allocate(2);
        channel.read(first, 0);
        return new RecordSearch(channel, isPacked(first.array()) ? PACKED : PLAIN);
    }

    /** Whether these bytes begin a packed archive. */
    static boolean isPacked(byte[] bytes) {
        return bytes.length > 1 && bytes[0] == PACKED[0] && bytes[1] == PACKED[1];
    }

    /** Whether the archive is packed. */
    boolean isPacked() {
        return isPacked(wanted);
    }

    /** The next place from here on, or the end. */
    long next(long from) throws IOException {
        byte[] bytes = new byte[BUFFER];
        long at = from;
        while (at < channel.size()) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            int read = channel.read(buffer, at);
            for (int i = 0; i <= read - wanted.length; i++) {
                if (isAt(bytes, i)) {
                    return at + i;
                }
            }
            at += Math.max(1, read - wanted.length + 1);
        }
        return channel.size();
    }

    private boolean isAt(byte[] bytes, int at) {
        for (int i = 0; i < wanted.length; i++) {
            if (bytes[at + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
