package org.roboscope.ui.workspace;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.FixWork;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;

/**
 * What was found in a text.
 *
 * @param text        that was checked
 * @param findings in file order
 * @param fixes    of these, each tried when it is asked for, if it was not before
 */
public record TextFindings(TextVersion text, List<Finding> findings, CheckedFixes fixes) {

    public TextFindings {
        findings = List.copyOf(findings);
    }

    public long count(Severity severity) {
        return findings.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** Those that begin in this line. */
    public List<Finding> ofLine(int line) {
        return findings.stream().filter(finding -> finding.line() == line).toList();
    }

    static TextFindings none(TextVersion text) {
        return new TextFindings(text, List.of(), CheckedFixes.of(LintInput.of(text.robots().bytes()), List.of()));
    }

    /** These, once as many fixes have been tried as take no long time. */
    TextFindings withFixesTried(BooleanSupplier stop) {
        fixes.check(findings, FixWork.ahead(), stop);
        return this;
    }
}
