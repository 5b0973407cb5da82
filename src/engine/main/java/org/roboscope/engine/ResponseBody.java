package org.roboscope.engine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** The bytes of a robots.txt in the body of a response, which may be packed. */
final class ResponseBody {

    /** More than any standard reads: what a small body unpacks to has no bounds. */
    static final int MOST_BYTES = 8 << 20;

    private static final String CODING = "content-encoding";

    private ResponseBody() {}

    /** The body as it was before it was packed; empty if it cannot be unpacked. */
    static Optional<byte[]> unpacked(Map<String, List<String>> headers, byte[] body) {
        try {
            byte[] bytes = body.clone();
            for (String coding : codings(headers)) {
                Optional<byte[]> unpacked = unpacked(coding, bytes);
                if (unpacked.isEmpty()) {
                    return Optional.empty();
                }
                bytes = unpacked.get();
            }
            return Optional.of(bytes);
        } catch (IOException broken) {
            // A body that breaks off or is damaged is no answer, as for a crawler whose connection breaks.
            return Optional.empty();
        }
    }

    /** What was done to the body, the last first. */
    private static List<String> codings(Map<String, List<String>> headers) {
        List<String> codings = new ArrayList<>();
        headers.forEach((name, values) -> {
            if (CODING.equalsIgnoreCase(name)) {
                values.forEach(value -> Arrays.stream(value.split(",", -1))
                        .map(coding -> coding.strip().toLowerCase(Locale.ROOT))
                        .filter(coding -> !coding.isEmpty() && !coding.equals("identity"))
                        .forEach(codings::add));
            }
        });
        Collections.reverse(codings);
        return codings;
    }

    private static Optional<byte[]> unpacked(String coding, byte[] bytes) throws IOException {
        return switch (coding) {
            case "gzip", "x-gzip" -> Optional.of(readAll(new GZIPInputStream(new ByteArrayInputStream(bytes))));
            case "deflate" -> Optional.of(readAll(new InflaterInputStream(new ByteArrayInputStream(bytes))));
            default -> Optional.empty();
        };
    }

    private static byte[] readAll(InputStream in) throws IOException {
        try (in) {
            return in.readNBytes(MOST_BYTES);
        }
    }
}
