package org.roboscope.lint.analysis;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.ReadingLimits;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.ByteOrderMark;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.line.LineKind;

/** The lines of a file as they plainly are. */
final class PlainLines {

    /**
     * Reads every line to its end, by the letter: what the file says before any standard cuts or guesses. What the
     * letter is, RFC 9309 says.
     */
    private static final Standard PLAIN = new Standard(
            "plain",
            LineGrammar.byTheLetter(ByteOrderMark.SKIPPED),
            Standards.RFC_9309.groups(),
            Standards.RFC_9309.agents(),
            Standards.RFC_9309.paths(),
            Standards.RFC_9309.precedence(),
            ReadingLimits.NONE,
            Standards.RFC_9309.answers(),
            Standards.RFC_9309.evidence());

    private static final int LINES_KEPT = 1 << 15;

    private final byte[] bytes;
    private final RobotsFile file;
    private final int count;
    /** Lines read last, each at the place that the lowest bits of its number give: a file may have millions. */
    private final @Nullable Line[] lines;

    PlainLines(byte[] bytes) {
        this.bytes = bytes;
        this.file = RobotsFile.parse(bytes, PLAIN);
        this.count = file.lineCount();
        this.lines = new Line[Math.min(LINES_KEPT, Integer.highestOneBit(Math.max(1, 2 * count - 1)))];
    }

    RobotsFile file() {
        return file;
    }

    int count() {
        return count;
    }

    LineKind kind(int number) {
        return file.kind(number);
    }

    List<Line> ofKind(LineKind kind) {
        return file.linesOf(kind);
    }

    String text(Span span) {
        return file.text(span);
    }

    Line line(int number) {
        int place = number & lines.length - 1;
        Line known = lines[place];
        if (known == null || known.number() != number) {
            known = file.line(number);
            lines[place] = known;
        }
        return known;
    }

    int lineAt(int offset) {
        int low = 1;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (line(middle).whole().end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** What the line says, without comment and white space around it. */
    Span content(Line line) {
        int end = line.comment().isEmpty() ? line.text().end() : line.comment().start();
        int start = Ascii.skipWhitespace(bytes, line.text().start(), end);
        return new Span(start, Ascii.dropTrailingWhitespace(bytes, start, end));
    }
}
