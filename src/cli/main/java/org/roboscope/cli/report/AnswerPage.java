package org.roboscope.cli.report;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.roboscope.cli.io.RowShortener;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteBuilder;

/** A page of a long answer: the rows after a position, up to a maximum number and size. Other rows are only counted. */
public final class AnswerPage {

    public static final int MAX_ROWS = 100;
    /**
     * The maximum size. Assistants receive every answer twice, as text and as JSON, and large answers fill their
     * context.
     */
    public static final int MAX_BYTES = 1 << 16;

    private final long firstRow;
    private final int maxRows;
    private final int maxBytes;
    private final LongFunction<String> cursor;
    private final ByteBuilder rows = new ByteBuilder(1 << 12);
    private long totalCount;
    private int includedCount;
    private int shortenedCount;

    /**
     * @param firstRow the number of rows before the page
     * @param maxRows the maximum number of rows; a page of large rows has fewer
     * @param cursor  encodes the position of the next page
     */
    public AnswerPage(long firstRow, int maxRows, LongFunction<String> cursor) {
        this(firstRow, maxRows, MAX_BYTES, cursor);
    }

    private AnswerPage(long firstRow, int maxRows, int maxBytes, LongFunction<String> cursor) {
        this.firstRow = firstRow;
        this.maxRows = maxRows;
        this.maxBytes = maxBytes;
        this.cursor = cursor;
    }

    /** Returns a page for all rows. */
    public static AnswerPage whole() {
        return new AnswerPage(0, Integer.MAX_VALUE, Integer.MAX_VALUE, Long::toString);
    }

    /** Whether any of the next rows are on this page. */
    public boolean hasAnyOf(long next) {
        return totalCount + next > firstRow && includedCount < maxRows && rows.size() < maxBytes;
    }

    /** Returns the part of the next rows that can be on this page. */
    public <T> List<T> candidates(List<T> next) {
        int from = (int) Math.clamp(firstRow - totalCount, 0L, next.size());
        return next.subList(from, (int) Math.min(next.size(), (long) from + maxRows - includedCount));
    }

    /** Counts a row, and adds it if it is on this page. */
    public void addRow(Supplier<byte[]> content) {
        if (hasAnyOf(1)) {
            byte[] row = content.get();
            if (row.length > maxBytes) {
                row = RowShortener.shorten(row);
                shortenedCount++;
            }
            if (includedCount > 0) {
                rows.append((byte) ',');
            }
            rows.append(row, 0, row.length);
            includedCount++;
        }
        totalCount++;
    }

    /** Counts rows that are not on this page. */
    public void skip(long next) {
        totalCount += next;
    }

    /** Returns the rows, separated by commas. */
    public byte[] rows() {
        return rows.toBytes();
    }

    /** Adds the object {@code page} with the counts, and other fields in it. */
    public Json addTo(Json json, Consumer<Json> otherFields) {
        json.beginObject("page").value("rows", totalCount).value("shown", includedCount);
        String next = firstRow + includedCount < totalCount ? cursor.apply(firstRow + includedCount) : null;
        otherFields.accept(json.value("next", next).value("shortened", shortenedCount));
        return json.end();
    }
}
