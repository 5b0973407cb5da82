package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/**
 * A source line as a terminal shows it, and the position of the carets below a span. A long line is cut to the part
 * around the span.
 *
 * @param text       the line
 * @param blankWidth the number of columns before the first caret
 * @param markCount  the number of carets, at least one
 */
record LineExcerpt(String text, int blankWidth, int markCount) {

    private static final String ELLIPSIS = "...";
    private static final int MAX_WIDTH = 100;
    private static final int WIDTH_BEFORE_SPAN = 24;
    /** The number of bytes to read on each side. They fill the columns, unless most of the characters are accents. */
    private static final int BYTES_AROUND = 4 * MAX_WIDTH;

    /** Returns an excerpt that marks a span, up to the end of its first line. */
    static LineExcerpt of(SourceText source, Span span) {
        Span line = source.line(source.lineOf(span.start()));
        int start = Math.clamp(span.start(), line.start(), line.end());
        int end = Math.clamp(span.end(), start, line.end());
        List<Cell> cells = readCells(source, new Span(
                characterStart(source, Math.max(line.start(), start - BYTES_AROUND)),
                characterStart(source, Math.min(line.end(), start + BYTES_AROUND))));
        boolean isWhole = cells.isEmpty()
                || (cells.getFirst().start() == line.start() && cells.getLast().end() == line.end()
                        && width(cells) <= MAX_WIDTH);
        return isWhole ? mark(cells, start, end, "", "") : cut(cells, line, start, end);
    }

    /** Returns the first byte of the character that contains a byte. */
    private static int characterStart(SourceText source, int offset) {
        byte[] bytes = source.bytes();
        int position = offset;
        while (position > 0 && position > offset - 4 && position < bytes.length && isContinuation(bytes[position])) {
            position--;
        }
        boolean isInside = position < offset && position + Utf8.sequenceLength(bytes, position, bytes.length) > offset;
        return isInside ? position : offset;
    }

    /** Whether a byte continues a UTF-8 sequence. */
    private static boolean isContinuation(byte value) {
        return (value & 0xC0) == 0x80;
    }

    private static List<Cell> readCells(SourceText source, Span span) {
        List<Cell> cells = new ArrayList<>();
        String text = source.text(span);
        int position = span.start();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            Cell cell = Cell.of(text.codePointAt(i), position);
            cells.add(cell);
            position = cell.end();
        }
        return cells;
    }

    private static LineExcerpt cut(List<Cell> cells, Span line, int start, int end) {
        int first = firstVisible(cells, start);
        int maxWidth = MAX_WIDTH - 2 * ELLIPSIS.length();
        int last = first;
        int width = 0;
        while (last < cells.size() && width + cells.get(last).width() <= maxWidth) {
            width += cells.get(last++).width();
        }
        String before = cells.get(first).start() > line.start() ? ELLIPSIS : "";
        String after = last == first || cells.get(last - 1).end() < line.end() ? ELLIPSIS : "";
        return mark(cells.subList(first, last), start, end, before, after);
    }

    /** Returns the index of the first shown cell: 0 if the span is then visible, or else a cell shortly before it. */
    private static int firstVisible(List<Cell> cells, int start) {
        int index = 0;
        int width = 0;
        while (index < cells.size() && cells.get(index).end() <= start) {
            width += cells.get(index++).width();
        }
        int first = 0;
        while (width > (first == 0 ? MAX_WIDTH / 2 : WIDTH_BEFORE_SPAN) && first < index) {
            width -= cells.get(first++).width();
        }
        return Math.min(first, cells.size() - 1);
    }

    private static LineExcerpt mark(List<Cell> cells, int start, int end, String prefix,
            String suffix) {
        StringBuilder text = new StringBuilder(prefix);
        int blankWidth = prefix.length();
        int markCount = 0;
        for (Cell cell : cells) {
            text.append(cell.text());
            if (cell.end() <= start) {
                blankWidth += cell.width();
            } else if (cell.start() < end) {
                markCount += cell.width();
            }
        }
        return new LineExcerpt(text.append(suffix).toString(), blankWidth, Math.max(1, markCount));
    }

    private static int width(List<Cell> cells) {
        int width = 0;
        for (Cell cell : cells) {
            width += cell.width();
        }
        return width;
    }

    /**
     * A character of a source line on a terminal.
     *
     * @param start the offset of its first byte
     * @param end   the offset after its last byte
     * @param text  the character, or its escape
     * @param width the number of columns of the text
     */
    private record Cell(int start, int end, String text, int width) {

        private static final String TAB = "    ";

        /** @param codePoint a code point of a text that {@link ByteText} decoded */
        static Cell of(int codePoint, int start) {
            String text = Character.toString(codePoint);
            int end = start + ByteText.toBytes(text).length;
            if (codePoint == '\t') {
                return new Cell(start, end, TAB, TAB.length());
            }
            String printable = PrintableText.of(text);
            return new Cell(start, end, printable, CharacterWidth.of(printable));
        }
    }

    /**
     * The number of terminal columns of a character: none for a combining accent, two for a wide character, else one.
     */
    static final class CharacterWidth {

        /** The first and last code point of each range of wide characters: East Asian letters and signs, and emoji. */
        private static final int[] WIDE_RANGES = {
            0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400,
            0x4DBF,
            0x4E00, 0x9FFF, 0xA000, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30,
            0xFE6F,
            0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1B000, 0x1B2FF, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF,
            0x1F900, 0x1FAFF, 0x20000, 0x3FFFD};

        private CharacterWidth() {}

        public static int of(String text) {
            return text.codePoints().map(CharacterWidth::of).sum();
        }

        private static int of(int codePoint) {
            return switch (Character.getType(codePoint)) {
                case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
                default -> isWide(codePoint) ? 2 : 1;
            };
        }

        private static boolean isWide(int codePoint) {
            if (codePoint < WIDE_RANGES[0]) {
                return false;
            }
            int index = Arrays.binarySearch(WIDE_RANGES, codePoint);
            return index >= 0 || (-index - 1) % 2 == 1;
        }
    }
}
