package org.roboscope.ui.common.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the Markdown that the documentation is written in. */
final class BlockReader {

    private static final String FENCE = "```";
    private static final String INDENT = "    ";
    private static final String QUOTED = "> ";
    private static final String DOT = "\u2022";
    private static final Pattern HEADING = Pattern.compile("(#{1,6}) (.*)");
    private static final Pattern POINT = Pattern.compile("(?:[-*]|(\\d+\\.)) (.*)");
    private static final Pattern PICTURE = Pattern.compile("!\\[(.*)]\\((.*)\\)");
    private static final Pattern RULED_OFF = Pattern.compile("\\|[|: ]*-[-|: ]*");

    private final List<PageBlock> blocks = new ArrayList<>();
    private final List<String> example = new ArrayList<>();
    private final List<String> rows = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private Function<String, PageBlock> kind = PageBlock.Paragraph::new;
    private boolean quoting;
    private boolean fenced;

    private BlockReader() {}

    static List<PageBlock> read(String markdown) {
        BlockReader reader = new BlockReader();
        markdown.lines().forEach(reader::line);
        reader.end();
        return reader.blocks;
    }

    private void line(String line) {
        if (line.startsWith(FENCE)) {
            end();
            fenced = !fenced;
        } else if (fenced || isIndented(line)) {
            example.add(fenced || line.isBlank() ? line : line.substring(INDENT.length()));
        } else if (line.startsWith("|")) {
            endText();
            endExample();
            rows.add(line);
        } else {
            endExample();
            endTable();
            words(line);
        }
    }

    /** A line that is set in goes on with a point or a paragraph, and is an example only behind a blank line. */
    private boolean isIndented(String line) {
        return text.isEmpty() && (line.startsWith(INDENT) || (line.isBlank() && !example.isEmpty()));
    }

    private void words(String line) {
        Matcher heading = HEADING.matcher(line);
        Matcher point = POINT.matcher(line);
        Matcher picture = PICTURE.matcher(line);
        if (line.isBlank()) {
            endText();
        } else if (heading.matches()) {
            endText();
            blocks.add(new PageBlock.Heading(heading.group(1).length(), heading.group(2)));
        } else if (picture.matches()) {
            endText();
            blocks.add(new PageBlock.Picture(picture.group(1), picture.group(2)));
        } else if (point.matches()) {
            endText();
            String sign = point.group(1) == null ? DOT : point.group(1);
            begin(point.group(2), words -> new PageBlock.Point(sign, words));
        } else if (line.startsWith(QUOTED)) {
            if (!quoting) {
                endText();
            }
            quoting = true;
            begin(line.substring(QUOTED.length()), PageBlock.Quotation::new);
        } else {
            text.append(text.isEmpty() ? "" : " ").append(line.strip());
        }
    }

    private void begin(String words, Function<String, PageBlock> as) {
        text.append(text.isEmpty() ? "" : " ").append(words.strip());
        kind = as;
    }

    private void end() {
        endText();
        endExample();
        endTable();
    }

    private void endText() {
        if (!text.isEmpty()) {
            blocks.add(kind.apply(text.toString()));
            text.setLength(0);
        }
        kind = PageBlock.Paragraph::new;
        quoting = false;
    }

    private void endExample() {
        if (!example.isEmpty()) {
            blocks.add(new PageBlock.Example(String.join("\n", example).stripTrailing()));
            example.clear();
        }
    }

    private void endTable() {
        if (!rows.isEmpty()) {
            List<List<String>> cells = rows.stream().filter(row -> !RULED_OFF.matcher(row).matches())
                    .map(BlockReader::cells).toList();
            boolean named = cells.getFirst().stream().anyMatch(cell -> !cell.isEmpty());
            blocks.add(new PageBlock.Table(named ? cells : cells.subList(1, cells.size()), named));
            rows.clear();
        }
    }

    private static List<String> cells(String row) {
        String inside = row.substring(1).replaceFirst("\\|\\s*$", "");
        return Arrays.stream(inside.split("\\|", -1)).map(String::strip).toList();
    }
}
