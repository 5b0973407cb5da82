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

/** Creates edits of whole lines. The ends of all other lines stay unchanged. */
public final class LineFixEdits {

    private final FileAnalysis analysis;

    private LineFixEdits(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    public static LineFixEdits of(FileAnalysis analysis) {
        return new LineFixEdits(analysis);
    }

    /** Removes a line including its end, but not a byte order mark before it. */
    public FixEdit remove(Line line) {
        return FixEdit.remove(new Span(line.text().start(), line.whole().end()));
    }

    public FixEdit insertAbove(Line line, String text) {
        return FixEdit.insert(line.text().start(), text + analysis.lineEndLike(line));
    }

    public FixEdit insertBelow(Line line, String text) {
        String end = analysis.lineEndLike(line);
        return line.lineEnd().isEmpty()
                ? FixEdit.insert(line.whole().end(), end + text)
                : FixEdit.insert(line.whole().end(), text + end);
    }

    /** Inserts copies of lines below a line. */
    public FixEdit copyBelow(Line line, List<Line> copiedLines) {
        return insertBelow(line, String.join(
                analysis.lineEndLike(line), copiedLines.stream().map(source -> analysis.text(source.text())).toList()));
    }

    /** Moves lines below a line. */
    public List<FixEdit> moveBelow(List<Line> movedLines, Line target) {
        List<FixEdit> edits = new ArrayList<>();
        edits.add(copyBelow(target, movedLines));
        movedLines.forEach(line -> edits.add(remove(line)));
        return edits;
    }

    /**
     * Returns the standards under which a line separates two User-agent lines. Without the line, they would share a
     * group.
     */
    public List<Standard> standardsSeparatedBy(Line line) {
        return isBetweenAgents(line.number())
                ? analysis.standardsMatching(
                        standard -> standard.groups().isSeparator(analysis.file(standard).kind(line.number())))
                : List.of();
    }

    /** Whether the nearest User-agent lines or rules above and below the line are both User-agent lines. */
    public boolean isBetweenAgents(int line) {
        int[] lineNumbers = analysis.computeOnce(AgentAndRuleLines.class, AgentAndRuleLines::of).lineNumbers();
        int index = Arrays.binarySearch(lineNumbers, line);
        int indexAbove = index >= 0 ? index - 1 : -index - 2;
        int indexBelow = index >= 0 ? index + 1 : -index - 1;
        return indexAbove >= 0 && indexBelow < lineNumbers.length
                && analysis.kind(lineNumbers[indexAbove]) == LineKind.USER_AGENT
                && analysis.kind(lineNumbers[indexBelow]) == LineKind.USER_AGENT;
    }

    /** The numbers of the User-agent lines and rules in the plain reading. */
    private record AgentAndRuleLines(int[] lineNumbers) {

        static AgentAndRuleLines of(FileAnalysis analysis) {
            return new AgentAndRuleLines(IntStream.rangeClosed(1, analysis.lineCount())
                    .filter(line -> analysis.kind(line) == LineKind.USER_AGENT || analysis.kind(line).isRule())
                    .toArray());
        }
    }
}
