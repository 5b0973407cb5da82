package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;

/** Edits of whole lines, which leave every other line's end as it is. */
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

    /** The standards under which it puts two User-agent lines into two groups, so that they share one once it is gone. */
    public List<Standard> partedBy(Line line) {
        return isBetweenAgents(line.number())
                ? analysis.asked().that(
                        standard -> standard.groups().parts(analysis.file(standard).kind(line.number())))
                : List.of();
    }

    /** Whether User-agent lines stand above and below, with no rule in between. */
    public boolean isBetweenAgents(int line) {
        return GroupLines.of(analysis).isBetweenAgents(line);
    }
}
