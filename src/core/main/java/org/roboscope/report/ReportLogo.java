package org.roboscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * A picture that is embedded in a report, of a kind that every browser shows and that contains no script.
 *
 * @param data the picture as a data URL
 */
public record ReportLogo(String data) {

    /** The largest size in bytes. The limit is low because each report contains the logo. */
    public static final int MAX_BYTES = 1_000_000;

    /** Thrown for a file that is too large or is not a picture of these kinds. */
    public static final class RefusedException extends IOException {

        private static final long serialVersionUID = 1;

        private final String key;

        private RefusedException(String key) {
            super(key);
            this.key = key;
        }

        /** Returns the key of the sentence in the report's bundle, which has a gap for the file. */
        public String key() {
            return key;
        }
    }

    /** Reads a picture, at most one byte more than the largest size. */
    public static ReportLogo read(InputStream in) throws IOException {
        return fromBytes(in.readNBytes(MAX_BYTES + 1));
    }

    public static ReportLogo fromBytes(byte[] bytes) throws RefusedException {
        if (bytes.length > MAX_BYTES) {
            throw new RefusedException("logo.tooLarge");
        }
        String kind = kind(bytes).orElseThrow(() -> new RefusedException("logo.noPicture"));
        return new ReportLogo("data:image/" + kind + ";base64," + Base64.getEncoder().encodeToString(bytes));
    }

    /** Detects the kind by the first and the last bytes, because an incomplete picture would not be shown. */
    private static Optional<String> kind(byte[] bytes) {
        if (has(bytes, 0, "\u0089PNG\r\n\u001a\n") && has(bytes, 12, "IHDR") && has(bytes, bytes.length - 8, "IEND")) {
            return Optional.of("png");
        }
        if (has(bytes, 0, "\u00ff\u00d8\u00ff") && has(bytes, bytes.length - 2, "\u00ff\u00d9")) {
            return Optional.of("jpeg");
        }
        if ((has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a")) && has(bytes, bytes.length - 1, ";")) {
            return Optional.of("gif");
        }
        return has(bytes, 0, "RIFF") && has(bytes, 8, "WEBPVP8") ? Optional.of("webp") : Optional.empty();
    }

    private static boolean has(byte[] bytes, int at, String expectedText) {
        byte[] expected = expectedText.getBytes(StandardCharsets.ISO_8859_1);
        return at >= 0 && at + expected.length <= bytes.length
                && Arrays.equals(bytes, at, at + expected.length, expected, 0, expected.length);
    }
}
