package org.roboscope.simulate.results;

import java.io.Closeable;
import java.io.IOException;
import org.roboscope.simulate.run.UrlChunk;

/**
 * The URLs of a run, each with a record of numbers: where its bytes lie, and by column its verdicts and what may be done
 * with the page. The record of a request that is judged for its visitor has no columns.
 */
final class UrlRecords implements Closeable {

    private static final int HEAD = 2;

    private final RowPlaces places;
    private final int verdicts;
    private final int usages;
    private final UrlTexts texts;
    private final MappedSpace records;

    /** @param places where each record begins */
    UrlRecords(ScratchFolder scratchFolder, RowPlaces places, int verdicts, int usages) throws IOException {
        this.places = places;
        this.verdicts = verdicts;
        this.usages = usages;
        this.texts = new UrlTexts(scratchFolder);
        this.records = new MappedSpace(scratchFolder);
    }

    /** How many numbers a record with these columns has. */
    static int width(int verdicts, int usages) {
        return HEAD + verdicts + usages;
    }

    void add(UrlChunk chunk, int index, long url) throws IOException {
        long place = texts.add(chunk.entry(index).url());
        long record = places.record(url);
        records.reserve(places.record(url + 1) * Integer.BYTES);
        records.putInt(record, (int) place);
        records.putInt(record + 1, (int) (place >>> Integer.SIZE));
        if (!chunk.isForVisitor(index)) {
            for (int column = 0; column < verdicts; column++) {
                records.putInt(record + HEAD + column, chunk.verdict(index, column));
            }
            for (int column = 0; column < usages; column++) {
                records.putInt(record + HEAD + verdicts + column, chunk.usage(index, column));
            }
        }
    }

    int verdict(long url, int column) {
        return records.intAt(places.record(url) + HEAD + column);
    }

    int usage(long url, int column) {
        return records.intAt(places.record(url) + HEAD + verdicts + column);
    }

    byte[] bytes(long url) {
        return texts.bytes(place(url));
    }

    /** Puts the URL's bytes into a buffer that is long enough, and tells how many they are. */
    int copy(long url, byte[] into) {
        return texts.copy(place(url), into);
    }

    int compare(long one, long other) {
        return texts.compare(place(one), place(other));
    }

    private long place(long url) {
        long record = places.record(url);
        return records.intAt(record) & 0xFFFFFFFFL | (long) records.intAt(record + 1) << Integer.SIZE;
    }

    @Override
    public void close() throws IOException {
        texts.close();
        records.close();
    }

    /** The bytes of all URLs of a run, one after the other. A number tells where those of a URL lie and how many they are. */
    private static final class UrlTexts implements Closeable {

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
}
