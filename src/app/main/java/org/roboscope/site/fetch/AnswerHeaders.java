package org.roboscope.site.fetch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The header of an answer; names are in small letters. */
public record AnswerHeaders(Map<String, List<String>> fields) {

    private static final AnswerHeaders NONE = new AnswerHeaders(Map.of());

    public AnswerHeaders {
        Map<String, List<String>> lower = new TreeMap<>();
        fields.forEach((name, values) -> lower
                .computeIfAbsent(name.toLowerCase(Locale.ROOT), n -> new ArrayList<>()).addAll(values));
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
}
