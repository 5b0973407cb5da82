package org.roboscope.ui.report;

import java.io.IOException;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.ListedProblems;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportLook;
import org.roboscope.report.ReportedFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.ReportParts.ReportSubject;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;

/** Puts a report together, in the background. */
final class ReportMaker {

    private final Clock clock;
    private final StandardTexts standardTexts = new StandardTexts();
    private final ListedProblems listed = new ListedProblems();
    private final PurposeMaker purposes = new PurposeMaker(new AssignmentWords());

    ReportMaker(Clock clock) {
        this.clock = clock;
    }

    /** @return nothing if it was given up */
    Optional<ReportDocument> make(ReportSubject subject, ReportParts.Gathered parts, ReportLook look,
            BooleanSupplier stop) throws IOException {
        TextReading reading = subject.reading();
        Optional<TextFindings> found = subject.findings(reading, stop);
        if (found.isEmpty() || stop.getAsBoolean()) {
            return Optional.empty();
        }
        RobotsText text = reading.text();
        ReportedFile file = new ReportedFile(subject.buffer().nameProperty().get(), subject.content().bytes(),
                standardTexts.name(subject.readAs()),
                Optional.of(subject.question().site().strip()).filter(site -> !site.isEmpty()),
                found.get().findings(), found.get().fixes(), listed.of(subject.reported()),
                purposes.view(text, subject.assignments(reading), subject.question().answeredUrl()),
                parts.urls().make(reading, stop), parts.comparison().make(reading, stop), parts.run());
        return stop.getAsBoolean() ? Optional.empty()
                : Optional.of(new ReportDocument(MessageBundle.of("product").text("version"),
                        ZonedDateTime.now(clock), List.of(file), List.of(), look));
    }
}
