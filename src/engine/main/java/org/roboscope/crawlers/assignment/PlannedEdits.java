package org.roboscope.crawlers.assignment;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Changes to a file that are still being thought over: lines taken out, lines put in. */
final class PlannedEdits {

    private final StandardChoice standardChoice;
    private final RobotsFile file;
    private final SortedSet<Integer> removed = new TreeSet<>();
    private final Map<Integer, StringBuilder> inserted = new TreeMap<>();
    private final StringBuilder atEnd = new StringBuilder();

    PlannedEdits(RobotsText text) {
        this.standardChoice = text.readAs();
        this.file = text.layout();
    }

    void remove(int line) {
        removed.add(line);
    }

    void insertAfter(int line, String lines) {
        Line before = file.line(line);
        if (before.lineEnd().isEmpty()) {
            atEnd.append(lines);
        } else {
            inserted.computeIfAbsent(before.whole().end(), absent -> new StringBuilder()).append(lines);
        }
    }

    /** Puts a group before the line, and before what was put there already: the old standards take the first that fits. */
    void insertBefore(int line, String group) {
        inserted.computeIfAbsent(file.line(line).text().start(), absent -> new StringBuilder()).insert(0, group + "\n");
    }

    /** Puts a group behind all others, a blank line before it. */
    void append(String group) {
        boolean somethingBefore = atEnd.length() > 0 || !isBlank(file.line(file.lineCount()))
                || (file.lineCount() > 1 && !isBlank(file.line(file.lineCount() - 1)));
        atEnd.append(somethingBefore ? "\n" : "").append(group);
    }

    /** In the order of their places; what is put in and taken out at one place is one edit. */
    List<TextEdit> edits() {
        SortedMap<Integer, TextEdit> edits = new TreeMap<>();
        inserted.forEach((offset, text) -> edits.put(offset, new TextEdit(Span.emptyAt(offset), text.toString())));
        for (int number : removed) {
            Line line = file.line(number);
            int start = line.text().start();
            String instead = edits.containsKey(start) ? edits.get(start).text() : "";
            edits.put(start, new TextEdit(new Span(start, line.whole().end()), instead));
        }
        if (atEnd.length() > 0) {
            Line last = file.line(file.lineCount());
            boolean open = !last.text().isEmpty() && !removed.contains(last.number());
            int end = file.bytes().length;
            edits.put(end, new TextEdit(Span.emptyAt(end), (open ? "\n" : "") + atEnd));
        }
        return List.copyOf(edits.values());
    }

    /** The text as it would be. */
    RobotsText applied() {
        return RobotsText.of(apply(file.bytes(), edits(), lineEnd()), standardChoice);
    }

    /** Makes edits that are in the order of their places. */
    static byte[] apply(byte[] bytes, List<TextEdit> edits, String lineEnd) {
        ByteArrayOutputStream made = new ByteArrayOutputStream(bytes.length + 1_024);
        int at = 0;
        for (TextEdit edit : edits) {
            made.write(bytes, at, edit.bytes().start() - at);
            made.writeBytes(ByteText.toBytes(edit.text().replace("\n", lineEnd)));
            at = edit.bytes().end();
        }
        made.write(bytes, at, bytes.length - at);
        return made.toByteArray();
    }

    /** What the file's first line ends in: that is what new lines are taken to end in. */
    String lineEnd() {
        String first = file.text(file.line(1).lineEnd());
        return first.isEmpty() ? "\n" : first;
    }

    private boolean isBlank(Line line) {
        return file.text(line.text()).isBlank();
    }
}
