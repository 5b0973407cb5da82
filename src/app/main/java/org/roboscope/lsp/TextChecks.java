package org.roboscope.lsp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.lsp4j.Diagnostic;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/** Checks each text that the client has open, the newest only: one that another has taken the place of is given up. */
final class TextChecks {

    private final Executor thread;
    private final FindingDiagnostics diagnostics;
    private final ExpectationsCheck expectations;
    private final BiConsumer<OpenText, List<Diagnostic>> published;
    private final Consumer<Throwable> faults;
    /** After a key most of a text is as it was. */
    private final Map<String, LintCache> caches = new ConcurrentHashMap<>();

    TextChecks(Executor thread, FindingDiagnostics diagnostics, ExpectationsCheck expectations,
            BiConsumer<OpenText, List<Diagnostic>> published, Consumer<Throwable> faults) {
        this.thread = thread;
        this.diagnostics = diagnostics;
        this.expectations = expectations;
        this.published = published;
        this.faults = faults;
    }

    void check(OpenText text) {
        thread.execute(() -> {
            try {
                checked(text).filter(_ -> !text.isOutdated()).ifPresent(found -> published.accept(text, found));
            } catch (RuntimeException | Error fault) {
                text.checked().completeExceptionally(fault);
                faults.accept(fault);
            }
        });
    }

    /** The client has closed it. */
    void forget(String uri) {
        caches.remove(uri);
    }

    private Optional<List<Diagnostic>> checked(OpenText text) {
        if (text.isOutdated()) {
            return Optional.empty();
        }
        if (text.isExpectations()) {
            return expectations.check(text, text::isOutdated);
        }
        LintInput input = text.input();
        Optional<List<Finding>> all = Linter.lint(
                input, caches.computeIfAbsent(text.uri(), _ -> new LintCache()), text::isOutdated);
        return all.map(found -> {
            List<Finding> wanted = found.stream()
                    .filter(finding -> finding.severity().isAtLeast(text.settings().lowest())).toList();
            text.checked().complete(new CheckedText(wanted, CheckedFixes.of(input, found)));
            return diagnostics.of(text, wanted);
        });
    }
}
