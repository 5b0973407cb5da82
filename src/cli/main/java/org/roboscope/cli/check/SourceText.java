package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.json.Json;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/** The text of a checked file: lines and columns of its bytes, and excerpts. A line ends with LF, CR or CRLF. */
final class SourceText {

    private static final int INITIAL_LINES = 64;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final byte[] bytes;
    private final Utf16Counts counts;
    private final int[] lineStarts;
    private final int markLength;

    SourceText(byte[] bytes) {
        this.bytes = bytes;
        this.counts = new Utf16Counts(bytes);
        this.lineStarts = findLineStarts(bytes);
        boolean hasMark = bytes.length >= BYTE_ORDER_MARK.length
                && Arrays.equals(bytes, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        this.markLength = hasMark ? BYTE_ORDER_MARK.length : 0;
    }

    LineColumn positionOf(int offset) {
        int line = lineOf(offset);
        return new LineColumn(line, charactersBefore(offset) - charactersBefore(lineStarts[line - 1]) + 1);
    }

    /** Writes the fields of a span, in lines and columns and in bytes. */
    void addPosition(Json out, Span span) {
        LineColumn start = positionOf(span.start());
        LineColumn end = positionOf(span.end());
        out.value("line", start.line()).value("column", start.column())
                .value("endLine", end.line()).value("endColumn", end.column())
                .value("startByte", span.start()).value("endByte", span.end());
    }

    /** Returns the number of characters before a byte, counted as in {@link LineColumn}. */
    int charactersBefore(int offset) {
        return offset < markLength ? 0 : counts.unitsBefore(offset) - (markLength == 0 ? 0 : 1);
    }

    /** Returns the span of a line without its line end. */
    Span line(int number) {
        int start = lineStarts[number - 1];
        return new Span(start, ByteScan.lineEnd(bytes, start, bytes.length));
    }

    /** Returns the line that contains a byte. A line end belongs to the line before it. */
    int lineOf(int offset) {
        int index = Arrays.binarySearch(lineStarts, offset);
        return index >= 0 ? index + 1 : -index - 1;
    }

    String text(Span span) {
        return ByteText.toText(bytes, span.start(), span.end());
    }

    /** Whether a span is text that every reader of the file decodes: valid UTF-8 after any byte order mark. */
    boolean isPlainText(Span span) {
        return span.start() >= markLength && text(span).chars().noneMatch(c -> ByteText.isEscapedByte((char) c));
    }

    /** Returns an excerpt that marks a span, up to the end of its first line. */
    LineExcerpt excerpt(Span span) {
        Span line = line(lineOf(span.start()));
        int start = Math.clamp(span.start(), line.start(), line.end());
        int end = Math.clamp(span.end(), start, line.end());
        List<Cell> cells = readCells(new Span(characterStart(Math.max(line.start(), start - LineExcerpt.BYTES_AROUND)),
                characterStart(Math.min(line.end(), start + LineExcerpt.BYTES_AROUND))));
        return LineExcerpt.of(cells, line, start, end);
    }

    /** Returns the first byte of the character that contains a byte. */
    private int characterStart(int offset) {
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

    private List<Cell> readCells(Span span) {
        List<Cell> cells = new ArrayList<>();
        String text = text(span);
        int position = span.start();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            Cell cell = Cell.of(text.codePointAt(i), position);
            cells.add(cell);
            position = cell.end();
        }
        return cells;
    }

    private static int[] findLineStarts(byte[] bytes) {
        int[] starts = new int[INITIAL_LINES];
        int count = 1;
        int end = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (end < bytes.length) {
            boolean isCrLf = bytes[end] == '\r' && end + 1 < bytes.length && bytes[end + 1] == '\n';
            int start = end + (isCrLf ? 2 : 1);
            starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
            starts[count++] = start;
            end = ByteScan.lineEnd(bytes, start, bytes.length);
        }
        return Arrays.copyOf(starts, count);
    }

    /**
     * Counts the UTF-16 units before an offset. Counts are stored every few thousand bytes, so that an answer takes few
     * steps even in the middle of a very long line.
     */
    private static final class Utf16Counts {

        private static final int STEP = 4_096;

        private final byte[] bytes;
        private final boolean isAscii;
        /** The first character at or after each multiple of the step, and the number of units before it. */
        private final int[] starts;
        private final int[] counts;

        Utf16Counts(byte[] bytes) {
            this.bytes = bytes;
            this.isAscii = ByteScan.isAscii(bytes, 0, bytes.length);
            int marks = isAscii ? 1 : bytes.length / STEP + 1;
            int[] starts = new int[marks];
            int[] counts = new int[marks];
            int position = 0;
            int units = 0;
            int mark = 1;
            while (mark < marks && position < bytes.length) {
                int length = sequenceLength(position);
                units += unitCount(length);
                position += length;
                if (position >= mark * STEP) {
                    starts[mark] = position;
                    counts[mark++] = units;
                }
            }
            this.starts = Arrays.copyOf(starts, mark);
            this.counts = Arrays.copyOf(counts, mark);
        }

        /** Returns the number of units before an offset. A byte inside a character counts as its start. */
        int unitsBefore(int offset) {
            if (isAscii) {
                return offset;
            }
            int index = Arrays.binarySearch(starts, offset);
            int mark = index >= 0 ? index : -index - 2;
            int position = starts[mark];
            int units = counts[mark];
            while (position < offset) {
                int length = sequenceLength(position);
                if (position + length > offset) {
                    break;
                }
                units += unitCount(length);
                position += length;
            }
            return units;
        }

        private int sequenceLength(int position) {
            return bytes[position] >= 0 ? 1 : Math.max(1, Utf8.sequenceLength(bytes, position, bytes.length));
        }

        private static int unitCount(int length) {
            return length == 4 ? 2 : 1;
        }
    }

    /**
     * A position in a text, as editors count it.
     *
     * @param line   counted from 1
     * @param column counted from 1, in UTF-16 units; a byte that is not UTF-8 counts as one, a byte order mark as none
     */
    record LineColumn(int line, int column) {}

    /**
     * A line as a terminal shows it, and the position of the carets below a span. A long line is cut to the part around
     * the span.
     *
     * @param text       the line
     * @param blankWidth the number of columns before the first caret
     * @param markCount  the number of carets, at least one
     */
    record LineExcerpt(String text, int blankWidth, int markCount) {

        private static final String ELLIPSIS = "...";
        private static final int MAX_WIDTH = 100;
        private static final int WIDTH_BEFORE_SPAN = 24;
        /** The number of bytes to read on each side. They fill the columns, unless most characters are accents. */
        private static final int BYTES_AROUND = 4 * MAX_WIDTH;

        private static LineExcerpt of(List<Cell> cells, Span line, int start, int end) {
            boolean isWhole = cells.isEmpty()
                    || (cells.getFirst().start() == line.start() && cells.getLast().end() == line.end()
                            && cells.stream().mapToInt(Cell::width).sum() <= MAX_WIDTH);
            return isWhole ? mark(cells, start, end, "", "") : cut(cells, line, start, end);
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

        /** Returns the index of the first shown cell: 0 if the span is then visible, or else one shortly before it. */
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

        private static LineExcerpt mark(List<Cell> cells, int start, int end, String prefix, String suffix) {
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
