package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.lint.finding.Edit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Edits of whole lines, which leave every other line's end as it is. */
public final class LineEdits {

    private final Analysis analysis;

    private LineEdits(Analysis analysis) {
        this.analysis = analysis;
    }

    public static LineEdits of(Analysis analysis) {
        return new LineEdits(analysis);
    }

    /** Removes the line, its end included; a byte order mark before it stays. */
    public Edit remove(Line line) {
        return Edit.remove(new Span(line.text().start(), line.whole().end()));
    }

    public Edit above(Line line, String text) {
        return Edit.insert(line.text().start(), text + analysis.lineEndLike(line));
    }

    public Edit below(Line line, String text) {
        String end = analysis.lineEndLike(line);
        return line.lineEnd().isEmpty()
                ? Edit.insert(line.whole().end(), end + text)
                : Edit.insert(line.whole().end(), text + end);
    }

    /** Puts the texts of other lines below this one. */
    public Edit below(Line line, List<Line> others) {
        return below(line, String.join(
                analysis.lineEndLike(line), others.stream().map(other -> analysis.text(other.text())).toList()));
    }

    /** Whether User-agent lines stand above and below, with no rule in between. */
    public boolean isBetweenAgents(int line) {
        return nextOfGroup(line, -1) == LineKind.USER_AGENT && nextOfGroup(line, 1) == LineKind.USER_AGENT;
    }

    /** The kind of the nearest line in this direction that is a User-agent line or a rule. */
    private LineKind nextOfGroup(int line, int step) {
        for (int at = line + step; at >= 1 && at <= analysis.lineCount(); at += step) {
            LineKind kind = analysis.kind(at);
            if (kind == LineKind.USER_AGENT || kind.isRule()) {
                return kind;
            }
        }
        return LineKind.BLANK;
    }
}
