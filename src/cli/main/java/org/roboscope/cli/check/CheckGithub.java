package org.roboscope.cli.check;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.check.SourceText.LineColumn;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.StandardChoice;

/**
 * Prints findings as workflow commands of GitHub, which shows each next to its line. A file may come from anyone: an
 * unescaped line break in a text would begin another workflow command.
 */
public final class CheckGithub implements CheckReport {

    private final PrintStream out;
    private final CheckReading reading;
    private final MessageBundle messages = MessageBundle.of("check");
    private final FindingText findingText = new FindingText();

    public CheckGithub(PrintStream out, CheckReading reading) {
        this.out = out;
        this.reading = reading;
    }

    @Override
    public void add(CheckedFile file) {
        SourceText source = file.source();
        RobotsFile robotsFile = RobotsFile.parse(file.bytes(), StandardChoice.OWN.layout());
        for (Finding finding : file.reportedFindings()) {
            List<String> lines = new ArrayList<>();
            lines.add(findingText.sentence(finding));
            reading.audience(finding, robotsFile.kind(finding.line())).ifPresent(lines::add);
            file.triedFixes(finding).forEach(fix -> lines.add(messages.text(file.labelKey(fix)) + " "
                    + findingText.fixSentence(fix, file.fixes().effectsOf(fix))));
            lines.add(messages.text("page", finding.code().name()));
            print(level(finding.severity()),
                    location(file.name(), source, finding) + "title=" + escapeProperty(finding.code() + " "
                            + findingText.title(finding.code())),
                    lines);
        }
        file.untriedSentence()
                .ifPresent(sentence -> print("notice", "", List.of(file.displayName() + ": " + sentence)));
    }

    @Override
    public void addUnreadable(String name, String reason) {
        print("error", "", List.of(reason));
    }

    @Override
    public void end() {
        out.flush();
    }

    /** Returns the properties of the location. GitHub accepts columns only if the finding is on one line. */
    private static String location(String name, SourceText source, Finding finding) {
        LineColumn start = source.positionOf(finding.span().start());
        LineColumn end = source.positionOf(finding.span().end());
        String file = ArtifactUri.relativePath(name).map(path -> "file=" + escapeProperty(path) + ",").orElse("");
        String columns = start.line() == end.line() ? "col=" + start.column() + ",endColumn=" + end.column() + "," : "";
        return file + "line=" + start.line() + ",endLine=" + end.line() + "," + columns;
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING, QUESTION -> "warning";
            case INFO -> "notice";
        };
    }

    private void print(String level, String properties, List<String> lines) {
        String message = String.join("%0A", lines.stream().map(CheckGithub::escapeData).toList());
        byte[] command = ("::" + level + (properties.isEmpty() ? "" : " " + properties) + "::" + message + "\n")
                .getBytes(StandardCharsets.UTF_8);
        out.write(command, 0, command.length);
    }

    private static String escapeProperty(String text) {
        return escapeData(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** Escapes control characters as for a terminal, because a workflow's log is shown like one. */
    private static String escapeData(String text) {
        return PrintableText.of(text).replace("%", "%25");
    }
}
