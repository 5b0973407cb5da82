package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.EnumSet;
import java.util.Set;
import org.roboscope.cli.io.Printable;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Related;
import org.roboscope.lint.finding.Wording;
import org.roboscope.messages.Messages;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;

/**
 * Findings told to a person. The first line of each has the form that editors and terminals know from compilers, so
 * that they lead to the place.
 */
public final class CheckText implements CheckReport {

    private static final int NUMBER_WIDTH = 5;

    private final PrintStream out;
    private final CheckReading reading;
    private final boolean coloured;
    private final Messages words = Messages.of("check");
    private final Wording wording = new Wording();
    private final Set<Code> explained = EnumSet.noneOf(Code.class);
    private final CheckSummary summary = new CheckSummary();

    /** @param coloured whether a terminal shows it that knows colours */
    public CheckText(PrintStream out, CheckReading reading, boolean coloured) {
        this.out = out;
        this.reading = reading;
        this.coloured = coloured;
    }

    @Override
    public void add(CheckedFile file) {
        SourceText source = file.source();
        RobotsFile layout = RobotsFile.parse(file.bytes(), Standards.RFC_9309);
        for (Diagnostic diagnostic : file.reported()) {
            print(file.shownName(), source, layout, diagnostic);
            out.println();
        }
        summary.add(file);
    }

    @Override
    public void addUnreadable(String name, String why) {
        summary.addUnreadable();
    }

    @Override
    public void end() {
        summary.line().ifPresent(line -> {
            out.println(words.text("reading", reading.name()));
            out.println(line);
        });
        out.flush();
    }

    private void print(String name, SourceText source, RobotsFile layout, Diagnostic diagnostic) {
        Place place = source.place(diagnostic.span().start());
        Ink ink = Ink.of(diagnostic.severity());
        String where = name + ":" + diagnostic.line() + ":" + place.column() + ":";
        out.println(painted(Ink.BOLD, where) + " " + painted(ink, wording.word(diagnostic.severity()) + ":") + " "
                + Printable.of(wording.sentence(diagnostic)) + " [" + diagnostic.code() + "]");
        if (!diagnostic.code().isOfFile() || !diagnostic.span().isEmpty()) {
            Excerpt excerpt = Excerpt.of(source, diagnostic.span());
            out.println(margin(Integer.toString(place.line()), "|") + " " + excerpt.text());
            out.println(
                    margin("", "|") + " " + " ".repeat(excerpt.blank()) + painted(ink, "^".repeat(excerpt.marks())));
        }
        diagnostic.related().forEach(related -> note(related(source, related)));
        reading.audience(diagnostic, layout.kind(diagnostic.line())).ifPresent(this::note);
        diagnostic.fixes().forEach(fix -> note(painted(Ink.GREEN, words.text("fix")) + " "
                + Printable.of(wording.sentence(fix))));
        if (explained.add(diagnostic.code())) {
            note(words.text("page", diagnostic.code().name()));
        }
    }

    private String related(SourceText source, Related related) {
        String line = Excerpt.of(source, related.span()).text();
        return words.text("related", related.line(), wording.sentence(related), line.strip());
    }

    private void note(String text) {
        out.println(margin("", "=") + " " + text);
    }

    private String margin(String number, String sign) {
        return painted(Ink.BLUE, " ".repeat(Math.max(0, NUMBER_WIDTH - number.length())) + number + " " + sign);
    }

    private String painted(Ink ink, String text) {
        return coloured ? ink.on(text) : text;
    }
}
