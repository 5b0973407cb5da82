package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;

/**
 * What was found in a text.
 *
 * @param text        that was checked
 * @param findings in file order
 */
public record TextFindings(TextVersion text, List<Finding> findings) {

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
        return new TextFindings(text, List.of());
    }
}
