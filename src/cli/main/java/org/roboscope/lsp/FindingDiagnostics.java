package org.roboscope.lsp;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;

/** Converts findings to diagnostics. */
final class FindingDiagnostics {

    /** The source that clients show next to each sentence. */
    static final String SOURCE = "roboscope";

    private final FindingText findingText = new FindingText();
    private final CodePages pages;

    FindingDiagnostics(CodePages pages) {
        this.pages = pages;
    }

    List<Diagnostic> createAll(OpenText text, List<Finding> findings) {
        return findings.stream().map(finding -> create(text, finding)).toList();
    }

    Diagnostic create(OpenText text, Finding finding) {
        ClientPositions positions = text.positions();
        Diagnostic diagnostic = new Diagnostic(
                positions.range(finding.span()), findingText.sentence(finding), severity(finding.severity()), SOURCE);
        diagnostic.setCode(finding.code().name());
        pages.address(finding.code())
                .ifPresent(page -> diagnostic.setCodeDescription(new DiagnosticCodeDescription(page.toString())));
        if (!finding.related().isEmpty()) {
            diagnostic.setRelatedInformation(finding.related().stream().map(related -> new DiagnosticRelatedInformation(
                    new Location(text.uri(), positions.range(related.span())), findingText.relatedSentence(related)))
                    .toList());
        }
        return diagnostic;
    }

    /**
     * Returns the LSP severity. LSP has none for questions, so {@code QUESTION} becomes Information, and {@code INFO}
     * becomes Hint.
     */
    private static DiagnosticSeverity severity(Severity severity) {
        return switch (severity) {
            case ERROR -> DiagnosticSeverity.Error;
            case WARNING -> DiagnosticSeverity.Warning;
            case QUESTION -> DiagnosticSeverity.Information;
            case INFO -> DiagnosticSeverity.Hint;
        };
    }

    /**
     * The pages about the codes of findings, as files that an editor can open. They are resources of the program, which
     * are written to a folder when the first page is needed.
     */
    static final class CodePages {

        private final Supplier<Path> folder;
        private final Consumer<Throwable> faults;
        private Optional<Path> written = Optional.empty();
        private boolean hasTriedToWrite;

        /**
         * @param folder returns the folder to which the pages are written
         * @param faults receives the failure if the pages cannot be written; the findings then have no links
         */
        CodePages(Supplier<Path> folder, Consumer<Throwable> faults) {
            this.folder = folder;
            this.faults = faults;
        }

        Optional<URI> address(FindingCode code) {
            return writtenFolder().map(target -> pageFile(target, code).toUri());
        }

        private synchronized Optional<Path> writtenFolder() {
            if (!hasTriedToWrite) {
                hasTriedToWrite = true;
                written = writePages();
            }
            return written;
        }

        private Optional<Path> writePages() {
            try {
                Path target = folder.get();
                for (FindingCode code : FindingCode.values()) {
                    Path page = pageFile(target, code);
                    byte[] text = ManualPages.text(code.page()).getBytes(StandardCharsets.UTF_8);
                    if (!isUpToDate(page, text)) {
                        Files.createDirectories(target);
                        Files.write(page, text);
                    }
                }
                return Optional.of(target);
            } catch (IOException | RuntimeException unwritable) {
                faults.accept(unwritable);
                return Optional.empty();
            }
        }

        /** Whether the page has this text. Another version of the program may have written another text. */
        private static boolean isUpToDate(Path page, byte[] text) throws IOException {
            return Files.isRegularFile(page) && Files.size(page) == text.length
                    && Arrays.equals(Files.readAllBytes(page), text);
        }

        private static Path pageFile(Path target, FindingCode code) {
            return target.resolve(code.name() + ".md");
        }
    }
}
