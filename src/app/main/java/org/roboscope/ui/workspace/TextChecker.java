package org.roboscope.ui.workspace;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;

/** Looks for what the person wants to hear of in a text. */
final class TextChecker {

    private final LintCache lintCache = new LintCache();

    /** @return nothing if it was given up */
    Optional<TextFindings> check(TextVersion text, String site, LintSettings wanted, BooleanSupplier isVoid) {
        LintInput input = new LintInput(text.robots().bytes(), Catalogue.builtIn(), address(site), wanted);
        return Linter.lint(input, lintCache, isVoid)
                .map(found -> new TextFindings(text, found, CheckedFixes.of(input, found)));
    }

    /** What a person typed may not be an address yet. */
    private static Optional<URI> address(String typed) {
        try {
            return typed.isBlank() ? Optional.empty() : Optional.of(new URI(typed.strip()))
                    .filter(address -> address.getHost() != null);
        } catch (URISyntaxException notYet) {
            return Optional.empty();
        }
    }
}
