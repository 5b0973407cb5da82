package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Edits of whole lines, which leave the ends of all other lines unchanged. */
public final class LineFixEdits {

    private final FileAnalysis analysis;

    private LineFixEdits(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    public static LineFixEdits of(FileAnalysis analysis) {
        return new LineFixEdits(analysis);
    }

    /** Removes the line, its end included; a byte order mark before it stays. */
    public FixEdit remove(Line line) {
        return FixEdit.remove(new Span(line.text().start(), line.whole().end()));
    }

    public FixEdit above(Line line, String text) {
        return FixEdit.insert(line.text().start(), text + analysis.lineEndLike(line));
    }

    public FixEdit below(Line line, String text) {
        String end = analysis.lineEndLike(line);
        return line.lineEnd().isEmpty()
                ? FixEdit.insert(line.whole().end(), end + text)
                : FixEdit.insert(line.whole().end(), text + end);
    }

    /** Puts the texts of other lines below this one. */
    public FixEdit below(Line line, List<Line> others) {
        return below(line, String.join(
                analysis.lineEndLike(line), others.stream().map(other -> analysis.text(other.text())).toList()));
    }

    /** Moves other lines below this one. */
    public List<FixEdit> move(List<Line> others, Line below) {
        List<FixEdit> moves = new ArrayList<>();
        moves.add(below(below, others));
        others.forEach(line -> moves.add(remove(line)));
        return moves;
    }

    /** The standards under which it puts two User-agent lines into two groups, so that they share one once it is gone. */
    public List<Standard> partedBy(Line line) {
        return isBetweenAgents(line.number())
                ? analysis.standardsThat(
                        standard -> standard.groups().isSeparator(analysis.file(standard).kind(line.number())))
                : List.of();
    }

    /** Whether the nearest lines above and below that shape groups are User-agent lines. */
    public boolean isBetweenAgents(int line) {
        int[] shaping = analysis.derived(ShapingLines.class, ShapingLines::of).numbers();
        int found = Arrays.binarySearch(shaping, line);
        int above = found >= 0 ? found - 1 : -found - 2;
        int below = found >= 0 ? found + 1 : -found - 1;
        return above >= 0 && below < shaping.length
                && analysis.kind(shaping[above]) == LineKind.USER_AGENT
                && analysis.kind(shaping[below]) == LineKind.USER_AGENT;
    }

    /** The User-agent lines and rules of a file, as it plainly is. */
    private record ShapingLines(int[] numbers) {

        static ShapingLines of(FileAnalysis analysis) {
            return new ShapingLines(IntStream.rangeClosed(1, analysis.lineCount())
                    .filter(line -> analysis.kind(line) == LineKind.USER_AGENT || analysis.kind(line).isRule())
                    .toArray());
        }
    }
}
