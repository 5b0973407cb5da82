package org.roboscope.lint.checkers;

import org.roboscope.messages.MessageBundle;

/** What other checkers say, in words. */
public final class OtherCheckerWords {

    private final MessageBundle words = MessageBundle.of("checkers");

    /** What Lighthouse says of the file as a whole. */
    public String sentence(LighthouseAudit audit) {
        return switch (audit.result()) {
            case PASSED -> words.text("lighthouse.passed");
            case NOT_APPLICABLE -> words.text("lighthouse.notApplicable");
            case FAILED -> audit.problems().isEmpty()
                    ? words.text("lighthouse.noAnswer")
                    : words.text(audit.problems().size() == 1 ? "lighthouse.failed.one" : "lighthouse.failed.several",
                            audit.problems().size());
        };
    }

    public String sentence(LighthouseProblem problem) {
        return words.text("lighthouse." + problem.kind().code());
    }

    /** How many lines Google's parser counts as what. */
    public String sentence(SearchConsoleReport report) {
        return words.text("searchConsole",
                report.number(SearchConsoleReport.Count.KNOWN),
                report.number(SearchConsoleReport.Count.TYPO),
                report.number(SearchConsoleReport.Count.UNSUPPORTED),
                report.number(SearchConsoleReport.Count.UNKNOWN));
    }

    public String sentence(SearchConsoleReport.CountedLine line) {
        return words.text("searchConsole." + line.count().code());
    }
}
