package org.roboscope.lint.analysis;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Shows each line to the checks that look at such lines, in one pass over the file. */
public final class LineCheckRunner implements FileCheck {

    private final Map<LineKind, List<LineCheck>> byKind = new EnumMap<>(LineKind.class);

    public LineCheckRunner(List<LineCheck> checks) {
        for (LineKind kind : LineKind.values()) {
            byKind.put(kind, kind == LineKind.BLANK || kind == LineKind.COMMENT
                    ? List.of()
                    : checks.stream().filter(check -> check.concerns(kind)).toList());
        }
    }

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (int number = 1; number <= analysis.lineCount(); number++) {
            List<LineCheck> checks = byKind.getOrDefault(analysis.kind(number), List.of());
            if (checks.isEmpty()) {
                continue;
            }
            Line line = analysis.line(number);
            if (!analysis.isRead(line)) {
                return;
            }
            for (int i = 0; i < checks.size(); i++) {
                checks.get(i).check(line, analysis, findingCollector);
            }
        }
    }
}
