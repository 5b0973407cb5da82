package org.roboscope.ui.problems;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.lint.checkers.LighthouseAudit;
import org.roboscope.lint.checkers.OtherCheckerMessages;
import org.roboscope.robots.bytes.Span;
import org.roboscope.ui.workspace.CheckerReports;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;

/** The reports of other checkers about the text, and the choice between them and Roboscope's findings. */
final class CheckersModel {

    final ObjectProperty<Source> source = new SimpleObjectProperty<>(Source.OWN);
    /** The reports of other checkers; empty until they are computed. */
    final ReadOnlyObjectProperty<Map<Source, Report>> reports;

    CheckersModel(Workspace workspace) {
        reports = workspace.background().derive(workspace.otherCheckers(), Map.<Source, Report>of(),
                newest -> newest.map(checkerReports -> Map.of(
                        Source.LIGHTHOUSE, Report.lighthouse(checkerReports),
                        Source.SEARCH_CONSOLE, Report.searchConsole(checkerReports))).orElse(Map.of()));
    }

    /** The report of the chosen checker; empty for Roboscope's findings. */
    Optional<Report> shownReport() {
        return Optional.ofNullable(reports.get().get(source.get()));
    }

    /** The checker that the panel shows. Findings of several checkers are never mixed. */
    enum Source {
        OWN("own"),
        LIGHTHOUSE("lighthouse"),
        SEARCH_CONSOLE("searchConsole");

        /** Part of message keys and of the button's id. */
        final String key;

        Source(String key) {
            this.key = key;
        }
    }

    /**
     * A line that another checker reports.
     *
     * @param span     the line without its end
     * @param sentence the checker's message
     * @param remark   further facts about the message
     */
    record Row(int line, Span span, String sentence, Optional<String> remark) {

        /** Whether the row has the same line and message as a row for an earlier text. */
        boolean isSameAs(Row earlier) {
            return line == earlier.line && sentence.equals(earlier.sentence);
        }
    }

    /**
     * The report of another checker about a text, with rows in file order. Reports are created in the background.
     *
     * @param summary  a short summary
     * @param sentence the result for the whole file
     */
    record Report(TextVersion text, String summary, String sentence, List<Row> rows) {

        static Report lighthouse(CheckerReports reports) {
            OtherCheckerMessages messages = new OtherCheckerMessages();
            LighthouseAudit audit = reports.lighthouse();
            String sentence = messages.remark(audit)
                    .map(remark -> messages.sentence(audit) + ". " + remark).orElseGet(() -> messages.sentence(audit));
            return new Report(reports.text(), messages.summary(audit), sentence,
                    audit.problems().stream().map(problem -> new Row(
                            problem.line(), problem.span(), messages.sentence(problem), messages.remark(problem)))
                            .toList());
        }

        static Report searchConsole(CheckerReports reports) {
            OtherCheckerMessages messages = new OtherCheckerMessages();
            return new Report(reports.text(), messages.summary(reports.searchConsole()),
                    messages.sentence(reports.searchConsole()),
                    reports.searchConsole().otherLines().stream().map(line -> new Row(
                            line.number(), line.line().text(), messages.sentence(line), Optional.empty()))
                            .toList());
        }
    }
}
