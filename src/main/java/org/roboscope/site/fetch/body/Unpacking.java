package org.roboscope.site.fetch.body;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;

/** Takes off packings, one after the other. */
final class Unpacking {

    private static final Set<String> KNOWN = Set.of("gzip", "x-gzip");
    private static final int MOST_LAYERS = 2;

    private Unpacking() {}

    static boolean isKnown(List<String> packings) {
        return packings.size() <= MOST_LAYERS && KNOWN.containsAll(packings);
    }

    static InputStream of(InputStream sent, List<String> packings) throws IOException {
        InputStream in = sent;
        for (int layer = 0; layer < packings.size(); layer++) {
            in = new GunzipStream(in);
        }
        return in;
    }
}
