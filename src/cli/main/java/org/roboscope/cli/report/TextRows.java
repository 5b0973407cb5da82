package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;

/** Rows of text in columns that fit their cells. */
public final class TextRows {

    private final List<String[]> rows = new ArrayList<>();

    public TextRows add(String... cells) {
        rows.add(cells);
        return this;
    }

    /** Adds a row of headings, whose message keys have a common prefix. */
    public TextRows addHeadings(MessageBundle messages, String prefix, String... keys) {
        return add(Stream.of(keys).map(key -> messages.text(prefix + key)).toArray(String[]::new));
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
