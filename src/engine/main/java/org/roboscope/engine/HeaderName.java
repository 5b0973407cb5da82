package org.roboscope.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name that a crawler gives itself in its User-Agent header, where no catalogue knows it. */
final class HeaderName {

    /** How crawlers that look like browsers say who they are. */
    private static final Pattern COMPATIBLE =
            Pattern.compile("\\(\\s*compatible\\s*;\\s*([^;/()\\s]+)", Pattern.CASE_INSENSITIVE);

    private HeaderName() {}

    /** The product behind "compatible;", else the first product: {@code MyBot} of {@code MyBot/1.0 (+https://…)}. */
    static String of(String header) {
        Matcher compatible = COMPATIBLE.matcher(header);
        if (compatible.find()) {
            return compatible.group(1);
        }
        String text = header.strip();
        int end = 0;
        while (end < text.length() && " \t/(;".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(0, end);
    }
}
