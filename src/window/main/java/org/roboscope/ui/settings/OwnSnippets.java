package org.roboscope.ui.settings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The pieces of text that a person keeps, in the order of their names. */
public final class OwnSnippets {

    private static final ListSetting<Snippet> KEPT =
            new ListSetting<>("editor.snippets", Snippet::read, Snippet::line);

    private final Settings settings;

    public OwnSnippets(Settings settings) {
        this.settings = settings;
    }

    public List<Snippet> all() {
        return KEPT.in(settings).stream().sorted(Comparator.comparing(Snippet::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    /** Keeps it in the place of one that has the same name. */
    public void keep(Snippet snippet) {
        KEPT.set(settings, Stream.concat(others(snippet), Stream.of(snippet)).toList());
    }

    public void remove(Snippet snippet) {
        KEPT.set(settings, others(snippet).toList());
    }

    private Stream<Snippet> others(Snippet snippet) {
        return KEPT.in(settings).stream().filter(other -> !other.name().equalsIgnoreCase(snippet.name()));
    }

    /** A piece of text that a person keeps under a name, to write it again. */
    public record Snippet(String name, String text) {

        private static final char FIELD = '\t';

        public Snippet {
            name = name.strip().replace(FIELD, ' ');
        }

        /** As a line of the settings file: the name, a tab, and the text with its line ends and tabs written as in Java. */
        String line() {
            return name + FIELD + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
        }

        /** Nothing where the line is none. */
        static Optional<Snippet> read(String line) {
            int tab = line.indexOf(FIELD);
            if (tab < 0 || line.substring(0, tab).isBlank() || tab + 1 == line.length()) {
                return Optional.empty();
            }
            return unescaped(line.substring(tab + 1)).map(text -> new Snippet(line.substring(0, tab), text));
        }

        private static Optional<String> unescaped(String written) {
            StringBuilder text = new StringBuilder();
            int at = 0;
            while (at < written.length()) {
                char c = written.charAt(at);
                at++;
                if (c != '\\') {
                    text.append(c);
                    continue;
                }
                switch (at < written.length() ? written.charAt(at) : ' ') {
                    case '\\' -> text.append('\\');
                    case 'n' -> text.append('\n');
                    case 't' -> text.append('\t');
                    default -> {
                        return Optional.empty();
                    }
                }
                at++;
            }
            return Optional.of(text.toString());
        }
    }
}
