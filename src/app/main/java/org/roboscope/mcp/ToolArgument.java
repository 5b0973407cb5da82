package org.roboscope.mcp;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/**
 * An argument of a tool.
 *
 * @param words   the key of its description
 * @param choices the values that it can have; none where it can have any
 */
record ToolArgument(String name, String words, Kind kind, boolean required, List<String> choices) {

    enum Kind {
        TEXT, TEXTS, FLAG, NUMBER,
        /** An object with the text of a robots.txt, or where it lies. */
        ROBOTS_TXT
    }

    static final String FETCH = "fetch";

    /** The ways to hand over a robots.txt: one of them is needed. */
    static final List<ToolArgument> ROBOTS_TXT = List.of(of("text", Kind.TEXT), of("path", Kind.TEXT),
            of(FETCH, Kind.TEXT));

    ToolArgument {
        choices = List.copyOf(choices);
    }

    static ToolArgument of(String name, Kind kind) {
        return new ToolArgument(name, name, kind, false, List.of());
    }

    static ToolArgument required(String name, Kind kind) {
        return new ToolArgument(name, name, kind, true, List.of());
    }

    /** How a robots.txt is read: by one standard, as its operators read, or by all. */
    static ToolArgument standard() {
        return new ToolArgument("standard", "standard", Kind.TEXT, false, standards());
    }

    private static List<String> standards() {
        return Stream.concat(Stream.concat(Stream.of(StandardChoice.OWN.id()),
                Standards.all().stream().map(Standard::id)), Stream.of("all")).toList();
    }

    /** Standards by their ids, where several can be named. */
    static ToolArgument standards(String words) {
        return new ToolArgument("standards", words, Kind.TEXTS, false, standards());
    }
}
