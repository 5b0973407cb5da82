package org.roboscope.simulate.source.list;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.source.EntryCollector;
import org.roboscope.simulate.source.LineSource;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.list.NumberColumns.NumberColumn;

/**
 * Reads a table with a column of URLs. A quoted cell may continue over several lines. A quote that is not closed within
 * some lines makes only its own line bad, so that the rest of the table is read.
 */
public final class CsvReader {

    private static final byte[] EN_DASH = "\u2013".getBytes(StandardCharsets.UTF_8);
    /** The maximum number of lines in a record. */
    private static final int MAX_LINES = 50;

    /**
     * After this many unclosed quotes, no cell continues on another line, because the table does not quote its cells.
     */
    private static final int MAX_UNCLOSED_QUOTES = 100;

    private record RawLine(byte[] bytes, long number, boolean isTooLong) {}

    private final String name;
    private final LineSource lines;
    private final CsvShape shape;
    private final Optional<NumberColumn> weightColumn;
    private final EntryCollector entryCollector;
    private final Deque<RawLine> pendingLines = new ArrayDeque<>();
    private boolean expectsHeading;
    private boolean isRefused;
    private int unclosedQuotes;

    /**
     * @param name         name of the table
     * @param weightColumn column of the weights
     */
    public CsvReader(String name, LineSource lines, CsvShape shape, Optional<NumberColumn> weightColumn,
            EntryCollector entryCollector) {
        this.name = name;
        this.lines = lines;
        this.weightColumn = weightColumn;
        this.shape = shape;
        this.entryCollector = entryCollector;
        this.expectsHeading = shape.hasHeading();
    }

    public void read() throws IOException {
        Optional<RawLine> line = readLine();
        while (line.isPresent() && !isRefused) {
            readRecord(line.get());
            line = readLine();
        }
    }

    private void readRecord(RawLine first) throws IOException {
        if (first.isTooLong()) {
            entryCollector.addBadLine(first.number(), "bad.long");
            return;
        }
        byte[] bytes = first.bytes();
        // Some programs put comments before the heading.
        if (expectsHeading && (bytes.length == 0 || bytes[0] == '#')) {
            return;
        }
        if (CsvRecord.isOpen(bytes, false, shape.separator())) {
            Optional<byte[]> record = readWholeRecord(first);
            if (record.isEmpty()) {
                entryCollector.addBadLine(first.number(), "bad.quote");
                return;
            }
            bytes = record.get();
        }
        if (expectsHeading) {
            expectsHeading = false;
            return;
        }
        addRow(bytes, first.number());
    }

    private void addRow(byte[] record, long lineNumber) {
        List<byte[]> cells = CsvRecord.split(record, shape.separator());
        boolean isBlank = cells.stream().allMatch(cell -> cell.length == 0);
        if (isBlank) {
            return;
        }
        if (cells.size() <= shape.urlColumn()) {
            entryCollector.addBadLine(lineNumber, "bad.cells");
            return;
        }
        byte[] cell = stripBlanks(cells.get(shape.urlColumn()));
        Optional<String> problemKey =
                cell.length == 0 ? Optional.of("bad.cell") : UrlLines.findProblemKey(cell, 0, cell.length);
        if (problemKey.isPresent()) {
            entryCollector.addBadLine(lineNumber, problemKey.get());
        } else if (weightColumn.isEmpty()) {
            entryCollector.addEntry(SourceEntry.of(cell));
        } else {
            addWeightedRow(lineNumber, cell, cells, weightColumn.get());
        }
    }

    /** Adds a URL with its weight: 0 if the cell is empty. A negative number is an error, so the table is refused. */
    private void addWeightedRow(long lineNumber, byte[] url, List<byte[]> cells, NumberColumn column) {
        byte[] cell = column.index() < cells.size() ? cells.get(column.index()) : new byte[0];
        double weight = isEmpty(cell) ? 0 : column.format().parse(cell);
        if (Double.isNaN(weight)) {
            entryCollector.addBadLine(lineNumber, "bad.weight", column.column().name());
        } else if (weight < 0) {
            isRefused = true;
            entryCollector.addProblem("trouble.negative", name, lineNumber, column.column().name(),
                    ByteText.toText(stripBlanks(cell)));
        } else {
            entryCollector.addEntry(SourceEntry.of(url, weight));
        }
    }

    /** Whether a cell is empty or contains only a dash. */
    static boolean isEmpty(byte[] cell) {
        byte[] text = stripBlanks(cell);
        return text.length == 0 || text.length == 1 && text[0] == '-' || Arrays.equals(text, EN_DASH);
    }

    /** Reads the record that begins with this line. If its quote is not closed in time, its lines are put back. */
    private Optional<byte[]> readWholeRecord(RawLine first) throws IOException {
        ByteBuilder record = new ByteBuilder(2 * first.bytes().length);
        record.append(first.bytes(), 0, first.bytes().length);
        Deque<RawLine> addedLines = new ArrayDeque<>();
        Optional<RawLine> line = unclosedQuotes < MAX_UNCLOSED_QUOTES ? readLine() : Optional.empty();
        while (line.isPresent()) {
            addedLines.add(line.get());
            record.append((byte) '\n').append(line.get().bytes(), 0, line.get().bytes().length);
            boolean mayContinue =
                    addedLines.size() < MAX_LINES && record.size() < LineSource.MAX_LENGTH && !line.get().isTooLong();
            if (!CsvRecord.isOpen(line.get().bytes(), true, shape.separator())) {
                return Optional.of(record.toBytes());
            }
            line = mayContinue ? readLine() : Optional.empty();
        }
        unclosedQuotes++;
        while (!addedLines.isEmpty()) {
            pendingLines.addFirst(addedLines.removeLast());
        }
        return Optional.empty();
    }

    private Optional<RawLine> readLine() throws IOException {
        if (!pendingLines.isEmpty()) {
            return Optional.of(pendingLines.removeFirst());
        }
        return lines.next()
                ? Optional.of(new RawLine(Arrays.copyOfRange(lines.bytes(), lines.from(), lines.to()), lines.number(),
                        lines.isTooLong()))
                : Optional.empty();
    }

    private static byte[] stripBlanks(byte[] cell) {
        int from = 0;
        int to = cell.length;
        while (from < to && (cell[from] == ' ' || cell[from] == '\t')) {
            from++;
        }
        while (to > from && (cell[to - 1] == ' ' || cell[to - 1] == '\t')) {
            to--;
        }
        return from == 0 && to == cell.length ? cell : Arrays.copyOfRange(cell, from, to);
    }
}
