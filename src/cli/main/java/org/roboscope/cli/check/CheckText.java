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
 * Prints findings as text. The first line of each has the form of compiler messages, which editors and terminals link to
 * the place in the file.
 */
public final class CheckText implements CheckReport {

    private static final int NUMBER_WIDTH = 5;

    private final PrintStream out;
    private final CheckReading reading;
    private final boolean isColoured;
    private final MessageBundle words = MessageBundle.of("check");
    private final FindingText findingText = new FindingText();
    private final Set<FindingCode> explained = EnumSet.noneOf(FindingCode.class);
    private final CheckSummary summary = new CheckSummary();

    /** @param isColoured whether a terminal with colours shows the output */
    public CheckText(PrintStream out, CheckReading reading, boolean isColoured) {
        this.out = out;
        this.reading = reading;
        this.isColoured = isColoured;
    }

    @Override
    public void add(CheckedFile file) {
        SourceText source = file.source();
        RobotsFile layout = RobotsFile.parse(file.bytes(), StandardChoice.OWN.layout());
        for (Finding finding : file.reported()) {
            print(file, source, layout, finding);
            out.println();
        }
        file.untriedSentence().ifPresent(sentence -> out.println(file.displayName() + ": " + sentence));
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
        LineColumn start = source.place(finding.span().start());
        TerminalColour colour = TerminalColour.of(finding.severity());
        String where = file.displayName() + ":" + finding.line() + ":" + start.column() + ":";
        out.println(paint(TerminalColour.BOLD, where) + " "
                + paint(colour, findingText.severityName(finding.severity()) + ":") + " "
                + PrintableText.of(findingText.sentence(finding)) + " [" + finding.code() + "]");
        if (!finding.code().isOfFile() || !finding.span().isEmpty()) {
            LineExcerpt excerpt = LineExcerpt.of(source, finding.span());
            out.println(margin(Integer.toString(start.line()), "|") + " " + excerpt.text());
            out.println(
                    margin("", "|") + " " + " ".repeat(excerpt.blank())
                            + paint(colour, "^".repeat(excerpt.marks())));
        }
        finding.related().forEach(relatedLocation -> note(related(source, relatedLocation)));
        reading.audience(finding, layout.kind(finding.line())).ifPresent(this::note);
        file.fixes(finding).forEach(fix -> note(paint(TerminalColour.GREEN,
                words.text(file.labelKey(fix))) + " "
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
        return paint(TerminalColour.BLUE,
                " ".repeat(Math.max(0, NUMBER_WIDTH - number.length())) + number + " " + sign);
    }

    private String paint(TerminalColour colour, String text) {
        return isColoured ? colour.paint(text) : text;
    }

    /** Summarizes a check in one line. */
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

        /** Returns the summary; empty if no file could be read, because the user has seen those messages. */
        Optional<String> line() {
            if (last == null) {
                return Optional.empty();
            }
            Severity lowest = last.lowest();
            String name = files == 1 ? last.displayName() : words.text("files", files);
            List<String> reported = counts(severity -> severity.isAtLeast(lowest));
            StringBuilder line = new StringBuilder(reported.isEmpty()
                    ? words.text("summary.none", name)
                    : words.text("summary.some", name, String.join(", ", reported)));
            List<String> others = counts(severity -> !severity.isAtLeast(lowest));
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
            Severity lowestFound = lowest;
            for (Severity severity : Severity.values()) {
                lowestFound = counts.getOrDefault(severity, 0) > 0 && !severity.isAtLeast(lowestFound) ? severity
                        : lowestFound;
            }
            return lowestFound.code();
        }

        private List<String> counts(Predicate<Severity> filter) {
            List<String> list = new ArrayList<>();
            for (Severity severity : Severity.values()) {
                int count = counts.getOrDefault(severity, 0);
                if (count > 0 && filter.test(severity)) {
                    list.add(words.text("count." + severity.code(), count));
                }
            }
            return list;
        }
    }

    /** Colours of a terminal, which never carry information that the words do not. */
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

        String paint(String text) {
            return ESCAPE + code + "m" + text + ESCAPE + "0m";
        }
    }
}
