package org.roboscope.lsp;

import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;

/** Findings as the client shows them. */
final class FindingDiagnostics {

    /** Who says so, next to each sentence. */
    static final String SOURCE = "roboscope";

    private final FindingText words = new FindingText();
    private final CodePages pages;

    FindingDiagnostics(CodePages pages) {
        this.pages = pages;
    }

    List<Diagnostic> of(OpenText text, List<Finding> findings) {
        return findings.stream().map(finding -> of(text, finding)).toList();
    }

    Diagnostic of(OpenText text, Finding finding) {
        TextPlaces places = text.places();
        Diagnostic diagnostic = new Diagnostic(
                places.range(finding.span()), words.sentence(finding), severity(finding.severity()), SOURCE);
        diagnostic.setCode(finding.code().name());
        pages.address(finding.code())
                .ifPresent(page -> diagnostic.setCodeDescription(new DiagnosticCodeDescription(page.toString())));
        if (!finding.related().isEmpty()) {
            diagnostic.setRelatedInformation(finding.related().stream().map(other -> new DiagnosticRelatedInformation(
                    new Location(text.uri(), places.range(other.span())), words.sentence(other))).toList());
        }
        return diagnostic;
    }

    /** Editors know no questions: what may be meant is an information, and what is only worth knowing a hint. */
    private static DiagnosticSeverity severity(Severity severity) {
        return switch (severity) {
            case ERROR -> DiagnosticSeverity.Error;
            case WARNING -> DiagnosticSeverity.Warning;
            case QUESTION -> DiagnosticSeverity.Information;
            case INFO -> DiagnosticSeverity.Hint;
        };
    }
}
