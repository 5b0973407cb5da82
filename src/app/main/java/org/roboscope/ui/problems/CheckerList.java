package org.roboscope.ui.problems;

import java.util.List;
import java.util.Optional;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.ui.workspace.CheckerReports;
import org.roboscope.ui.workspace.TextVersion;

/**
 * What another checker says of a text, as rows in file order. Made in the background.
 *
 * @param summary  in a few words
 * @param sentence of the file as a whole
 * @param isFailed whether the checker fails the file
 */
record CheckerList(TextVersion text, String summary, String sentence, boolean isFailed, List<CheckerRow> rows) {

    static CheckerList lighthouse(CheckerReports reports) {
        OtherCheckerWords words = new OtherCheckerWords();
        LighthouseAudit audit = reports.lighthouse();
        String sentence = words.remark(audit)
                .map(remark -> words.sentence(audit) + ". " + remark).orElseGet(() -> words.sentence(audit));
        return new CheckerList(reports.text(), words.summary(audit), sentence,
                audit.result() == LighthouseAudit.Result.FAILED,
                audit.problems().stream().map(problem -> new CheckerRow(
                        problem.line(), problem.span(), words.sentence(problem), words.remark(problem))).toList());
    }

    static CheckerList searchConsole(CheckerReports reports) {
        OtherCheckerWords words = new OtherCheckerWords();
        return new CheckerList(reports.text(), words.summary(reports.searchConsole()),
                words.sentence(reports.searchConsole()), false,
                reports.searchConsole().unknown().stream().map(counted -> new CheckerRow(
                        counted.number(), counted.line().text(), words.sentence(counted), Optional.empty())).toList());
    }
}
