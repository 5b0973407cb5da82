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
 * The shown part of a text that is too large to edit: as many lines as could be edited, and the beginning of each.
 *
 * @param lines         the shown lines
 * @param longestLine   the number of the longest line, from 1
 * @param longestLength the length of the longest line in characters
 * @param isLarge       whether the whole file is too large, and not only one of its lines
 */
public record Excerpt(TextReading reading, List<String> lines, int longestLine, int longestLength, boolean isLarge) {

    /** The limits of the lines in view and of their characters, because all of them are laid out together. */
    private static final int MAX_VIEW_LINES = 60;
    private static final int MAX_VIEW_CHARACTERS = 400_000;
    /** The maximum number of characters that are shown of each line. */
    public static final int MAX_SHOWN_LENGTH = 1_000;

    /**
     * Reads the excerpt of a text; empty if the text can be edited. Scans the text, so it is called in the background.
     */
    public static Optional<Excerpt> of(TextReading reading) {
        boolean isLarge = reading.file().bytes().length > TextLimits.MAX_BYTES
                || reading.map().lineCount() > TextLimits.MAX_LINES;
        if (!isLarge && !mayHaveLongLines(reading)) {
            return Optional.empty();
        }
        String text = reading.content().text();
        List<String> lines = new ArrayList<>();
        int longestLine = 0;
        int longestLength = 0;
        int index = 0;
        int shownBytes = 0;
        int[] viewLengths = new int[MAX_VIEW_LINES];
        int viewCharacters = 0;
        boolean hasLongLines = false;
        for (int start = 0; start <= text.length(); index++) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            viewCharacters += end - start - viewLengths[index % MAX_VIEW_LINES];
            viewLengths[index % MAX_VIEW_LINES] = end - start;
            hasLongLines |= end - start > TextLimits.MAX_LINE_LENGTH || viewCharacters > MAX_VIEW_CHARACTERS;
            if (index == 0 || end - start > longestLength) {
                longestLine = index + 1;
                longestLength = end - start;
            }
            int shownEnd = Math.min(end, start + MAX_SHOWN_LENGTH);
            if (index < TextLimits.MAX_LINES && shownBytes + shownEnd - start < TextLimits.MAX_BYTES) {
                lines.add(text.substring(start, avoidSurrogatePair(text, shownEnd, end)));
                shownBytes += shownEnd - start + 1;
            } else {
                shownBytes = TextLimits.MAX_BYTES;
            }
            start = end + 1;
        }
        return isLarge || hasLongLines ? Optional.of(new Excerpt(reading, lines, longestLine, longestLength, isLarge))
                : Optional.empty();
    }

    /**
     * Whether a line may be too long, according to its bytes, which are at least as many as its characters. This
     * excludes most texts quickly.
     */
    private static boolean mayHaveLongLines(TextReading reading) {
        int viewBytes = 0;
        for (int line = 1; line <= reading.map().lineCount(); line++) {
            Span span = reading.map().lineSpan(line);
            viewBytes += span.length()
                    - (line > MAX_VIEW_LINES ? reading.map().lineSpan(line - MAX_VIEW_LINES).length() : 0);
            if (span.length() > TextLimits.MAX_LINE_LENGTH || viewBytes > MAX_VIEW_CHARACTERS) {
                return true;
            }
        }
        return false;
    }

    /** Moves an offset that is inside a surrogate pair to its start. */
    private static int avoidSurrogatePair(String text, int offset, int end) {
        return offset < end && Character.isHighSurrogate(text.charAt(offset - 1)) ? offset - 1 : offset;
    }

    String wholeText() {
        return reading.content().text();
    }

    /** The styling of the shown lines. */
    public TextStyling styling() {
        LinePainter painter = new LinePainter(reading.robotsReading());
        return TextStyling.ofLines(reading, IntStream.range(0, lines.size())
                .mapToObj(line -> LineStyle.of(painter.paint(line + 1, lines.get(line).length()))).toList());
    }

    public StyledDocument<Collection<String>, String, Collection<String>> toDocument(TextStyling styling) {
        return styling.toDocument(lines);
    }
}
