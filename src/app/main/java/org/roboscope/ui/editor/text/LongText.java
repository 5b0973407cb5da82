package org.roboscope.ui.editor.text;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.stream.IntStream;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.LinePainter;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.editor.text.TextStyling.LineStyle;
import org.roboscope.ui.workspace.TextReading;

/**
 * A text that the text area cannot lay out while a person waits: with lines of very many characters, or very many lines.
 * It is shown in parts, and cannot be edited. Measured with two processors: a line of 100,000 characters is laid out in
 * 1.5 s, one of 1,000,000 in 9 s; 10,000,000 characters in short lines come up in 2 s, 50,000,000 take all of 2 GB.
 *
 * @param shown    what is shown of a line that is cut, in characters
 * @param cutLines lines that are cut, counted from 0
 */
public record LongText(TextReading reading, LineStarts starts, int shown, List<Integer> cutLines) {

    /** A line of more characters is cut. */
    public static final int LONGEST_LINE = 20_000;
    /** What is shown of a line that is cut. */
    static final int CUT = 10_000;
    public static final int MOST_CHARACTERS = 5_000_000;
    public static final int MOST_LINES = 150_000;
    /** The limits of a part, which only its first line may exceed. */
    static final int PART_LINES = 10_000;
    private static final int PART_CHARACTERS = 500_000;
    /** The most lines in view, and the most characters in all of them, because all of them are laid out at once. */
    private static final int VIEW_LINES = 60;
    private static final int VIEW_CHARACTERS = 400_000;
    /** What is shown of a long line where many stand together. */
    private static final int CLOSE_CUT = 1_000;

    /**
     * Some lines of a long text as they are shown.
     *
     * @param first counted from 0, as {@code last}, which is the last line that is shown
     * @param texts what is shown of each line
     * @param cuts  where lines are cut
     */
    public record Part(LongText whole, int first, int last, List<String> texts, List<FoldedLines.Fold> cuts) {

        boolean shows(int line) {
            return first <= line && line <= last;
        }

        public boolean isWholeText() {
            return first == 0 && last == whole.lineCount() - 1;
        }

        /** How the shown lines look. */
        TextStyling styling() {
            LinePainter painter = new LinePainter(whole.reading().robots());
            List<LineStyle> painted = IntStream.range(0, texts.size())
                    .mapToObj(i -> LineStyle.of(painter.paint(first + i + 1, texts.get(i).length()))).toList();
            return TextStyling.ofPart(whole.reading(), new PartLines(painted, first, whole.lineCount()));
        }
    }

    /** The looks of all lines, of which those that are not shown have none. */
    private static final class PartLines extends AbstractList<LineStyle> implements RandomAccess {

        private static final LineStyle NONE = LineStyle.of(new int[0]);

        private final List<LineStyle> painted;
        private final int first;
        private final int count;

        PartLines(List<LineStyle> painted, int first, int count) {
            this.painted = painted;
            this.first = first;
            this.count = count;
        }

        @Override
        public LineStyle get(int line) {
            int at = line - first;
            return at < 0 || at >= painted.size() ? NONE : painted.get(at);
        }

        @Override
        public int size() {
            return count;
        }
    }

    /** Empty if the text can be shown whole. In the background: it looks at all of the text. */
    public static Optional<LongText> of(TextReading reading) {
        if (!mayBeLong(reading)) {
            return Optional.empty();
        }
        TextSnapshot content = reading.content();
        LineStarts starts = LineStarts.of(content.text());
        boolean isDense = fullestView(starts, LONGEST_LINE, content.length()) > VIEW_CHARACTERS;
        boolean isCut = isDense || longestLine(starts, content.length()) > LONGEST_LINE;
        if (!isCut && content.length() <= MOST_CHARACTERS && starts.count() <= MOST_LINES) {
            return Optional.empty();
        }
        boolean isClose = isDense || fullestView(starts, CUT, content.length()) > VIEW_CHARACTERS;
        int shown = isClose ? CLOSE_CUT : CUT;
        int longest = isDense ? shown : LONGEST_LINE;
        return Optional.of(new LongText(reading, starts, shown, IntStream.range(0, starts.count())
                .filter(line -> starts.length(line, content.length()) > longest).boxed().toList()));
    }

    /** Whether a text that was put in the place of another, or between two others, could not be shown. */
    static boolean isTooLong(String text) {
        if (text.length() > MOST_CHARACTERS) {
            return true;
        }
        if (text.length() <= LONGEST_LINE) {
            return false;
        }
        LineStarts starts = LineStarts.of(text);
        return starts.count() > MOST_LINES || longestLine(starts, text.length()) > LONGEST_LINE;
    }

    /** By the bytes, of which no line has fewer than characters: most texts are done with here. */
    private static boolean mayBeLong(TextReading reading) {
        int lines = reading.map().lineCount();
        if (lines > MOST_LINES || reading.content().length() > MOST_CHARACTERS) {
            return true;
        }
        int inView = 0;
        for (int line = 1; line <= lines; line++) {
            Span span = reading.map().text(line);
            inView += span.length();
            if (line > VIEW_LINES) {
                inView -= reading.map().text(line - VIEW_LINES).length();
            }
            if (span.length() > LONGEST_LINE || inView > VIEW_CHARACTERS) {
                return true;
            }
        }
        return false;
    }

    private static int longestLine(LineStarts starts, int length) {
        return IntStream.range(0, starts.count()).map(line -> starts.length(line, length)).max().orElse(0);
    }

    private static long fullestView(LineStarts starts, int cut, int length) {
        long inView = 0;
        long fullest = 0;
        for (int line = 0; line < starts.count(); line++) {
            inView += Math.min(cut, starts.length(line, length));
            inView -= line < VIEW_LINES ? 0 : Math.min(cut, starts.length(line - VIEW_LINES, length));
            fullest = Math.max(fullest, inView);
        }
        return fullest;
    }

    public int lineCount() {
        return starts.count();
    }

    /** The line, counted from 0, that the character is in. */
    public int lineOf(int offset) {
        return starts.lineOf(offset);
    }

    public int start(int line) {
        return starts.start(line);
    }

    public int length(int line) {
        return starts.length(line, reading.content().length());
    }

    private boolean isCut(int line) {
        return Collections.binarySearch(cutLines, line) >= 0;
    }

    /** The part that begins with this line. */
    Part from(int line) {
        TextSnapshot content = reading.content();
        StringBuilder text = new StringBuilder();
        List<FoldedLines.Fold> cuts = new ArrayList<>();
        int copied = start(line);
        int last = line;
        for (int at = line; at < lineCount() && hasRoom(at, line, text.length() + start(at) - copied); at++) {
            if (isCut(at)) {
                int end = cutOf(at);
                text.append(content.text(copied, end));
                copied = start(at) + length(at);
                cuts.add(FoldedLines.Fold.cut(at, end, copied - end));
            }
            last = at;
        }
        text.append(content.text(copied, start(last) + length(last)));
        return new Part(this, line, last, List.of(text.toString().split("\n", -1)), cuts);
    }

    private static boolean hasRoom(int at, int first, int characters) {
        return at == first || (at - first < PART_LINES && characters < PART_CHARACTERS);
    }

    /** The part with this line in its middle, or the first or last part. */
    Part around(int line) {
        int first = Math.clamp(line, 0, lineCount() - 1);
        int before = 0;
        while (first > 0 && line - first < PART_LINES / 2 && before < PART_CHARACTERS / 2) {
            first--;
            before += isCut(first) ? shown : length(first) + 1;
        }
        return from(first);
    }

    /** Not between the halves of one character. */
    private int cutOf(int line) {
        int end = start(line) + shown;
        return Character.isHighSurrogate(reading.content().text(end - 1, end).charAt(0)) ? end - 1 : end;
    }
}
