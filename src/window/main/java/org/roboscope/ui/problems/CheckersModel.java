package org.roboscope.ui.problems;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.workspace.CheckerReports;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** What other checkers say of the text, and whose list is shown. */
final class CheckersModel {

    final ObjectProperty<Source> source = new SimpleObjectProperty<>(Source.OWN);
    /** None is there before it is made. */
    final ReadOnlyObjectProperty<Map<Source, Report>> lists;

    CheckersModel(Workspace workspace) {
        lists = workspace.flow().derive(workspace.otherCheckers(), Map.<Source, Report>of(),
                WorkPriority.BESIDE, made -> made.map(reports -> Map.of(
                        Source.LIGHTHOUSE, Report.lighthouse(reports),
                        Source.SEARCH_CONSOLE, Report.searchConsole(reports))).orElse(Map.of()));
    }

    /** What is shown of another checker. */
    Optional<Report> shown() {
        return Optional.ofNullable(lists.get().get(source.get()));
    }

    /** Whose list the panel shows. The lists are never mixed. */
    enum Source {
        OWN("own"),
        LIGHTHOUSE("lighthouse"),
        SEARCH_CONSOLE("searchConsole");

        /** In the messages, and at the end of the id of what chooses it. */
        final String key;

        Source(String key) {
            this.key = key;
        }

    }

    /**
     * A line that another checker reports.
     *
     * @param span     the line without its end
     * @param sentence what the checker says
     * @param remark   what else is worth knowing
     */
    record Row(int line, Span span, String sentence, Optional<String> remark) {

        /** Whether it is what the other was before the text changed a little. */
        boolean isStill(Row other) {
            return line == other.line && sentence.equals(other.sentence);
        }
    }

    /**
     * What another checker says of a text, as rows in file order. Made in the background.
     *
     * @param summary  in a few words
     * @param sentence of the file as a whole
     */
    record Report(TextVersion text, String summary, String sentence, List<Row> rows) {

        static Report lighthouse(CheckerReports reports) {
            OtherCheckerWords words = new OtherCheckerWords();
            LighthouseAudit audit = reports.lighthouse();
            String sentence = words.remark(audit)
                    .map(remark -> words.sentence(audit) + ". " + remark).orElseGet(() -> words.sentence(audit));
            return new Report(reports.text(), words.summary(audit), sentence,
                    audit.problems().stream().map(problem -> new Row(
                            problem.line(), problem.span(), words.sentence(problem), words.remark(problem))).toList());
        }

        static Report searchConsole(CheckerReports reports) {
            OtherCheckerWords words = new OtherCheckerWords();
            return new Report(reports.text(), words.summary(reports.searchConsole()),
                    words.sentence(reports.searchConsole()),
                    reports.searchConsole().unknown().stream().map(counted -> new Row(
                            counted.number(), counted.line().text(), words.sentence(counted), Optional.empty()))
                            .toList());
        }
    }
}
