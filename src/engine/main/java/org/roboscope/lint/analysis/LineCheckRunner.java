package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Shows each line to many checks, in one pass over the file. */
public record LineCheckRunner(List<LineCheck> checks) implements FileCheck {

    public LineCheckRunner {
        checks = List.copyOf(checks);
    }

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (int number = 1; number <= analysis.lineCount(); number++) {
            LineKind kind = analysis.kind(number);
            if (kind == LineKind.BLANK || kind == LineKind.COMMENT) {
                continue;
            }
            Line line = analysis.line(number);
            if (!analysis.isRead(line)) {
                return;
            }
            for (LineCheck check : checks) {
                check.check(line, analysis, findingCollector);
            }
        }
    }
}
