package org.roboscope.ui.common;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table in the Markdown of GitHub and others. The text of a cell is shown unchanged, and stays in its cell. */
public final class MarkdownTable {

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");
    /** What would begin code, emphasis, a link, a tag or another cell. */
    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_<>\\[\\]~|]|&(?=#?\\w+;)");

    private MarkdownTable() {}

    /** @param rows with as many cells as there are headings */
    public static List<String> lines(List<String> headings, List<List<String>> rows) {
        Stream<String> head = Stream.of(row(headings), headings.stream().map(_ -> "---").collect(cells()));
        return Stream.concat(head, rows.stream().map(MarkdownTable::row)).toList();
    }

    private static String row(List<String> texts) {
        return texts.stream().map(MarkdownTable::escape).collect(cells());
    }

    private static Collector<CharSequence, ?, String> cells() {
        return Collectors.joining(" | ", "| ", " |");
    }

    static String escape(String text) {
        return LINE_BREAK.matcher(SPECIAL.matcher(text).replaceAll("\\\\$0")).replaceAll("<br>");
    }
}
