package org.roboscope.lint.checkers;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.SearchConsoleReport.Category;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;
import org.roboscope.messages.MessageBundle;

/** Describes the results of other checkers. */
public final class OtherCheckerMessages {

    private final MessageBundle messages = MessageBundle.of("checkers");

    /** Returns a sentence about Lighthouse's result. */
    public String sentence(LighthouseAudit audit) {
        return messages.text("lighthouse." + resultKey(audit), audit.problems().size(), LighthouseAudit.RELEASE);
    }

    /** Returns a sentence about the result in Lighthouse's next release, if it is different. */
    public Optional<String> remark(LighthouseAudit audit) {
        return audit.isChangedByNextRelease()
                ? Optional.of(messages.text(audit.passesInNextRelease() ? "lighthouse.next.passed" : "lighthouse.next"))
                : Optional.empty();
    }

    /** Returns Lighthouse's result in a few words. */
    public String summary(LighthouseAudit audit) {
        return messages.text("lighthouse.short." + resultKey(audit), audit.problems().size());
    }

    private static String resultKey(LighthouseAudit audit) {
        return switch (audit.result()) {
            case PASSED -> "passed";
            case NOT_APPLICABLE -> "notApplicable";
            case FAILED -> audit.problems().isEmpty() ? "noAnswer" : "failed";
        };
    }

    public String sentence(Problem problem) {
        return messages.text("lighthouse." + problem.kind().code());
    }

    /** Returns further information about a problem, if there is any. */
    public Optional<String> remark(Problem problem) {
        if (problem.isContentUsage()) {
            return Optional.of(messages.text("lighthouse.contentUsage", LighthouseAudit.RELEASE));
        }
        return LighthouseAudit.isAcceptedByNextRelease(problem)
                ? Optional.of(messages.text("lighthouse.license", LighthouseAudit.RELEASE))
                : Optional.empty();
    }

    /** Returns the sentence about a problem, with the name of the checker. */
    public String announcement(Problem problem) {
        return messages.text("lighthouse.says", sentence(problem));
    }

    /** Returns a sentence about the counts of Google's parser. */
    public String sentence(SearchConsoleReport report) {
        return messages.text("searchConsole",
                report.numberOf(Category.KNOWN),
                report.numberOf(Category.TYPO),
                report.numberOf(Category.UNSUPPORTED),
                report.numberOf(Category.UNKNOWN));
    }

    /** Returns the counts of the other lines in a few words. */
    public String summary(SearchConsoleReport report) {
        String counts = Stream.of(Category.TYPO, Category.UNSUPPORTED, Category.UNKNOWN)
                .filter(category -> report.numberOf(category) > 0)
                .map(category -> messages.text("searchConsole.short." + category.code(), report.numberOf(category)))
                .collect(Collectors.joining(", "));
        if (!counts.isEmpty()) {
            return messages.text("searchConsole.short", counts);
        }
        return messages.text(report.knownCount() == 0 ? "searchConsole.short.none" : "searchConsole.short.known");
    }

    public String sentence(CountedLine line) {
        return messages.text("searchConsole." + line.category().code());
    }

    /** Returns the sentence about a line, with the name of the checker. */
    public String announcement(CountedLine line) {
        return messages.text("searchConsole.says", sentence(line));
    }
}
