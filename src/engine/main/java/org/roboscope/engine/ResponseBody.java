package org.roboscope.engine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.unpack.ContentCodings;

/** The bytes of a robots.txt in the body of a response, which may be packed. */
final class ResponseBody {

    /** More than any standard reads: what a small body unpacks to has no bounds. */
    static final int MOST_BYTES = 8 << 20;

    private static final String CODING = "content-encoding";

    private ResponseBody() {}

    /** The body as it was before it was packed; empty if it cannot be unpacked. */
    static Optional<byte[]> unpacked(Map<String, List<String>> headers, byte[] body) {
        ContentCodings codings = codings(headers);
        if (!codings.isPacked()) {
            return Optional.of(body.clone());
        }
        if (!codings.isKnown()) {
            return Optional.empty();
        }
        try (InputStream in = codings.unpack(new ByteArrayInputStream(body), MOST_BYTES)) {
            return Optional.of(in.readNBytes(MOST_BYTES));
        } catch (IOException broken) {
            // An incomplete or damaged body counts as no answer, as for a crawler whose connection breaks.
            return Optional.empty();
        }
    }

    private static ContentCodings codings(Map<String, List<String>> headers) {
        return ContentCodings.of(headers.entrySet().stream().filter(header -> CODING.equalsIgnoreCase(header.getKey()))
                .flatMap(header -> header.getValue().stream()).toList());
    }
}
