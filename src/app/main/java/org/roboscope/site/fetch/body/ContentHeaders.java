package org.roboscope.site.fetch.body;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.site.fetch.AnswerHeaders;
import org.roboscope.unpack.ContentCodings;

/** What the header says of the body. */
public final class ContentHeaders {

    private static final Pattern CHARSET =
            Pattern.compile("(?i);\\s*charset\\s*=\\s*(?:\"([^\"]*)\"|([^\\s;\"]+))");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

    private ContentHeaders() {}

    public static OptionalLong length(AnswerHeaders headers) {
        String value = headers.first("content-length").orElse("");
        return LENGTH.matcher(value).matches() ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** A length that is none. */
    public static Optional<String> badLength(AnswerHeaders headers) {
        return headers.first("content-length").filter(value -> !LENGTH.matcher(value).matches());
    }

    /** The media type without parameters, such as text/plain; empty if the server names none. */
    public static String type(AnswerHeaders headers) {
        String value = headers.first("content-type").orElse("");
        return value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** The encoding that the server names; empty where it names none. */
    public static String charset(AnswerHeaders headers) {
        Matcher matcher = CHARSET.matcher(headers.first("content-type").orElse(""));
        if (!matcher.find()) {
            return "";
        }
        String quoted = matcher.group(1);
        return (quoted == null ? matcher.group(2) : quoted).strip();
    }

    static ContentCodings codings(AnswerHeaders headers) {
        return ContentCodings.of(headers.listed("content-encoding"));
    }

    static String packing(AnswerHeaders headers) {
        return String.join(", ", codings(headers).names());
    }
}
