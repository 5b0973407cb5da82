package org.roboscope.lint.file;

import java.util.List;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;

/** F07: more rules than crawlers read. */
public final class TooManyRules implements Check {

    @Override
    public void check(Analysis analysis, Findings findings) {
        List<Standard> cutting = analysis.whose(standard -> isCutByRules(standard, analysis));
        if (cutting.isEmpty()) {
            return;
        }
        Standard first = cutting.getFirst();
        Line line = analysis.line(analysis.lineAt(analysis.file(first).readTo()));
        findings.add(Diagnostic.of(Code.F07, line.number(), analysis.content(line), cutting)
                .with(first.limits().rules(), line.number()));
    }

    private static boolean isCutByRules(Standard standard, Analysis analysis) {
        return !standard.limits().isOpen(analysis.bytes().length)
                && analysis.file(standard).readTo() < Math.min(analysis.bytes().length, standard.limits().bytes());
    }
}
