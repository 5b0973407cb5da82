package org.roboscope.simulate.source;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteText;

/**
 * A URL, or a path alone, found in a source.
 *
 * @param url         its bytes as written in the source; never write to them
 * @param visitOrNull the request, if the source is a log
 */
@SuppressWarnings("ArrayRecordComponent") // millions of them are made, and none is ever compared
public record SourceEntry(byte[] url, @Nullable LogRequest visitOrNull) {

    public static SourceEntry of(byte[] url) {
        return new SourceEntry(url, null);
    }

    public static SourceEntry of(String url) {
        return new SourceEntry(ByteText.requestBytes(url), null);
    }

    public Optional<LogRequest> visit() {
        return Optional.ofNullable(visitOrNull);
    }

    public String text() {
        return ByteText.toText(url);
    }
}
