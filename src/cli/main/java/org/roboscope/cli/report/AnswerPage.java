package org.roboscope.cli.report;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.roboscope.cli.io.ShortenedRow;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteBuilder;

/** The rows of a long answer from a position on, up to a number and a size. All others are only counted. */
public final class AnswerPage {

    public static final int MOST_ROWS = 100;
    /** Assistants read every answer twice, as text and as JSON, and have to keep it in mind. */
    public static final int MOST_BYTES = 1 << 16;

    private final long first;
    private final int mostRows;
    private final int mostBytes;
    private final LongFunction<String> cursor;
    private final ByteBuilder rows = new ByteBuilder(1 << 12);
    private long all;
    private int shown;
    private int shortened;

    /**
     * @param first    how many rows precede the page
     * @param mostRows how many rows it has at most; it has fewer where these are large
     * @param cursor   names the position at which the next page begins
     */
    public AnswerPage(long first, int mostRows, LongFunction<String> cursor) {
        this(first, mostRows, MOST_BYTES, cursor);
    }

    private AnswerPage(long first, int mostRows, int mostBytes, LongFunction<String> cursor) {
        this.first = first;
        this.mostRows = mostRows;
        this.mostBytes = mostBytes;
        this.cursor = cursor;
    }

    /** All rows on one page. */
    public static AnswerPage whole() {
        return new AnswerPage(0, Integer.MAX_VALUE, Integer.MAX_VALUE, Long::toString);
    }

    /** Whether any of the next rows is on this page. */
    public boolean takesSomeOf(long next) {
        return all + next > first && shown < mostRows && rows.size() < mostBytes;
    }

    /** The part of the next rows that can be on this page. */
    public <T> List<T> candidates(List<T> next) {
        int from = (int) Math.clamp(first - all, 0L, next.size());
        return next.subList(from, (int) Math.min(next.size(), (long) from + mostRows - shown));
    }

    /** Counts a row, and makes it if it is on this page. */
    public void row(Supplier<byte[]> made) {
        if (takesSomeOf(1)) {
            byte[] row = made.get();
            if (row.length > mostBytes) {
                row = ShortenedRow.of(row);
                shortened++;
            }
            if (shown > 0) {
                rows.append((byte) ',');
            }
            rows.append(row, 0, row.length);
            shown++;
        }
        all++;
    }

    /** Counts rows that are not on this page. */
    public void skip(long next) {
        all += next;
    }

    /** The rows with commas between them. */
    public byte[] rows() {
        return rows.toBytes();
    }

    /** Adds the counts to an object. */
    public Json addTo(Json json, Consumer<Json> more) {
        json.object("page").value("rows", all).value("shown", shown);
        String next = first + shown < all ? cursor.apply(first + shown) : null;
        more.accept(json.value("next", next).value("shortened", shortened));
        return json.end();
    }
}
