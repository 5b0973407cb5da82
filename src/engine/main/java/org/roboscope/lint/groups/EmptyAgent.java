package org.roboscope.lint.groups;

import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.line.Line;

/** G05: a User-agent line without a name. */
public final class EmptyAgent implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.value().isEmpty()) {
            findingCollector
                    .add(Finding.of(FindingCode.G05, line.number(), analysis.content(line), analysis.standards()));
        }
    }
}
