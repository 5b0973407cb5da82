package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.StandardChoice;

/**
 * The text in front and how it is looked at, at one moment. What follows from it is made anew, by the same rules as what
 * panels show, which may lag behind.
 */
public record ReportSubject(TextBuffer buffer, TextSnapshot content, StandardChoice readAs, UrlQuestion question,
        LintSettings reported) {

    /** On the window's thread. */
    public static ReportSubject of(Workspace workspace) {
        TextBuffer buffer = workspace.bufferProperty().get();
        return new ReportSubject(buffer, buffer.content(), workspace.readAsProperty().get(),
                workspace.questionProperty().get(), workspace.reported());
    }

    public TextReading reading() {
        return TextReading.of(TextVersion.of(buffer, content, readAs), readAs.standardOf(question.crawler()));
    }

    /** @return nothing if it was given up */
    public Optional<TextFindings> findings(TextReading reading, BooleanSupplier stop) {
        return new TextChecker().check(reading.version(), question.site(), reported, stop)
                .map(found -> found.withFixesTried(stop));
    }

    public List<Assignment> assignments(TextReading reading) {
        return AssignedCrawlers.of(reading.version(), AssignedCrawlers.Asked.by(question)).all();
    }
}
