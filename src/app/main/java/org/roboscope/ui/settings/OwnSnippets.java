package org.roboscope.ui.settings;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The pieces of text that a person keeps, in the order of their names. */
public final class OwnSnippets {

    private static final ListSetting<OwnSnippet> KEPT =
            new ListSetting<>("editor.snippets", OwnSnippet::read, OwnSnippet::line);

    private final Settings settings;

    public OwnSnippets(Settings settings) {
        this.settings = settings;
    }

    public List<OwnSnippet> all() {
        return KEPT.in(settings).stream().sorted(Comparator.comparing(OwnSnippet::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Keeps it in the place of one that has the same name. */
    public void keep(OwnSnippet snippet) {
        KEPT.set(settings, Stream.concat(others(snippet), Stream.of(snippet)).toList());
    }

    public void remove(OwnSnippet snippet) {
        KEPT.set(settings, others(snippet).toList());
    }

    private Stream<OwnSnippet> others(OwnSnippet snippet) {
        return KEPT.in(settings).stream().filter(other -> !other.name().equalsIgnoreCase(snippet.name()));
    }
}
