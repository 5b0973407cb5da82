package org.roboscope.ui.workspace;

import java.util.stream.Stream;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.LighthouseAudit.Problem;
import org.roboscope.lint.checkers.SearchConsoleReport;
import org.roboscope.lint.checkers.SearchConsoleReport.CountedLine;

/**
 * What other checkers will say of a text.
 *
 * @param text that they were asked about
 */
public record CheckerReports(TextVersion text, LighthouseAudit lighthouse, SearchConsoleReport searchConsole) {

    static CheckerReports of(TextVersion text) {
        byte[] bytes = text.robots().bytes();
        return new CheckerReports(text, LighthouseAudit.audit(bytes), SearchConsoleReport.of(bytes));
    }

    /** What Lighthouse dislikes of this line, counted from 1. */
    public Stream<Problem> dislikedAt(int line) {
        return lighthouse.problems().stream().filter(problem -> problem.line() == line);
    }

    /** As what the line is counted, unless Google knows it as it stands. */
    public Stream<CountedLine> countedAt(int line) {
        return searchConsole.unknown().stream().filter(counted -> counted.number() == line);
    }
}
