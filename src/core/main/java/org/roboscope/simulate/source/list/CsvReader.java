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
 * A table with a column of URLs. A cell in quotes may go on over lines; a quote that is never closed must not swallow
 * the rest of the table, so after some lines its own line counts as bad and the next is read for itself.
 */
public final class CsvReader {

    private static final byte[] DASH = "\u2013".getBytes(StandardCharsets.UTF_8);
    private static final int MOST_LINES = 50;

    /** After this many unclosed quotes, quotes mean something else in this table: no cell is continued on another line. */
    private static final int MOST_OPEN_QUOTES = 100;

    private record RawLine(byte[] bytes, long number, boolean tooLong) {}

    private final String name;
    private final LineSource lines;
    private final CsvShape shape;
    private final Optional<NumberColumn> weights;
    private final EntryCollector entryCollector;
    private final Deque<RawLine> waiting = new ArrayDeque<>();
    private boolean heading;
    private boolean isRefused;
    private int openQuotes;

    /**
     * @param name    of the table
     * @param weights the column that says how much each URL weighs
     */
    public CsvReader(String name, LineSource lines, CsvShape shape, Optional<NumberColumn> weights,
            EntryCollector entryCollector) {
        this.name = name;
        this.lines = lines;
        this.weights = weights;
        this.shape = shape;
        this.entryCollector = entryCollector;
        this.heading = shape.hasHeading();
    }

    public void read() throws IOException {
        Optional<RawLine> line = next();
        while (line.isPresent() && !isRefused) {
            read(line.get());
            line = next();
        }
    }

    private void read(RawLine first) throws IOException {
        if (first.tooLong()) {
            entryCollector.bad(first.number(), "bad.long");
            return;
        }
        byte[] bytes = first.bytes();
        // Some programs put remarks before the heading.
        if (heading && (bytes.length == 0 || bytes[0] == '#')) {
            return;
        }
        CsvRecord.QuoteState quote = new CsvRecord.QuoteState(shape.separator());
        quote.read(bytes);
        if (quote.isOpen()) {
            Optional<byte[]> whole = whole(first, quote);
            if (whole.isEmpty()) {
                entryCollector.bad(first.number(), "bad.quote");
                return;
            }
            bytes = whole.get();
        }
        if (heading) {
            heading = false;
            return;
        }
        cell(bytes, first.number());
    }

    private void cell(byte[] record, long number) {
        List<byte[]> cells = CsvRecord.cells(record, 0, record.length, shape.separator());
        boolean isBlank = cells.stream().allMatch(cell -> cell.length == 0);
        if (isBlank) {
            return;
        }
        if (cells.size() <= shape.column()) {
            entryCollector.bad(number, "bad.cells");
            return;
        }
        byte[] cell = strip(cells.get(shape.column()));
        Optional<String> fault = cell.length == 0 ? Optional.of("bad.cell") : UrlLines.fault(cell, 0, cell.length);
        if (fault.isPresent()) {
            entryCollector.bad(number, fault.get());
        } else if (weights.isEmpty()) {
            entryCollector.entry(SourceEntry.of(cell));
        } else {
            weighted(number, cell, cells, weights.get());
        }
    }

    /** A page that an export has no number for weighs nothing. A negative number is a mistake that no sum may hide. */
    private void weighted(long number, byte[] url, List<byte[]> cells, NumberColumn column) {
        byte[] cell = column.index() < cells.size() ? cells.get(column.index()) : new byte[0];
        double weight = isEmpty(cell) ? 0 : column.written().parse(cell);
        if (Double.isNaN(weight)) {
            entryCollector.bad(number, "bad.weight", column.column().name());
        } else if (weight < 0) {
            isRefused = true;
            entryCollector.trouble("trouble.negative", name, number, column.column().name(),
                    ByteText.toText(strip(cell)));
        } else {
            entryCollector.entry(SourceEntry.of(url, weight));
        }
    }

    /** Whether there is nothing in a cell, or a sign that stands for nothing. */
    static boolean isEmpty(byte[] cell) {
        byte[] text = strip(cell);
        return text.length == 0 || text.length == 1 && text[0] == '-' || Arrays.equals(text, DASH);
    }

    /** The record that begins with this line, or nothing if its quote is not closed in time: then lines are put back. */
    private Optional<byte[]> whole(RawLine first, CsvRecord.QuoteState quote) throws IOException {
        ByteBuilder record = new ByteBuilder(2 * first.bytes().length);
        record.append(first.bytes(), 0, first.bytes().length);
        Deque<RawLine> taken = new ArrayDeque<>();
        Optional<RawLine> line = openQuotes < MOST_OPEN_QUOTES ? next() : Optional.empty();
        while (line.isPresent()) {
            taken.add(line.get());
            record.append((byte) '\n').append(line.get().bytes(), 0, line.get().bytes().length);
            boolean goesOn = taken.size() < MOST_LINES && record.size() < LineSource.LONGEST && !line.get().tooLong();
            quote.readLineEnd();
            quote.read(line.get().bytes());
            if (!quote.isOpen()) {
                return Optional.of(record.toBytes());
            }
            line = goesOn ? next() : Optional.empty();
        }
        openQuotes++;
        while (!taken.isEmpty()) {
            waiting.addFirst(taken.removeLast());
        }
        return Optional.empty();
    }

    private Optional<RawLine> next() throws IOException {
        if (!waiting.isEmpty()) {
            return Optional.of(waiting.removeFirst());
        }
        return lines.next()
                ? Optional.of(new RawLine(Arrays.copyOfRange(lines.bytes(), lines.from(), lines.to()), lines.number(),
                        lines.isTooLong()))
                : Optional.empty();
    }

    private static byte[] strip(byte[] cell) {
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
