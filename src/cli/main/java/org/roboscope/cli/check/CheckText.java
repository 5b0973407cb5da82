package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.check.SourceText.LineColumn;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.StandardChoice;

/**
 * Findings as text for a person. The first line of each has the form that editors and terminals know from compilers, so
 * that they link to the place.
 */
public final class CheckText implements CheckReport {

    private static final int NUMBER_WIDTH = 5;

    private final PrintStream out;
    private final CheckReading reading;
    private final boolean coloured;
    private final MessageBundle words = MessageBundle.of("check");
    private final FindingText findingText = new FindingText();
    private final Set<FindingCode> explained = EnumSet.noneOf(FindingCode.class);
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
        RobotsFile layout = RobotsFile.parse(file.bytes(), StandardChoice.OWN.layout());
        for (Finding finding : file.reported()) {
            print(file, source, layout, finding);
            out.println();
        }
        file.untriedSentence().ifPresent(sentence -> out.println(file.shownName() + ": " + sentence));
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

    private void print(CheckedFile file, SourceText source, RobotsFile layout, Finding finding) {
        LineColumn lineColumn = source.place(finding.span().start());
        TerminalColour terminalColour = TerminalColour.of(finding.severity());
        String where = file.shownName() + ":" + finding.line() + ":" + lineColumn.column() + ":";
        out.println(painted(TerminalColour.BOLD, where) + " "
                + painted(terminalColour, findingText.severityName(finding.severity()) + ":") + " "
                + PrintableText.of(findingText.sentence(finding)) + " [" + finding.code() + "]");
        if (!finding.code().isOfFile() || !finding.span().isEmpty()) {
            LineExcerpt excerpt = LineExcerpt.of(source, finding.span());
            out.println(margin(Integer.toString(lineColumn.line()), "|") + " " + excerpt.text());
            out.println(
                    margin("", "|") + " " + " ".repeat(excerpt.blank())
                            + painted(terminalColour, "^".repeat(excerpt.marks())));
        }
        finding.related().forEach(relatedLocation -> note(related(source, relatedLocation)));
        reading.audience(finding, layout.kind(finding.line())).ifPresent(this::note);
        file.fixes(finding).forEach(fix -> note(painted(TerminalColour.GREEN,
                words.text(file.label(fix))) + " "
                + PrintableText.of(findingText.fixSentence(fix, file.fixes().effectsOf(fix)))));
        if (explained.add(finding.code())) {
            note(words.text("page", finding.code().name()));
        }
    }

    private String related(SourceText source, RelatedLocation relatedLocation) {
        String line = LineExcerpt.of(source, relatedLocation.span()).text();
        return words.text("related", relatedLocation.line(), findingText.relatedSentence(relatedLocation),
                line.strip());
    }

    private void note(String text) {
        out.println(margin("", "=") + " " + text);
    }

    private String margin(String number, String sign) {
        return painted(TerminalColour.BLUE,
                " ".repeat(Math.max(0, NUMBER_WIDTH - number.length())) + number + " " + sign);
    }

    private String painted(TerminalColour terminalColour, String text) {
        return coloured ? terminalColour.on(text) : text;
    }

    /** What a check came to, in one line. */
    private static final class CheckSummary {

        private final MessageBundle words = MessageBundle.of("check");
        private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
        private @Nullable CheckedFile last;
        private int files;
        private int unreadable;

        void add(CheckedFile file) {
            for (Severity severity : Severity.values()) {
                counts.merge(severity, file.count(severity), Integer::sum);
            }
            last = file;
            files++;
        }

        void addUnreadable() {
            unreadable++;
        }

        /** Nothing where nothing could be read: that has been said. */
        Optional<String> line() {
            if (last == null) {
                return Optional.empty();
            }
            Severity lowest = last.lowest();
            String name = files == 1 ? last.shownName() : words.text("files", files);
            List<String> reported = words(severity -> severity.isAtLeast(lowest));
            StringBuilder line = new StringBuilder(reported.isEmpty()
                    ? words.text("summary.none", name)
                    : words.text("summary.some", name, String.join(", ", reported)));
            List<String> others = words(severity -> !severity.isAtLeast(lowest));
            if (!others.isEmpty()) {
                line.append(' ')
                        .append(words.text("summary.others", String.join(", ", others), lowestOfOthers(lowest)));
            }
            if (unreadable > 0) {
                line.append(' ').append(words.text("summary.unreadable", unreadable));
            }
            return Optional.of(line.toString());
        }

        private String lowestOfOthers(Severity lowest) {
            Severity found = lowest;
            for (Severity severity : Severity.values()) {
                found = counts.getOrDefault(severity, 0) > 0 && !severity.isAtLeast(found) ? severity : found;
            }
            return found.code();
        }

        private List<String> words(Predicate<Severity> sort) {
            List<String> list = new ArrayList<>();
            for (Severity severity : Severity.values()) {
                int count = counts.getOrDefault(severity, 0);
                if (count > 0 && sort.test(severity)) {
                    list.add(words.text("count." + severity.code(), count));
                }
            }
            return list;
        }
    }

    /** The colours of a terminal. They only repeat what the words say. */
    private enum TerminalColour {
        RED("1;31"),
        YELLOW("1;33"),
        MAGENTA("1;35"),
        CYAN("1;36"),
        GREEN("32"),
        BLUE("34"),
        BOLD("1");

        private static final String ESCAPE = "\u001b[";

        private final String code;

        TerminalColour(String code) {
            this.code = code;
        }

        static TerminalColour of(Severity severity) {
            return switch (severity) {
                case ERROR -> RED;
                case WARNING -> YELLOW;
                case QUESTION -> MAGENTA;
                case INFO -> CYAN;
            };
        }

        String on(String text) {
            return ESCAPE + code + "m" + text + ESCAPE + "0m";
        }
    }
}
