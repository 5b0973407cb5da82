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

    /** After this many unclosed quotes, no cell continues on another line: quotes mean something else in this table. */
    private static final int MAX_OPEN_QUOTES = 100;

    private record RawLine(byte[] bytes, long number, boolean isTooLong) {}

    private final String name;
    private final LineSource lines;
    private final CsvShape shape;
    private final Optional<NumberColumn> weights;
    private final EntryCollector entryCollector;
    private final Deque<RawLine> pushedBack = new ArrayDeque<>();
    private boolean expectsHeading;
    private boolean isRefused;
    private int openQuotes;

    /**
     * @param name    name of the table
     * @param weights column of the weights
     */
    public CsvReader(String name, LineSource lines, CsvShape shape, Optional<NumberColumn> weights,
            EntryCollector entryCollector) {
        this.name = name;
        this.lines = lines;
        this.weights = weights;
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

    private void addRow(byte[] record, long number) {
        List<byte[]> cells = CsvRecord.cells(record, shape.separator());
        boolean isBlank = cells.stream().allMatch(cell -> cell.length == 0);
        if (isBlank) {
            return;
        }
        if (cells.size() <= shape.column()) {
            entryCollector.addBadLine(number, "bad.cells");
            return;
        }
        byte[] cell = stripBlanks(cells.get(shape.column()));
        Optional<String> problemKey =
                cell.length == 0 ? Optional.of("bad.cell") : UrlLines.problem(cell, 0, cell.length);
        if (problemKey.isPresent()) {
            entryCollector.addBadLine(number, problemKey.get());
        } else if (weights.isEmpty()) {
            entryCollector.addEntry(SourceEntry.of(cell));
        } else {
            addWeightedRow(number, cell, cells, weights.get());
        }
    }

    /** Adds a URL with its weight: 0 if the cell is empty. A negative number is an error, so the table is refused. */
    private void addWeightedRow(long number, byte[] url, List<byte[]> cells, NumberColumn column) {
        byte[] cell = column.index() < cells.size() ? cells.get(column.index()) : new byte[0];
        double weight = isEmpty(cell) ? 0 : column.format().parse(cell);
        if (Double.isNaN(weight)) {
            entryCollector.addBadLine(number, "bad.weight", column.column().name());
        } else if (weight < 0) {
            isRefused = true;
            entryCollector.addProblem("trouble.negative", name, number, column.column().name(),
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
        Optional<RawLine> line = openQuotes < MAX_OPEN_QUOTES ? readLine() : Optional.empty();
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
        openQuotes++;
        while (!addedLines.isEmpty()) {
            pushedBack.addFirst(addedLines.removeLast());
        }
        return Optional.empty();
    }

    private Optional<RawLine> readLine() throws IOException {
        if (!pushedBack.isEmpty()) {
            return Optional.of(pushedBack.removeFirst());
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
