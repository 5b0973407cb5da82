package org.roboscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/**
 * A picture that is embedded in a report: PNG, JPEG, GIF or WebP, which every browser shows and which contain no
 * scripts.
 *
 * @param dataUrl the picture as a data URL
 */
public record ReportLogo(String dataUrl) {

    /** The maximum size in bytes. The limit is low, because each report contains the logo. */
    public static final int MAX_BYTES = 1_000_000;

    /** Thrown for a file that is too large, or not a picture in one of these formats. */
    public static final class LogoException extends IOException {

        private static final long serialVersionUID = 1;

        private final String key;

        private LogoException(String key) {
            super(key);
            this.key = key;
        }

        /** Returns the key of a sentence in the report's bundle, which has a placeholder for the file name. */
        public String key() {
            return key;
        }
    }

    /** Reads a picture. At most one byte more than the maximum size is read. */
    public static ReportLogo read(InputStream in) throws IOException {
        return fromBytes(in.readNBytes(MAX_BYTES + 1));
    }

    public static ReportLogo fromBytes(byte[] bytes) throws LogoException {
        if (bytes.length > MAX_BYTES) {
            throw new LogoException("logo.tooLarge");
        }
        String format = format(bytes).orElseThrow(() -> new LogoException("logo.notPicture"));
        return new ReportLogo("data:image/" + format + ";base64," + Base64.getEncoder().encodeToString(bytes));
    }

    /**
     * Detects the format by the first and, except for WebP, the last bytes: an incomplete picture would not be shown.
     */
    private static Optional<String> format(byte[] bytes) {
        if (hasAt(bytes, 0, "\u0089PNG\r\n\u001a\n") && hasAt(bytes, 12, "IHDR")
                && hasAt(bytes, bytes.length - 8, "IEND")) {
            return Optional.of("png");
        }
        if (hasAt(bytes, 0, "\u00ff\u00d8\u00ff") && hasAt(bytes, bytes.length - 2, "\u00ff\u00d9")) {
            return Optional.of("jpeg");
        }
        if ((hasAt(bytes, 0, "GIF87a") || hasAt(bytes, 0, "GIF89a")) && hasAt(bytes, bytes.length - 1, ";")) {
            return Optional.of("gif");
        }
        return hasAt(bytes, 0, "RIFF") && hasAt(bytes, 8, "WEBPVP8") ? Optional.of("webp") : Optional.empty();
    }

    private static boolean hasAt(byte[] bytes, int offset, String expected) {
        byte[] expectedBytes = expected.getBytes(StandardCharsets.ISO_8859_1);
        int end = offset + expectedBytes.length;
        return offset >= 0 && end <= bytes.length
                && Arrays.equals(bytes, offset, end, expectedBytes, 0, expectedBytes.length);
    }
}
