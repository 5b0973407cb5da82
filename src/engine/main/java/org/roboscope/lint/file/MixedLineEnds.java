package org.roboscope.lint.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineEnds;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;

/** F04: lines of one file end in different ways. */
public final class MixedLineEnds implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        LineEnds ends = analysis.lineEnds();
        List<LineEnds.Kind> used =
                Arrays.stream(LineEnds.Kind.values()).filter(kind -> ends.count(kind) > 0).toList();
        if (used.size() < 2) {
            return;
        }
        List<Edit> edits = edits(analysis.bytes(), ends.usual());
        Span first = edits.getFirst().span();
        findings.add(Diagnostic.of(Code.F04, analysis.lineAt(first.start()), first, analysis.standards())
                .with(used.stream().map(LineEnds.Kind::name).toList(), ends.usual().name())
                .fixedBy(Fix.of("unifyLineEnds", List.of(), edits).with(ends.usual().name())));
    }

    private static List<Edit> edits(byte[] bytes, LineEnds.Kind wanted) {
        List<Edit> edits = new ArrayList<>();
        int at = ByteScan.lineEnd(bytes, 0, bytes.length);
        while (at < bytes.length) {
            LineEnds.Kind kind = LineEnds.kindAt(bytes, at);
            int end = at + kind.text().length();
            if (kind != wanted) {
                edits.add(new Edit(new Span(at, end), wanted.text()));
            }
            at = ByteScan.lineEnd(bytes, end, bytes.length);
        }
        return edits;
    }
}
