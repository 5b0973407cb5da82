package org.roboscope.ui.workspace;

import java.util.stream.Stream;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;

/**
 * Reports of other checkers about a text.
 *
 * @param text the checked text
 */
public record CheckerReports(TextVersion text, LighthouseAudit lighthouse, SearchConsoleReport searchConsole) {

    static CheckerReports of(TextVersion text) {
        byte[] bytes = text.robots().bytes();
        return new CheckerReports(text, LighthouseAudit.audit(bytes), SearchConsoleReport.of(bytes));
    }

    /** The problems that Lighthouse reports for a line, counted from 1. */
    public Stream<Problem> lighthouseProblemsAt(int line) {
        return lighthouse.problems().stream().filter(problem -> problem.line() == line);
    }

    /** The line with this number, counted from 1, if Search Console counts it as not understood. */
    public Stream<CountedLine> searchConsoleLinesAt(int line) {
        return searchConsole.otherLines().stream().filter(countedLine -> countedLine.number() == line);
    }
}
