package org.roboscope.ui.workspace;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.FixBudget;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;

/**
 * The findings in a text.
 *
 * @param text     the checked text
 * @param findings the findings in file order
 * @param fixes    the fixes of the findings; each is tried when it is requested for the first time
 */
public record TextFindings(TextVersion text, List<Finding> findings, CheckedFixes fixes) {

    private static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::severity);

    public TextFindings {
        findings = List.copyOf(findings);
    }

    public long count(Severity severity) {
        return findings.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** The findings that begin in a line, the most severe first. */
    public List<Finding> ofLine(int line) {
        return findings.stream().filter(finding -> finding.line() == line).sorted(WORST_FIRST).toList();
    }

    /** Findings at a byte of the text, the most severe first. */
    public List<Finding> atOffset(int offset) {
        return findings.stream().filter(finding -> !finding.code().isOfFile() && finding.span().start() <= offset
                && offset < finding.span().end()).sorted(WORST_FIRST).toList();
    }

    /**
     * The most severe finding of each line. A finding about the whole file is shown at a line only if it is an error.
     */
    public Map<Integer, Finding> worstByLine() {
        return findings.stream()
                .filter(finding -> !finding.code().isOfFile() || finding.severity() == Severity.ERROR)
                .collect(Collectors.toMap(Finding::line, finding -> finding,
                        (first, second) -> second.severity().compareTo(first.severity()) < 0 ? second : first));
    }

    static TextFindings none(TextVersion text) {
        return new TextFindings(text, List.of(), CheckedFixes.of(LintInput.of(text.robots().bytes()), List.of()));
    }

    /** Tries as many fixes as can be tried quickly. */
    TextFindings tryFixes(BooleanSupplier stop) {
        fixes.tryFixes(findings, FixBudget.whileTyping(), stop);
        return this;
    }

    /** Checks texts for the findings that the user enabled. */
    static final class Checker {

        private final LintCache lintCache = new LintCache();

        /** @return empty if the check was stopped */
        Optional<TextFindings> check(TextVersion text, String site, LintSettings settings, BooleanSupplier stop) {
            LintInput input = new LintInput(text.robots().bytes(), Catalogue.builtIn(), address(site), settings);
            return Linter.lint(input, lintCache, stop)
                    .map(findings -> new TextFindings(text, findings, CheckedFixes.of(input, findings)));
        }

        /** The typed site as an address; it may still be incomplete. */
        private static Optional<URI> address(String typed) {
            try {
                return typed.isBlank() ? Optional.empty() : Optional.of(new URI(typed.strip()))
                        .filter(address -> address.getHost() != null);
            } catch (URISyntaxException incomplete) {
                return Optional.empty();
            }
        }
    }
}
