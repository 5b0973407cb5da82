package org.roboscope.ui.workspace;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
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

    /** Looks the text over, unless the earlier findings are of the same text and site. */
    static Findings in(Analysis analysis, Optional<Findings> before) {
        return before.filter(known -> known.analysis.content().equals(analysis.content())
                && known.analysis.site().equals(analysis.site()))
                .map(known -> new Findings(analysis, known.diagnostics))
                .orElseGet(() -> new Findings(analysis, Linter.lint(input(analysis))));
    }

    private static LintInput input(Analysis analysis) {
        return new LintInput(
                analysis.file().bytes(), Catalogue.builtIn(), site(analysis.site()), LintSettings.EVERYTHING);
    }

    /** What a person typed may not be an address yet. */
    private static Optional<URI> site(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(new URI(typed.strip()))
                    .filter(address -> address.getHost() != null);
        } catch (URISyntaxException notYet) {
            return Optional.empty();
        }
    }
}
