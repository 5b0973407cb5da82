package org.roboscope.ui.settings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The snippets of the user, sorted by name. */
public record OwnSnippets(Settings settings) {

    private static final ListSetting<Snippet> SNIPPETS =
            new ListSetting<>("editor.snippets", Snippet::read, Snippet::toLine);

    public List<Snippet> all() {
        return SNIPPETS.in(settings).stream().sorted(Comparator.comparing(Snippet::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Stores a snippet. It replaces one with the same name. */
    public void store(Snippet snippet) {
        SNIPPETS.set(settings, Stream.concat(allExcept(snippet), Stream.of(snippet)).toList());
    }

    public void remove(Snippet snippet) {
        SNIPPETS.set(settings, allExcept(snippet).toList());
    }

    private Stream<Snippet> allExcept(Snippet snippet) {
        return SNIPPETS.in(settings).stream().filter(stored -> !stored.name().equalsIgnoreCase(snippet.name()));
    }

    /** A text with a name, which the user can insert. */
    public record Snippet(String name, String text) {

        private static final char FIELD_SEPARATOR = '\t';

        public Snippet {
            name = name.strip().replace(FIELD_SEPARATOR, ' ');
        }

        /**
         * The snippet as a line of the settings file: the name, a tab, and the text with Java escapes for line ends and
         * tabs.
         */
        String toLine() {
            return name + FIELD_SEPARATOR + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
        }

        /** Reads a stored line; empty if it is not a snippet. */
        static Optional<Snippet> read(String line) {
            int tab = line.indexOf(FIELD_SEPARATOR);
            if (tab < 0 || line.substring(0, tab).isBlank() || tab + 1 == line.length()) {
                return Optional.empty();
            }
            return unescape(line.substring(tab + 1)).map(text -> new Snippet(line.substring(0, tab), text));
        }

        private static Optional<String> unescape(String escaped) {
            StringBuilder text = new StringBuilder();
            int position = 0;
            while (position < escaped.length()) {
                char c = escaped.charAt(position);
                position++;
                if (c != '\\') {
                    text.append(c);
                    continue;
                }
                switch (position < escaped.length() ? escaped.charAt(position) : ' ') {
                    case '\\' -> text.append('\\');
                    case 'n' -> text.append('\n');
                    case 't' -> text.append('\t');
                    default -> {
                        return Optional.empty();
                    }
                }
                position++;
            }
            return Optional.of(text.toString());
        }
    }
}
