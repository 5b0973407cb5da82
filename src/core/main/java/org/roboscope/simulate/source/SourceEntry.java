package org.roboscope.simulate.source;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteText;

/**
 * A URL or a path that a source contains.
 *
 * @param url         bytes as written in the source; do not change the array
 * @param visitOrNull request, if the source is a log
 * @param weight      number next to the URL, such as its clicks; {@link #UNWEIGHTED} if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // created by the million, and never compared
public record SourceEntry(byte[] url, @Nullable LogRequest visitOrNull, double weight) {

    public static final double UNWEIGHTED = -1;

    public SourceEntry(byte[] url, @Nullable LogRequest visitOrNull) {
        this(url, visitOrNull, UNWEIGHTED);
    }

    public static SourceEntry of(byte[] url) {
        return new SourceEntry(url, null);
    }

    public static SourceEntry of(String url) {
        return new SourceEntry(ByteText.toBytes(url), null);
    }

    /** @param weight not negative */
    public static SourceEntry of(byte[] url, double weight) {
        return new SourceEntry(url, null, weight);
    }

    public boolean isWeighted() {
        return weight >= 0;
    }

    public String text() {
        return ByteText.toText(url);
    }
}
