package org.roboscope.site.fetch.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import org.brotli.dec.BrotliInputStream;

/** Takes off packings, last on first off. */
final class Unpacking {

    private static final Set<String> KNOWN = Set.of("gzip", "x-gzip", "br");
    private static final int MOST_LAYERS = 2;

    private Unpacking() {}

    static boolean isKnown(List<String> packings) {
        return packings.size() <= MOST_LAYERS && KNOWN.containsAll(packings);
    }

    static InputStream of(InputStream sent, List<String> packings) throws IOException {
        InputStream in = sent;
        for (String packing : packings.reversed()) {
            in = packing.equals("br") ? new BrotliInputStream(in) : new GunzipStream(in);
        }
        return in;
    }
}
