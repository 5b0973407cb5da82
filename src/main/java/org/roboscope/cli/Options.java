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

    private static final String ALL = "all";
    private static final String JSON = "json";

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
        return switch (format) {
            case JSON -> true;
            case TEXT -> false;
            default -> throw new Refusal("option.format", format);
        };
    }

    private static String known() {
        StringBuilder ids = new StringBuilder();
        for (Standard standard : Standards.all()) {
            ids.append(standard.id()).append(", ");
        }
        return ids.append(ALL).toString();
    }
}
