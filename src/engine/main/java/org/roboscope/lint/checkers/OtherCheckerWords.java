package org.roboscope.lint.checkers;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.SearchConsoleReport.Count;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;
import org.roboscope.messages.MessageBundle;

/** What other checkers say, in words. */
public final class OtherCheckerWords {

    private final MessageBundle words = MessageBundle.of("checkers");

    /** What Lighthouse says of the file as a whole. */
    public String sentence(LighthouseAudit audit) {
        return words.text("lighthouse." + ending(audit), audit.problems().size(), LighthouseAudit.RELEASE);
    }

    /** What its next release will say otherwise of the file. */
    public Optional<String> remark(LighthouseAudit audit) {
        return audit.isChangedByNext()
                ? Optional.of(words.text(audit.isPassedByNext() ? "lighthouse.next.passed" : "lighthouse.next"))
                : Optional.empty();
    }

    /** What Lighthouse says of the file, in a few words. */
    public String summary(LighthouseAudit audit) {
        return words.text("lighthouse.short." + ending(audit), audit.problems().size());
    }

    private static String ending(LighthouseAudit audit) {
        return switch (audit.result()) {
            case PASSED -> "passed";
            case NOT_APPLICABLE -> "notApplicable";
            case FAILED -> audit.problems().isEmpty() ? "noAnswer" : "failed";
        };
    }

    public String sentence(Problem problem) {
        return words.text("lighthouse." + problem.kind().code());
    }

    /** What else is worth knowing about the problem. */
    public Optional<String> remark(Problem problem) {
        if (problem.isContentUsage()) {
            return Optional.of(words.text("lighthouse.contentUsage", LighthouseAudit.RELEASE));
        }
        return LighthouseAudit.isAcceptedByNext(problem)
                ? Optional.of(words.text("lighthouse.license", LighthouseAudit.RELEASE))
                : Optional.empty();
    }

    /** Where it is not clear from its place who says so. */
    public String announcement(Problem problem) {
        return words.text("lighthouse.says", sentence(problem));
    }

    /** How many lines Google's parser counts as what. */
    public String sentence(SearchConsoleReport report) {
        return words.text("searchConsole",
                report.number(Count.KNOWN),
                report.number(Count.TYPO),
                report.number(Count.UNSUPPORTED),
                report.number(Count.UNKNOWN));
    }

    /** How many lines it does not know as they stand, in a few words. */
    public String summary(SearchConsoleReport report) {
        String counts = Stream.of(Count.TYPO, Count.UNSUPPORTED, Count.UNKNOWN)
                .filter(count -> report.number(count) > 0)
                .map(count -> words.text("searchConsole.short." + count.code(), report.number(count)))
                .collect(Collectors.joining(", "));
        if (!counts.isEmpty()) {
            return words.text("searchConsole.short", counts);
        }
        return words.text(report.known() == 0 ? "searchConsole.short.none" : "searchConsole.short.known");
    }

    public String sentence(CountedLine line) {
        return words.text("searchConsole." + line.count().code());
    }

    /** Where it is not clear from its place who says so. */
    public String announcement(CountedLine line) {
        return words.text("searchConsole.says", sentence(line));
    }
}
