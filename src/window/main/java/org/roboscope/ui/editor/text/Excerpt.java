package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.fxmisc.richtext.model.StyledDocument;
import org.roboscope.editing.LinePainter;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.editor.text.TextStyling.LineStyle;
import org.roboscope.ui.workspace.TextReading;

/**
 * The shown part of a text that is too large to edit: as many lines as can be edited, and the beginning of each.
 *
 * @param lines the shown lines
 * @param longest number of the longest line, from 1
 * @param length number of its characters
 * @param isLarge whether the file is too large, and not only a line
 */
public record Excerpt(TextReading reading, List<String> lines, int longest, int length, boolean isLarge) {

    /** Limits of the lines in view and of their characters, because all of them are laid out at once. */
    private static final int VIEW_LINES = 60;
    private static final int VIEW_CHARACTERS = 400_000;
    /** Most characters shown of each line. */
    public static final int LONGEST_SHOWN = 1_000;

    /** Reads the excerpt of a text; empty if it can be edited. It scans all of the text, in the background. */
    public static Optional<Excerpt> of(TextReading reading) {
        boolean isLarge = reading.file().bytes().length > TextLimits.MOST_BYTES
                || reading.map().lineCount() > TextLimits.MOST_LINES;
        if (!isLarge && !mayBeWide(reading)) {
            return Optional.empty();
        }
        String text = reading.content().text();
        List<String> lines = new ArrayList<>();
        int longest = 0;
        int length = 0;
        int number = 0;
        int shown = 0;
        int[] inView = new int[VIEW_LINES];
        int view = 0;
        boolean isWide = false;
        for (int start = 0; start <= text.length(); number++) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            view += end - start - inView[number % VIEW_LINES];
            inView[number % VIEW_LINES] = end - start;
            isWide |= end - start > TextLimits.LONGEST_LINE || view > VIEW_CHARACTERS;
            if (number == 0 || end - start > length) {
                longest = number + 1;
                length = end - start;
            }
            int most = Math.min(end, start + LONGEST_SHOWN);
            if (number < TextLimits.MOST_LINES && shown + most - start < TextLimits.MOST_BYTES) {
                lines.add(text.substring(start, cutOffset(text, most, end)));
                shown += most - start + 1;
            } else {
                shown = TextLimits.MOST_BYTES;
            }
            start = end + 1;
        }
        return isLarge || isWide ? Optional.of(new Excerpt(reading, lines, longest, length, isLarge))
                : Optional.empty();
    }

    /**
     * Whether a line may be too long, judged by its bytes, which are at least as many as its characters. Most texts
     * pass here.
     */
    private static boolean mayBeWide(TextReading reading) {
        int inView = 0;
        for (int line = 1; line <= reading.map().lineCount(); line++) {
            Span span = reading.map().lineSpan(line);
            inView += span.length() - (line > VIEW_LINES ? reading.map().lineSpan(line - VIEW_LINES).length() : 0);
            if (span.length() > TextLimits.LONGEST_LINE || inView > VIEW_CHARACTERS) {
                return true;
            }
        }
        return false;
    }

    /** Moves a cut out of a surrogate pair. */
    private static int cutOffset(String text, int at, int end) {
        return at < end && Character.isHighSurrogate(text.charAt(at - 1)) ? at - 1 : at;
    }

    String wholeText() {
        return reading.content().text();
    }

    /** The styling of the shown lines. */
    public TextStyling styling() {
        LinePainter painter = new LinePainter(reading.robots());
        return TextStyling.of(reading, IntStream.range(0, lines.size())
                .mapToObj(line -> LineStyle.of(painter.paint(line + 1, lines.get(line).length()))).toList());
    }

    public StyledDocument<Collection<String>, String, Collection<String>> toDocument(TextStyling styling) {
        return styling.toDocument(lines);
    }
}
