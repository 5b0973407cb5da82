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
 * The texts that the client has open. They change on the thread that reads its messages, and are checked after each
 * change.
 */
final class OpenTexts {

    private final Map<String, OpenText> byUri = new ConcurrentHashMap<>();
    private final TextChecks checks;
    private final BiConsumer<OpenText, List<Diagnostic>> published;
    private boolean utf8;
    private ServerSettings settings = ServerSettings.USUAL;

    /**
     * @param thread    on which they are checked
     * @param published passes on what is found in a text
     * @param faults    learns what a check fails by
     */
    OpenTexts(Executor thread, FindingDiagnostics diagnostics, BiConsumer<OpenText, List<Diagnostic>> published,
            Consumer<Throwable> faults) {
        this.published = published;
        // A file of expectations is about another text.
        this.checks = new TextChecks(thread, diagnostics, new ExpectationsCheck(this::find), published, faults);
    }

    /** The client counts the bytes of a line, and not its UTF-16 units. */
    void countBytes() {
        utf8 = true;
    }

    Optional<OpenText> find(String uri) {
        return Optional.ofNullable(byUri.get(uri));
    }

    void open(TextDocumentItem opened) {
        put(OpenText.of(opened.getUri(), String.valueOf(opened.getLanguageId()), opened.getVersion(),
                opened.getText(), utf8, settings));
    }

    /**
     * A change of a text that was never opened means nothing.
     *
     * @param version after the changes, if the client counts versions
     */
    void change(String uri, Optional<Integer> version, List<TextDocumentContentChangeEvent> changes) {
        find(uri).ifPresent(text -> put(text.changed(changes, version.orElse(text.version()))));
    }

    /** Its problems are no longer shown. */
    void close(String uri) {
        OpenText closed = byUri.remove(uri);
        if (closed != null) {
            closed.giveUp();
            checks.forget(uri);
            published.accept(closed, List.of());
            changedOnDisk(uri);
        }
    }

    /** Ends the checks of all open texts early, without a result. */
    void giveUp() {
        byUri.values().forEach(OpenText::giveUp);
    }

    /** What is expected of a file that is not open was checked against what it held. */
    void changedOnDisk(String uri) {
        checkExpectations(uri.substring(0, uri.lastIndexOf('/') + 1));
    }

    void use(ServerSettings others) {
        settings = others;
        byUri.values().forEach(text -> put(text.with(others)));
    }

    private void put(OpenText text) {
        OpenText before = byUri.put(text.uri(), text);
        if (before != null) {
            before.giveUp();
        }
        checks.check(text);
        if (!text.isExpectations()) {
            checkExpectations(text.folder());
        }
    }

    private void checkExpectations(String folder) {
        byUri.values().stream().filter(text -> text.isExpectations() && text.folder().equals(folder)).toList()
                .forEach(text -> put(text.with(text.settings())));
    }

    /**
     * Checks each text that the client has open, the newest only: one that another has taken the place of is given up.
     */
    private static final class TextChecks {

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
                text.checked().complete(new OpenText.Checked(wanted, CheckedFixes.of(input, found)));
                return diagnostics.of(text, wanted);
            });
        }
    }
}
