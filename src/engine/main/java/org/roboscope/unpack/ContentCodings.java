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
 * How the body of an answer is packed, layer on layer.
 *
 * @param names in the order in which they were done
 */
public record ContentCodings(List<String> names) {

    private static final Set<String> KNOWN = Set.of("gzip", "x-gzip", "deflate");
    private static final String NOT_PACKED = "identity";
    private static final int MOST_LAYERS = 2;

    public ContentCodings {
        names = List.copyOf(names);
    }

    /** @param values of all Content-Encoding fields, in their order */
    public static ContentCodings of(List<String> values) {
        return new ContentCodings(values.stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals(NOT_PACKED)).toList());
    }

    public boolean isPacked() {
        return !names.isEmpty();
    }

    /** Whether it can be unpacked here. */
    public boolean isKnown() {
        return names.size() <= MOST_LAYERS && KNOWN.containsAll(names);
    }

    /**
     * The body as it was before it was packed.
     *
     * @param limit how much of it will be read; what is packed takes at most twice that
     * @throws SizeGuard.TooLargeException where it takes more, also later when the stream is read
     */
    public InputStream unpack(InputStream packed, long limit) throws IOException {
        InputStream in = packed;
        for (String name : names.reversed()) {
            in = unpacked(name, new SizeGuard(in, 2 * limit));
        }
        return in;
    }

    private static InputStream unpacked(String name, InputStream in) throws IOException {
        PushbackInputStream start = new PushbackInputStream(in);
        int first = start.read();
        if (first < 0) {
            // Servers say that a body is packed also where there is none.
            return start;
        }
        start.unread(first);
        return name.equals("deflate") ? new InflaterInputStream(start) : new GunzipStream(start);
    }
}
