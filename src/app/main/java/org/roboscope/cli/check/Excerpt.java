package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/**
 * A source line as a person sees it, with carets below what is meant. Of a long line it is the piece around that.
 *
 * @param text  the line
 * @param blank how many columns stand before the first caret
 * @param marks how many carets there are, at least one
 */
record Excerpt(String text, int blank, int marks) {

    private static final String CUT = "...";
    private static final int WIDEST = 100;
    private static final int KEPT_BEFORE = 24;
    /** So many bytes at each side fill the columns, unless most of them are accents. */
    private static final int NEAR = 4 * WIDEST;

    /** Where the bytes reach over several lines, their part in the first one is marked. */
    static Excerpt of(SourceText source, Span span) {
        Span line = source.line(source.lineOf(span.start()));
        int start = Math.clamp(span.start(), line.start(), line.end());
        int end = Math.clamp(span.end(), start, line.end());
        List<Cell> cells = cells(source, new Span(
                whole(source, Math.max(line.start(), start - NEAR)),
                whole(source, Math.min(line.end(), start + NEAR))));
        boolean fits = cells.isEmpty()
                || (cells.getFirst().start() == line.start() && cells.getLast().end() == line.end()
                        && width(cells) <= WIDEST);
        return fits ? show(cells, start, end, "", "") : window(cells, line, start, end);
    }

    /** The beginning of the character that this byte is in. */
    private static int whole(SourceText source, int offset) {
        byte[] bytes = source.bytes();
        int at = offset;
        while (at > 0 && at > offset - 4 && at < bytes.length && (bytes[at] & 0xC0) == 0x80) {
            at--;
        }
        boolean inside = at < offset && at + Utf8.sequenceLength(bytes, at, bytes.length) > offset;
        return inside ? at : offset;
    }

    private static List<Cell> cells(SourceText source, Span span) {
        List<Cell> cells = new ArrayList<>();
        String text = source.text(span);
        int at = span.start();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            Cell cell = Cell.of(text.codePointAt(i), at);
            cells.add(cell);
            at = cell.end();
        }
        return cells;
    }

    private static Excerpt window(List<Cell> cells, Span line, int start, int end) {
        int first = first(cells, start);
        int room = WIDEST - 2 * CUT.length();
        int last = first;
        int width = 0;
        while (last < cells.size() && width + cells.get(last).width() <= room) {
            width += cells.get(last++).width();
        }
        String before = cells.get(first).start() > line.start() ? CUT : "";
        String after = last == first || cells.get(last - 1).end() < line.end() ? CUT : "";
        return show(cells.subList(first, last), start, end, before, after);
    }

    /** The line's beginning as long as what is meant is in view, otherwise a little before that. */
    private static int first(List<Cell> cells, int start) {
        int at = 0;
        int width = 0;
        while (at < cells.size() && cells.get(at).end() <= start) {
            width += cells.get(at++).width();
        }
        int first = 0;
        while (width > (first == 0 ? WIDEST / 2 : KEPT_BEFORE) && first < at) {
            width -= cells.get(first++).width();
        }
        return Math.min(first, cells.size() - 1);
    }

    private static Excerpt show(List<Cell> cells, int start, int end, String before, String after) {
        StringBuilder text = new StringBuilder(before);
        int blank = before.length();
        int marks = 0;
        for (Cell cell : cells) {
            text.append(cell.text());
            if (cell.end() <= start) {
                blank += cell.width();
            } else if (cell.start() < end) {
                marks += cell.width();
            }
        }
        return new Excerpt(text.append(after).toString(), blank, Math.max(1, marks));
    }

    private static int width(List<Cell> cells) {
        int width = 0;
        for (Cell cell : cells) {
            width += cell.width();
        }
        return width;
    }
}
