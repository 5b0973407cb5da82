package org.roboscope.lint.file;

import java.util.List;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;

/** F07: more rules than crawlers read. */
public final class TooManyRules implements FileCheck {

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        List<Standard> cutting = analysis.asked().that(standard -> isCutByRules(standard, analysis));
        if (cutting.isEmpty()) {
            return;
        }
        Standard first = cutting.getFirst();
        Line line = analysis.line(analysis.lineAt(analysis.file(first).readTo()));
        findingCollector.add(Finding.of(FindingCode.F07, line.number(), analysis.content(line), cutting)
                .with(first.limits().rules(), line.number(), cutting));
    }

    private static boolean isCutByRules(Standard standard, FileAnalysis analysis) {
        return !standard.limits().isOpen(analysis.bytes().length)
                && analysis.file(standard).readTo() < Math.min(analysis.bytes().length, standard.limits().bytes());
    }
}
