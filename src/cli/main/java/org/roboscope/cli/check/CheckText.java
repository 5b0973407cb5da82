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
import org.roboscope.cli.check.SourceText.LineExcerpt;
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
 * Prints findings as text. The first line of each has the form of compiler messages, which editors and terminals link
 * to the position in the file.
 */
public final class CheckText implements CheckReport {

    private static final int NUMBER_WIDTH = 5;

    private final PrintStream out;
    private final CheckReading reading;
    private final boolean isColoured;
    private final MessageBundle messages = MessageBundle.of("check");
    private final FindingText findingText = new FindingText();
    private final Set<FindingCode> explainedCodes = EnumSet.noneOf(FindingCode.class);
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
        for (Finding finding : file.reportedFindings()) {
            printFinding(file, source, layout, finding);
            out.println();
        }
        file.untriedSentence().ifPresent(sentence -> out.println(file.displayName() + ": " + sentence));
        summary.add(file);
    }

    @Override
    public void addUnreadable(String name, String reason) {
        summary.addUnreadable();
    }

    @Override
    public void end() {
        summary.summaryLine().ifPresent(line -> {
            out.println(messages.text("reading", reading.name()));
            out.println(line);
        });
        out.flush();
    }

    private void printFinding(CheckedFile file, SourceText source, RobotsFile robotsFile, Finding finding) {
        LineColumn start = source.positionOf(finding.span().start());
        TerminalColour colour = TerminalColour.of(finding.severity());
        String location = file.displayName() + ":" + finding.line() + ":" + start.column() + ":";
        out.println(paint(TerminalColour.BOLD, location) + " "
                + paint(colour, findingText.severityName(finding.severity()) + ":") + " "
                + PrintableText.of(findingText.sentence(finding)) + " [" + finding.code() + "]");
        if (!finding.code().isOfFile() || !finding.span().isEmpty()) {
            LineExcerpt excerpt = source.excerpt(finding.span());
            out.println(margin(Integer.toString(start.line()), "|") + " " + excerpt.text());
            out.println(
                    margin("", "|") + " " + " ".repeat(excerpt.blankWidth())
                            + paint(colour, "^".repeat(excerpt.markCount())));
        }
        finding.related().forEach(relatedLocation -> printNote(describeRelated(source, relatedLocation)));
        reading.audience(finding, robotsFile.kind(finding.line())).ifPresent(this::printNote);
        file.triedFixes(finding).forEach(fix -> printNote(paint(TerminalColour.GREEN,
                messages.text(file.labelKey(fix))) + " "
                + PrintableText.of(findingText.fixSentence(fix, file.fixes().effectsOf(fix)))));
        if (explainedCodes.add(finding.code())) {
            printNote(messages.text("page", finding.code().name()));
        }
    }

    private String describeRelated(SourceText source, RelatedLocation relatedLocation) {
        String line = source.excerpt(relatedLocation.span()).text();
        return messages.text("related", relatedLocation.line(), findingText.relatedSentence(relatedLocation),
                line.strip());
    }

    private void printNote(String text) {
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

        private final MessageBundle messages = MessageBundle.of("check");
        private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);
        private @Nullable CheckedFile lastFile;
        private int fileCount;
        private int unreadableCount;

        void add(CheckedFile file) {
            for (Severity severity : Severity.values()) {
                counts.merge(severity, file.count(severity), Integer::sum);
            }
            lastFile = file;
            fileCount++;
        }

        void addUnreadable() {
            unreadableCount++;
        }

        /** Returns the summary; empty if no file could be read, about which the user has seen messages. */
        Optional<String> summaryLine() {
            if (lastFile == null) {
                return Optional.empty();
            }
            Severity lowest = lastFile.lowest();
            String name = fileCount == 1 ? lastFile.displayName() : messages.text("files", fileCount);
            List<String> reported = describeCounts(severity -> severity.isAtLeast(lowest));
            StringBuilder line = new StringBuilder(reported.isEmpty()
                    ? messages.text("summary.none", name)
                    : messages.text("summary.some", name, String.join(", ", reported)));
            List<String> others = describeCounts(severity -> !severity.isAtLeast(lowest));
            if (!others.isEmpty()) {
                line.append(' ')
                        .append(messages.text("summary.others", String.join(", ", others), lowestOfOthers(lowest)));
            }
            if (unreadableCount > 0) {
                line.append(' ').append(messages.text("summary.unreadable", unreadableCount));
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

        private List<String> describeCounts(Predicate<Severity> filter) {
            List<String> texts = new ArrayList<>();
            for (Severity severity : Severity.values()) {
                int count = counts.getOrDefault(severity, 0);
                if (count > 0 && filter.test(severity)) {
                    texts.add(messages.text("count." + severity.code(), count));
                }
            }
            return texts;
        }
    }

    /** The colours of a terminal. They never add information to the words. */
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
