package org.roboscope.ui.problems;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.workspace.TextFindings;

/** All findings as rows, in file order, and how many there are of each sort. Made in the background. */
record ProblemList(TextFindings findings, List<ProblemRow> rows, Map<Severity, Integer> bySeverity,
        Map<FindingCode, Integer> byCode) {

    /** @param tried findings whose fixes have been tried, but those that take too long; they may be older ones */
    static ProblemList of(TextFindings findings, TextFindings tried) {
        boolean isTried = findings.equals(tried);
        FindingText findingText = new FindingText();
        Map<FindingCode, String> titles = new EnumMap<>(FindingCode.class);
        Map<Severity, Integer> bySeverity = new EnumMap<>(Severity.class);
        Map<FindingCode, Integer> byCode = new EnumMap<>(FindingCode.class);
        List<ProblemRow> rows = findings.findings().stream().map(finding -> {
            bySeverity.merge(finding.severity(), 1, Integer::sum);
            byCode.merge(finding.code(), 1, Integer::sum);
            String title = titles.computeIfAbsent(finding.code(), findingText::title);
            Optional<List<Fix>> fixes = findings.fixes().known(finding);
            return ProblemRow.of(finding, isTried ? fixes : fixes.or(() -> Optional.of(List.of())), title,
                    findingText.sentence(finding));
        }).toList();
        return new ProblemList(findings, rows, bySeverity, byCode);
    }

    static ProblemList none(TextFindings findings) {
        return new ProblemList(findings, List.of(), Map.of(), Map.of());
    }

    int count(Severity severity) {
        return bySeverity.getOrDefault(severity, 0);
    }

    int count(FindingCode code) {
        return byCode.getOrDefault(code, 0);
    }
}
