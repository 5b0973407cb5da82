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
 * Prints findings as workflow commands of GitHub, which shows each next to its line. Texts come from strangers: an
 * unescaped line break in one would start a command of their own.
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
            file.fixes(finding).forEach(fix -> lines.add(words.text(file.labelKey(fix)) + " "
                    + findingText.fixSentence(fix, file.fixes().effectsOf(fix))));
            lines.add(words.text("page", finding.code().name()));
            print(CheckSarif.level(finding.severity()).replace("note", "notice"),
                    place(file.name(), source, finding) + "title=" + property(finding.code() + " "
                            + findingText.title(finding.code())),
                    lines);
        }
        file.untriedSentence()
                .ifPresent(sentence -> print("notice", "", List.of(file.displayName() + ": " + sentence)));
    }

    @Override
    public void addUnreadable(String name, String why) {
        print("error", "", List.of(why));
    }

    @Override
    public void end() {
        out.flush();
    }

    /** Returns properties for the file, lines and columns. GitHub accepts columns only within one line. */
    private static String place(String name, SourceText source, Finding finding) {
        LineColumn start = source.place(finding.span().start());
        LineColumn end = source.place(finding.span().end());
        String file = ArtifactUri.path(name).map(path -> "file=" + property(path) + ",").orElse("");
        String columns = start.line() == end.line() ? "col=" + start.column() + ",endColumn=" + end.column() + "," : "";
        return file + "line=" + start.line() + ",endLine=" + end.line() + "," + columns;
    }

    private void print(String level, String properties, List<String> lines) {
        String message = String.join("%0A", lines.stream().map(CheckGithub::escape).toList());
        byte[] command = ("::" + level + (properties.isEmpty() ? "" : " " + properties) + "::" + message + "\n")
                .getBytes(StandardCharsets.UTF_8);
        out.write(command, 0, command.length);
    }

    private static String property(String text) {
        return escape(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** Escapes control characters as for a terminal, because a workflow's log is shown like one. */
    private static String escape(String text) {
        return PrintableText.of(text).replace("%", "%25");
    }
}
