package org.roboscope.ui.problems;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Severity;
import org.roboscope.lint.finding.Wording;
import org.roboscope.ui.workspace.Findings;

/** All findings as rows, in file order, and how many there are of each sort. Made in the background. */
record ProblemList(Findings findings, List<ProblemRow> rows, Map<Severity, Integer> bySeverity,
        Map<Code, Integer> byCode) {

    static ProblemList of(Findings findings) {
        Wording wording = new Wording();
        Map<Code, String> titles = new EnumMap<>(Code.class);
        Map<Severity, Integer> bySeverity = new EnumMap<>(Severity.class);
        Map<Code, Integer> byCode = new EnumMap<>(Code.class);
        List<ProblemRow> rows = findings.diagnostics().stream().map(diagnostic -> {
            bySeverity.merge(diagnostic.severity(), 1, Integer::sum);
            byCode.merge(diagnostic.code(), 1, Integer::sum);
            String title = titles.computeIfAbsent(diagnostic.code(), wording::title);
            return ProblemRow.of(diagnostic, title, wording.sentence(diagnostic));
        }).toList();
        return new ProblemList(findings, rows, bySeverity, byCode);
    }

    static ProblemList none(Findings findings) {
        return new ProblemList(findings, List.of(), Map.of(), Map.of());
    }

    int count(Severity severity) {
        return bySeverity.getOrDefault(severity, 0);
    }

    int count(Code code) {
        return byCode.getOrDefault(code, 0);
    }

    /** How many of this kind have a fix. */
    long fixable(Code code) {
        return rows.stream().filter(row -> row.code() == code && row.isFixable()).count();
    }
}
