package org.roboscope.lsp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/**
 * The texts that the client has open. They change on the thread that reads messages, and each change starts a check.
 */
final class OpenTexts {

    private final Map<String, OpenText> texts = new ConcurrentHashMap<>();
    private final TextChecks checks;
    private final BiConsumer<OpenText, List<Diagnostic>> publisher;
    private boolean countsBytes;
    private ServerSettings settings = ServerSettings.DEFAULT;

    /**
     * @param thread    runs the checks
     * @param publisher receives the diagnostics of each text
     * @param faults    receives the failures of checks
     */
    OpenTexts(Executor thread, FindingDiagnostics diagnostics, BiConsumer<OpenText, List<Diagnostic>> publisher,
            Consumer<Throwable> faults) {
        this.publisher = publisher;
        // A file of expectations is checked with another text.
        this.checks = new TextChecks(thread, diagnostics, new ExpectationsCheck(this::find), publisher, faults);
    }

    /** Makes new texts count columns in bytes instead of UTF-16 units, as the client does. */
    void setCountsBytes() {
        countsBytes = true;
    }

    Optional<OpenText> find(String uri) {
        return Optional.ofNullable(texts.get(uri));
    }

    void open(TextDocumentItem document) {
        replace(OpenText.of(document.getUri(), String.valueOf(document.getLanguageId()), document.getVersion(),
                document.getText(), countsBytes, settings));
    }

    /**
     * Changes a text. A change of a text that was not opened is ignored.
     *
     * @param version the version after the changes, if the client counts versions
     */
    void change(String uri, Optional<Integer> version, List<TextDocumentContentChangeEvent> changes) {
        find(uri).ifPresent(text -> replace(text.withChanges(changes, version.orElse(text.version()))));
    }

    /** Closes a text and clears its problems. */
    void close(String uri) {
        OpenText closedText = texts.remove(uri);
        if (closedText != null) {
            closedText.markOutdated();
            checks.removeCache(uri);
            publisher.accept(closedText, List.of());
            checkExpectationsOf(uri);
        }
    }

    /** Ends the checks of all open texts early, without a result. */
    void cancelChecks() {
        texts.values().forEach(OpenText::markOutdated);
    }

    /** Checks the expectations for a file again, after it has changed on disk. */
    void checkExpectationsOf(String uri) {
        checkExpectations(uri.substring(0, uri.lastIndexOf('/') + 1));
    }

    void applySettings(ServerSettings newSettings) {
        settings = newSettings;
        texts.values().forEach(text -> replace(text.withSettings(newSettings)));
    }

    private void replace(OpenText text) {
        OpenText previous = texts.put(text.uri(), text);
        if (previous != null) {
            previous.markOutdated();
        }
        checks.check(text);
        if (!text.isExpectations()) {
            checkExpectations(text.folder());
        }
    }

    private void checkExpectations(String folder) {
        texts.values().stream().filter(text -> text.isExpectations() && text.folder().equals(folder)).toList()
                .forEach(text -> replace(text.withSettings(text.settings())));
    }

    /**
     * Checks the newest version of each open text. The checks of older versions are cancelled.
     */
    private static final class TextChecks {

        private final Executor thread;
        private final FindingDiagnostics diagnostics;
        private final ExpectationsCheck expectations;
        private final BiConsumer<OpenText, List<Diagnostic>> publisher;
        private final Consumer<Throwable> faults;
        /** Caches by address, because most of a text is unchanged after a keystroke. */
        private final Map<String, LintCache> caches = new ConcurrentHashMap<>();

        TextChecks(Executor thread, FindingDiagnostics diagnostics, ExpectationsCheck expectations,
                BiConsumer<OpenText, List<Diagnostic>> publisher, Consumer<Throwable> faults) {
            this.thread = thread;
            this.diagnostics = diagnostics;
            this.expectations = expectations;
            this.publisher = publisher;
            this.faults = faults;
        }

        void check(OpenText text) {
            thread.execute(() -> {
                try {
                    findDiagnostics(text).filter(_ -> !text.isOutdated())
                            .ifPresent(result -> publisher.accept(text, result));
                } catch (RuntimeException | Error fault) {
                    text.checkResult().completeExceptionally(fault);
                    faults.accept(fault);
                }
            });
        }

        /** Removes the cache of a closed text. */
        void removeCache(String uri) {
            caches.remove(uri);
        }

        private Optional<List<Diagnostic>> findDiagnostics(OpenText text) {
            if (text.isOutdated()) {
                return Optional.empty();
            }
            if (text.isExpectations()) {
                return expectations.check(text, text::isOutdated);
            }
            LintInput input = text.lintInput();
            Optional<List<Finding>> findings = Linter.lint(
                    input, caches.computeIfAbsent(text.uri(), _ -> new LintCache()), text::isOutdated);
            return findings.map(allFindings -> {
                List<Finding> reported = allFindings.stream()
                        .filter(finding -> finding.severity().isAtLeast(text.settings().lowest())).toList();
                text.checkResult().complete(new OpenText.CheckResult(reported, CheckedFixes.of(input, allFindings)));
                return diagnostics.createAll(text, reported);
            });
        }
    }
}
