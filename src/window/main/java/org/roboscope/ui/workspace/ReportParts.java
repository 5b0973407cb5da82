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

/** Parts that panels add to a report on the front text. */
public final class ReportParts {

    /** Creates one part in the background, from what the panel showed at the request. */
    public interface Part<T> {

        /** @param stop whether the part is no longer needed */
        T make(TextReading reading, BooleanSupplier stop) throws IOException;
    }

    /** All parts at one moment. */
    public record RequestedParts(Part<List<TestedAddress>> urls, Part<Optional<VersionComparison>> comparison,
            Optional<RunNumbers> run) {}

    private Supplier<Part<List<TestedAddress>>> urls = () -> (_, _) -> List.of();
    private Supplier<Part<Optional<VersionComparison>>> comparison = () -> (_, _) -> Optional.empty();
    private Supplier<Optional<RunNumbers>> run = Optional::empty;

    ReportParts() {}

    public void setUrls(Supplier<Part<List<TestedAddress>>> tested) {
        urls = tested;
    }

    public void setComparison(Supplier<Part<Optional<VersionComparison>>> compared) {
        comparison = compared;
    }

    public void setRun(Supplier<Optional<RunNumbers>> counted) {
        run = counted;
    }

    /** Must be called on the window's thread. */
    public RequestedParts gather() {
        return new RequestedParts(urls.get(), comparison.get(), run.get());
    }

    /**
     * The front text and its settings at one moment. Results are computed again by the same rules as in the panels,
     * which may be older.
     */
    public record ReportSubject(TextBuffer buffer, TextSnapshot content, StandardChoice readAs, UrlQuestion question,
            LintSettings reported) {

        /** Must be called on the window's thread. */
        public static ReportSubject of(Workspace workspace) {
            TextBuffer buffer = workspace.bufferProperty().get();
            return new ReportSubject(buffer, buffer.content(), workspace.readAs().get(),
                    workspace.question().get(), workspace.reported());
        }

        public TextReading reading() {
            return TextReading.of(TextVersion.of(buffer, content, readAs), readAs.standardOf(question.crawler()));
        }

        /** @return empty if it was cancelled */
        public Optional<TextFindings> findings(TextReading reading, BooleanSupplier stop) {
            return new TextFindings.Checker().check(reading.version(), question.site(), reported, stop)
                    .map(findings -> findings.withFixesTried(stop));
        }

        public List<Assignment> assignments(TextReading reading) {
            return AssignedCrawlers.of(reading.version(), AssignedCrawlers.CrawlersToAssign.of(question)).all();
        }
    }
}
