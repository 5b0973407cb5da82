package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Severity;

/**
 * What was found in a text.
 *
 * @param analysis    of the text that was looked over
 * @param diagnostics in file order
 */
public record Findings(Analysis analysis, List<Diagnostic> diagnostics) {

    public Findings {
        diagnostics = List.copyOf(diagnostics);
    }

    public long count(Severity severity) {
        return diagnostics.stream().filter(diagnostic -> diagnostic.severity() == severity).count();
    }

    /** Those that begin in this line. */
    public List<Diagnostic> ofLine(int line) {
        return diagnostics.stream().filter(diagnostic -> diagnostic.line() == line).toList();
    }

    static Findings none(Analysis analysis) {
        return new Findings(analysis, List.of());
    }
}
