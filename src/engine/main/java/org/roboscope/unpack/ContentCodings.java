package org.roboscope.unpack;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;

/**
 * The content codings of a response body, one for each layer.
 *
 * @param names the names in the order in which they were applied
 */
public record ContentCodings(List<String> names) {

    private static final Set<String> SUPPORTED = Set.of("gzip", "x-gzip", "deflate");
    private static final String IDENTITY = "identity";
    private static final int MAX_LAYERS = 2;

    public ContentCodings {
        names = List.copyOf(names);
    }

    /** @param values the values of all Content-Encoding fields, in order */
    public static ContentCodings of(List<String> values) {
        return new ContentCodings(values.stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals(IDENTITY)).toList());
    }

    public boolean isPacked() {
        return !names.isEmpty();
    }

    /** Whether this class can decompress the body. */
    public boolean isKnown() {
        return names.size() <= MAX_LAYERS && SUPPORTED.containsAll(names);
    }

    /**
     * Returns the decompressed body.
     *
     * @param limit the number of bytes that will be read; the compressed body may have at most twice as many
     * @throws SizeGuard.TooLargeException if it has more, possibly later when the stream is read
     */
    public InputStream unpack(InputStream compressed, long limit) throws IOException {
        InputStream in = compressed;
        for (String name : names.reversed()) {
            in = unpackLayer(name, new SizeGuard(in, 2 * limit));
        }
        return in;
    }

    private static InputStream unpackLayer(String name, InputStream in) throws IOException {
        PushbackInputStream start = new PushbackInputStream(in);
        int firstByte = start.read();
        if (firstByte < 0) {
            // Servers may declare a coding even if the body is empty.
            return start;
        }
        start.unread(firstByte);
        return name.equals("deflate") ? new InflaterInputStream(start) : new GunzipStream(start);
    }
}
