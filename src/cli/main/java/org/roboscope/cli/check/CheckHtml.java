package org.roboscope.cli.check;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.HtmlReport;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportedFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;

/** Writes a page for a client or a ticket: the findings, the file, and its meaning to crawlers. */
public final class CheckHtml implements CheckReport {

    private final OutputStream out;
    private final CheckReading reading;
    private final String limits;
    private final String version;
    private final Clock clock;
    private final ReportDocument.Branding branding;
    private final Optional<OldFile> oldFile;
    private final MessageBundle reportMessages = MessageBundle.of("report");
    private final MessageBundle checkMessages = MessageBundle.of("check");
    private final PurposeMaker purposes = new PurposeMaker(new AssignmentMessages());
    private final List<ReportedFile> files = new ArrayList<>();
    private final List<ReportDocument.UnreadableFile> unreadableFiles = new ArrayList<>();

    /**
     * @param out      receives the page as UTF-8, regardless of the terminal's encoding
     * @param clock    the clock and the time zone of the date in the report
     * @param branding the header of the page
     * @param oldFile  the file before its change, if it is known
     */
    public CheckHtml(OutputStream out, CheckReading reading, String version, Clock clock,
            ReportDocument.Branding branding, Optional<OldFile> oldFile) {
        this.branding = branding;
        this.oldFile = oldFile;
        this.out = out;
        this.reading = reading;
        this.limits = ReportedFile.describeLimits(reading.settings());
        this.version = version;
        this.clock = clock;
    }

    @Override
    public void add(CheckedFile file) {
        files.add(new ReportedFile(file.displayName(), file.bytes(), reading.nameNextToCrawlers(),
                file.site().map(URI::toString), file.reportedFindings(), file.fixes(), omissions(file),
                purposes(file.bytes()),
                List.of(),
                oldFile.map(before -> before.compareWith(file.bytes(), reading.standardForCrawlers())),
                Optional.empty()));
    }

    private PurposeView purposes(byte[] bytes) {
        RobotsText text = RobotsText.of(bytes, reading.standardForCrawlers());
        return purposes.createView(text, AssignmentFinder.find(text, Catalogue.builtIn(), List.of()), "");
    }

    /** Returns sentences on the limits of the check, and on findings that are left out because of their severity. */
    private String omissions(CheckedFile file) {
        List<String> parts = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            int count = file.count(severity);
            if (count > 0 && !severity.isAtLeast(file.lowest())) {
                parts.add(checkMessages.text("count." + severity.code(), count));
            }
        }
        String omitted = parts.isEmpty() ? "" : reportMessages.text("problems.left", String.join(", ", parts));
        return (limits + " " + omitted + " " + file.untriedSentence().orElse("")).strip();
    }

    @Override
    public void addUnreadable(String name, String reason) {
        unreadableFiles.add(new ReportDocument.UnreadableFile(name, reason));
    }

    @Override
    public void end() {
        try {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            new HtmlReport(new ReportDocument(version, ZonedDateTime.now(clock), files, unreadableFiles, branding))
                    .write(writer);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
