package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What the URLs of a run weigh, on disk. Nothing is made before the first URL that has a weight. One thread adds; others may
 * look at what has come already.
 */
final class WeightRecords implements Closeable {

    private static final int WIDTH = 2;

    private final ScratchFolder scratchFolder;
    private volatile @Nullable MappedSpace space;
    /** URLs before it have no weight. */
    private long first;
    private volatile long end;

    WeightRecords(ScratchFolder scratchFolder) {
        this.scratchFolder = scratchFolder;
    }

    /** @param url comes behind all others that have a weight */
    void add(double weight, long url) throws IOException {
        MappedSpace made = space;
        if (made == null) {
            made = new MappedSpace(scratchFolder);
            first = url;
            space = made;
        }
        long place = (url - first) * WIDTH;
        made.reserve((place + WIDTH) * Integer.BYTES);
        long bits = Double.doubleToRawLongBits(weight);
        made.putInt(place, (int) (bits >>> Integer.SIZE));
        made.putInt(place + 1, (int) bits);
        end = url + 1;
    }

    boolean hasAny() {
        return end > 0;
    }

    double weight(long url) {
        MappedSpace made = url < end ? space : null;
        if (made == null || url < first) {
            return 0;
        }
        long place = (url - first) * WIDTH;
        return Double.longBitsToDouble((long) made.intAt(place) << Integer.SIZE | made.intAt(place + 1) & 0xFFFFFFFFL);
    }

    @Override
    public void close() throws IOException {
        MappedSpace made = space;
        if (made != null) {
            made.close();
        }
    }
}
