package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.Refusal;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** What the values of options mean that several commands share. */
final class Options {

    static final String DEFAULT_STANDARD = "google";
    static final String TEXT = "text";
    static final String JSON = "json";

    private static final String ALL = "all";

    private Options() {}

    static List<Standard> standards(String id) {
        if (id.equals(ALL)) {
            return Standards.all();
        }
        Optional<Standard> standard = Standards.byId(id);
        if (standard.isEmpty()) {
            throw new Refusal("option.standard", id, known());
        }
        return List.of(standard.get());
    }

    static boolean isJson(String format) {
        return among(List.of(TEXT, JSON), format, "option.format").equals(JSON);
    }

    /** The standards of an option that may be given more than once; all of them where it is not given. */
    static List<Standard> standards(List<String> ids) {
        return ids.isEmpty()
                ? Standards.all()
                : ids.stream().flatMap(id -> standards(id).stream()).distinct().toList();
    }

    /** One of some words. */
    static String among(List<String> words, String given, String refusal) {
        if (!words.contains(given)) {
            throw new Refusal(refusal, given, String.join(", ", words));
        }
        return given;
    }

    private static String known() {
        StringBuilder ids = new StringBuilder();
        for (Standard standard : Standards.all()) {
            ids.append(standard.id()).append(", ");
        }
        return ids.append(ALL).toString();
    }
}
