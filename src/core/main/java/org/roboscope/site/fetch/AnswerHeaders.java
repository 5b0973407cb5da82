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

/** The header of an answer; names are in small letters, and a login in an address is hidden. */
public record AnswerHeaders(Map<String, List<String>> fields) {

    private static final AnswerHeaders NONE = new AnswerHeaders(Map.of());
    private static final Pattern CHARSET =
            Pattern.compile("(?i);\\s*charset\\s*=\\s*(?:\"([^\"]*)\"|([^\\s;\"]+))");
    private static final Pattern LENGTH = Pattern.compile("\\d{1,18}");

    public AnswerHeaders {
        Map<String, List<String>> lower = new TreeMap<>();
        fields.forEach((name, values) -> lower
                .computeIfAbsent(name.toLowerCase(Locale.ROOT), n -> new ArrayList<>())
                .addAll(values.stream().map(WebAddress::withoutLogin).toList()));
        lower.replaceAll((name, values) -> List.copyOf(values));
        fields = Collections.unmodifiableMap(lower);
    }

    public static AnswerHeaders none() {
        return NONE;
    }

    /** The first value of a field. */
    public Optional<String> first(String name) {
        return all(name).stream().findFirst();
    }

    /** The values of a field, also those that stand behind commas in one line. */
    public List<String> listed(String name) {
        return all(name).stream().flatMap(line -> List.of(line.split(",", -1)).stream()).map(String::strip)
                .filter(value -> !value.isEmpty()).toList();
    }

    /** The values of a field, a line each, in the order in which they came. */
    public List<String> all(String name) {
        return fields.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }

    /** How long the body is said to be. */
    public OptionalLong contentLength() {
        String value = first("content-length").orElse("");
        return LENGTH.matcher(value).matches() ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    /** A length that is none. */
    public Optional<String> badContentLength() {
        return first("content-length").filter(value -> !LENGTH.matcher(value).matches());
    }

    /** The media type without parameters, such as text/plain; empty if the server names none. */
    public String contentType() {
        return first("content-type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** The encoding that the server names; empty where it names none. */
    public String charset() {
        Matcher matcher = CHARSET.matcher(first("content-type").orElse(""));
        if (!matcher.find()) {
            return "";
        }
        String quoted = matcher.group(1);
        return (quoted == null ? matcher.group(2) : quoted).strip();
    }

    ContentCodings codings() {
        return ContentCodings.of(listed("content-encoding"));
    }

    /** The name of the packing, such as gzip; empty where there is none. */
    String packing() {
        return String.join(", ", codings().names());
    }
}
