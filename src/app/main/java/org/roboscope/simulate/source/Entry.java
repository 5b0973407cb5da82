package org.roboscope.simulate.source;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteText;

/**
 * A URL, or a path alone, found in a source.
 *
 * @param url         its bytes as they stand there; never write to them
 * @param visitOrNull the request that a log tells of
 */
@SuppressWarnings("ArrayRecordComponent") // millions of them are made, and none is ever compared
public record Entry(byte[] url, @Nullable Visit visitOrNull) {

    public static Entry of(byte[] url) {
        return new Entry(url, null);
    }

    public static Entry of(String url) {
        return new Entry(ByteText.requestBytes(url), null);
    }

    public Optional<Visit> visit() {
        return Optional.ofNullable(visitOrNull);
    }

    public String text() {
        return ByteText.toText(url);
    }
}
