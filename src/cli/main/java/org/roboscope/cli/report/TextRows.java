package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;

/** Rows of a text in columns as wide as they need. */
public final class TextRows {

    private final List<String[]> rows = new ArrayList<>();

    public TextRows add(String... cells) {
        rows.add(cells);
        return this;
    }

    /** The heads of columns. Each key has the same beginning and an end of its own. */
    public TextRows head(MessageBundle words, String beginning, String... ends) {
        return add(Stream.of(ends).map(end -> words.text(beginning + end)).toArray(String[]::new));
    }

    public int size() {
        return rows.size();
    }

    public List<String> lines() {
        TextTable table = TextTable.fitting(rows);
        return rows.stream().map(table::row).toList();
    }

    public void printTo(PrintStream out) {
        lines().forEach(out::println);
    }
}
