package org.roboscope.ui.workspace;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.report.RunNumbers;
import org.roboscope.report.TestedAddress;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.StandardChoice;

/** The parts that panels add to a report on the front text. */
public final class ReportParts {

    /** Creates a part in the background, from the panel's contents at the time of the request. */
    public interface Part<T> {

        /** @param stop whether the part is no longer needed */
        T create(TextReading reading, BooleanSupplier stop) throws IOException;
    }

    /** All parts at one moment. */
    public record RequestedParts(Part<List<TestedAddress>> urls, Part<Optional<VersionComparison>> comparison,
            Optional<RunNumbers> run) {}

    private Supplier<Part<List<TestedAddress>>> urls = () -> (_, _) -> List.of();
    private Supplier<Part<Optional<VersionComparison>>> comparison = () -> (_, _) -> Optional.empty();
    private Supplier<Optional<RunNumbers>> run = Optional::empty;

    ReportParts() {}

    public void setUrls(Supplier<Part<List<TestedAddress>>> supplier) {
        urls = supplier;
    }

    public void setComparison(Supplier<Part<Optional<VersionComparison>>> supplier) {
        comparison = supplier;
    }

    public void setRun(Supplier<Optional<RunNumbers>> supplier) {
        run = supplier;
    }

    /** Gathers the parts. Must be called on the window's thread. */
    public RequestedParts gather() {
        return new RequestedParts(urls.get(), comparison.get(), run.get());
    }

    /**
     * The front text and its settings at one moment. Results are computed again in the same way as in the panels, which
     * may show older ones.
     */
    public record ReportSubject(TextBuffer buffer, TextSnapshot content, StandardChoice standardChoice,
            UrlQuestion question, LintSettings lintSettings) {

        /** The subject of a report now. Must be called on the window's thread. */
        public static ReportSubject of(Workspace workspace) {
            TextBuffer buffer = workspace.bufferProperty().get();
            return new ReportSubject(buffer, buffer.content(), workspace.standardChoice().get(),
                    workspace.question().get(), workspace.lintSettings());
        }

        public TextReading reading() {
            return TextReading.of(TextVersion.of(buffer, content, standardChoice),
                    standardChoice.standardOf(question.crawler()));
        }

        /** @return empty if the check was stopped */
        public Optional<TextFindings> findings(TextReading reading, BooleanSupplier stop) {
            return new TextFindings.Checker().check(reading.version(), question.site(), lintSettings, stop)
                    .map(findings -> findings.tryFixes(stop));
        }

        public List<Assignment> assignments(TextReading reading) {
            return CrawlerAssignments.of(reading.version(), CrawlerAssignments.AssignmentQuestion.of(question))
                    .assignments();
        }
    }
}
