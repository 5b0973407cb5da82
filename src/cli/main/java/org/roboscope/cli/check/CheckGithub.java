package org.roboscope.cli.check;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.check.SourceText.LineColumn;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.StandardChoice;

/**
 * Findings as commands to the runner of a GitHub workflow, which shows each beside its line. Texts come from strangers: a
 * line break in one would begin a command of theirs, so it is written as GitHub's escape.
 */
public final class CheckGithub implements CheckReport {

    private final PrintStream out;
    private final CheckReading reading;
    private final MessageBundle words = MessageBundle.of("check");
    private final FindingText findingText = new FindingText();

    public CheckGithub(PrintStream out, CheckReading reading) {
        this.out = out;
        this.reading = reading;
    }

    @Override
    public void add(CheckedFile file) {
        SourceText source = file.source();
        RobotsFile layout = RobotsFile.parse(file.bytes(), StandardChoice.OWN.layout());
        for (Finding finding : file.reported()) {
            List<String> lines = new ArrayList<>();
            lines.add(findingText.sentence(finding));
            reading.audience(finding, layout.kind(finding.line())).ifPresent(lines::add);
            file.fixes(finding).forEach(fix -> lines.add(words.text(file.label(fix)) + " "
                    + findingText.fixSentence(fix, file.fixes().effectsOf(fix))));
            lines.add(words.text("page", finding.code().name()));
            print(CheckSarif.level(finding.severity()).replace("note", "notice"),
                    place(file.name(), source, finding) + "title=" + property(finding.code() + " "
                            + findingText.title(finding.code())),
                    lines);
        }
        file.untriedSentence().ifPresent(sentence -> print("notice", "", List.of(file.shownName() + ": " + sentence)));
    }

    @Override
    public void addUnreadable(String name, String why) {
        print("error", "", List.of(why));
    }

    @Override
    public void end() {
        out.flush();
    }

    /** Columns are given only within a line: GitHub refuses others. */
    private static String place(String name, SourceText source, Finding finding) {
        LineColumn start = source.place(finding.span().start());
        LineColumn end = source.place(finding.span().end());
        String file = ArtifactUri.path(name).map(path -> "file=" + property(path) + ",").orElse("");
        String columns = start.line() == end.line() ? "col=" + start.column() + ",endColumn=" + end.column() + "," : "";
        return file + "line=" + start.line() + ",endLine=" + end.line() + "," + columns;
    }

    private void print(String level, String properties, List<String> lines) {
        String message = String.join("%0A", lines.stream().map(CheckGithub::escaped).toList());
        byte[] command = ("::" + level + (properties.isEmpty() ? "" : " " + properties) + "::" + message + "\n")
                .getBytes(StandardCharsets.UTF_8);
        out.write(command, 0, command.length);
    }

    private static String property(String text) {
        return escaped(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** Controls are escaped as for a terminal, because a workflow's log is one. */
    private static String escaped(String text) {
        return PrintableText.of(text).replace("%", "%25");
    }
}
