package org.roboscope.lint;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;

/** Formats findings as in golden files. */
final class GoldenFindings {

    /** The codes that nearly every small file has, which are listed only in the cases about them. */
    private static final Set<FindingCode> FREQUENT_CODES = EnumSet.of(FindingCode.F08, FindingCode.G12);

    private final FindingCode code;
    private final FileAnalysis analysis;
    private final List<Finding> findings;
    private final CheckedFixes fixes;

    GoldenFindings(FindingCode code, LintInput input) {
        this.code = code;
        this.analysis = new FileAnalysis(input);
        List<Finding> allFindings = Linter.lint(input);
        this.fixes = CheckedFixes.of(input, allFindings);
        this.findings = allFindings.stream()
                .filter(finding -> finding.code() == code || !FREQUENT_CODES.contains(finding.code()))
                .toList();
    }

    List<Finding> findingsOfCode() {
        return findings.stream().filter(finding -> finding.code() == code).toList();
    }

    List<Fix> fixes(Finding finding) {
        return fixes.fixesOf(finding);
    }

    String format() {
        return findings.stream()
                .map(finding -> finding.key() + " " + formatSpan(finding.span()) + standardsSuffix(finding.standards())
                        + "\n")
                .collect(Collectors.joining());
    }

    String formatHeading(Finding finding, Fix fix) {
        return finding.key() + " " + formatSpan(finding.span()) + " " + fix.key() + changesSuffix(fix);
    }

    private String formatSpan(Span span) {
        String start = formatPosition(span.start());
        String end = formatPosition(span.end());
        String line = start.substring(0, start.indexOf(':') + 1);
        return start + "-" + (end.startsWith(line) ? end.substring(line.length()) : end);
    }

    /** Returns line and column, counted from 1. Columns are in bytes. */
    private String formatPosition(int offset) {
        int line = analysis.lineAt(offset);
        return line + ":" + (offset - analysis.line(line).whole().start() + 1);
    }

    /** Names the standards of a finding, or the other standards if these are fewer. */
    private String standardsSuffix(List<Standard> standards) {
        List<Standard> otherStandards = analysis.allStandards().stream()
                .filter(standard -> !standard.isOneOf(standards)).toList();
        if (otherStandards.isEmpty()) {
            return "";
        }
        return otherStandards.size() < standards.size() ? " not " + ids(otherStandards) : " for " + ids(standards);
    }

    private String changesSuffix(Fix fix) {
        if (fix.changedStandards().isEmpty()) {
            return " changes nothing";
        }
        return analysis.standardsNotIn(fix.changedStandards()).isEmpty() ? ""
                : " changes " + ids(fix.changedStandards());
    }

    private static String ids(List<Standard> standards) {
        return standards.stream().map(Standard::id).collect(Collectors.joining(" "));
    }
}
