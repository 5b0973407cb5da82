package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;

/** The bytes of all URLs of a run, one after the other. A number tells where those of a URL lie and how many they are. */
final class UrlTexts implements Closeable {

    private static final int LENGTH_BITS = 20;

    private final MappedSpace bytes;
    private long end;

    UrlTexts(ScratchFolder scratchFolder) throws IOException {
        bytes = new MappedSpace(scratchFolder);
    }

    /** Tells where the text lies. */
    long add(byte[] text) throws IOException {
        bytes.reserve(end + text.length);
        bytes.putBytes(end, text);
        long place = end << LENGTH_BITS | text.length;
        end += text.length;
        return place;
    }

    byte[] bytes(long place) {
        byte[] into = new byte[length(place)];
        bytes.copyBytes(start(place), into, into.length);
        return into;
    }

    /** As much of the text as there is room for; tells how many bytes that are. */
    int copy(long place, byte[] into) {
        int length = Math.min(length(place), into.length);
        bytes.copyBytes(start(place), into, length);
        return length;
    }

    int compare(long one, long other) {
        return bytes.compare(start(one), length(one), start(other), length(other));
    }

    private static long start(long place) {
        return place >>> LENGTH_BITS;
    }

    private static int length(long place) {
        return (int) (place & (1 << LENGTH_BITS) - 1);
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
