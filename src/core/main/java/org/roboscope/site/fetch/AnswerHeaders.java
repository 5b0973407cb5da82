package org.roboscope.site.fetch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.site.address.WebAddress;
import org.roboscope.unpack.ContentCodings;

/** The headers of an answer, with names in lower case. Logins in addresses are masked. */
public record AnswerHeaders(Map<String, List<String>> fields) {

    private static final AnswerHeaders NONE = new AnswerHeaders(Map.of());
    private static final Pattern CHARSET =
            Pattern.compile("(?i);\\s*charset\\s*=\\s*(?:\"([^\"]*)\"|([^\\s;\"]+))");
    private static final Pattern VALID_LENGTH = Pattern.compile("\\d{1,18}");

    public AnswerHeaders {
        Map<String, List<String>> lowerCase = new TreeMap<>();
        fields.forEach((name, values) -> lowerCase
                .computeIfAbsent(name.toLowerCase(Locale.ROOT), _ -> new ArrayList<>())
                .addAll(values.stream().map(WebAddress::withoutLogin).toList()));
        lowerCase.replaceAll((name, values) -> List.copyOf(values));
        fields = Collections.unmodifiableMap(lowerCase);
    }

    public static AnswerHeaders none() {
        return NONE;
    }

    /** Returns the first value of a field. */
    public Optional<String> first(String name) {
        return lines(name).stream().findFirst();
    }

    /** Returns all values of a field, including those separated by commas. */
    public List<String> values(String name) {
        return lines(name).stream().flatMap(line -> List.of(line.split(",", -1)).stream()).map(String::strip)
                .filter(value -> !value.isEmpty()).toList();
    }

    /** Returns the values of a field as received, one per line. */
    public List<String> lines(String name) {
        return fields.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }

    /** Returns the announced length of the body. */
    public OptionalLong contentLength() {
        String value = first("content-length").orElse("");
        return VALID_LENGTH.matcher(value).matches() ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** Returns the announced length if it is not a number. */
    public Optional<String> badContentLength() {
        return first("content-length").filter(value -> !VALID_LENGTH.matcher(value).matches());
    }

    /** Returns the media type without parameters, such as text/plain, or empty if the server names none. */
    public String contentType() {
        return first("content-type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the encoding that the server names, or empty if it names none. */
    public String charset() {
        Matcher matcher = CHARSET.matcher(first("content-type").orElse(""));
        if (!matcher.find()) {
            return "";
        }
        String quoted = matcher.group(1);
        return (quoted == null ? matcher.group(2) : quoted).strip();
    }

    ContentCodings codings() {
        return ContentCodings.of(values("content-encoding"));
    }

    /** Returns the name of the compression, such as gzip, or empty if there is none. */
    String compression() {
        return String.join(", ", codings().names());
    }
}
