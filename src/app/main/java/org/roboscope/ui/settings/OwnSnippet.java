package org.roboscope.ui.settings;

import java.util.Optional;

/** A piece of text that a person keeps under a name, to write it again. */
public record OwnSnippet(String name, String text) {

    private static final char FIELD = '\t';

    public OwnSnippet {
        name = name.strip().replace(FIELD, ' ');
    }

    /** As a line of the settings file: the name, a tab, and the text with its line ends and tabs written as in Java. */
    String line() {
        return name + FIELD + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
    }

    /** Nothing where the line is none. */
    static Optional<OwnSnippet> read(String line) {
        int tab = line.indexOf(FIELD);
        if (tab < 0 || line.substring(0, tab).isBlank() || tab + 1 == line.length()) {
            return Optional.empty();
        }
        return unescaped(line.substring(tab + 1)).map(text -> new OwnSnippet(line.substring(0, tab), text));
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
