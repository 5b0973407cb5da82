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

/** The reports of other checkers about the text, and the choice between them and the own findings. */
final class CheckersModel {

    final ObjectProperty<Source> source = new SimpleObjectProperty<>(Source.OWN);
    /** The reports of other checkers; empty until they are computed. */
    final ReadOnlyObjectProperty<Map<Source, Report>> reports;

    CheckersModel(Workspace workspace) {
        reports = workspace.flow().derive(workspace.otherCheckers(), Map.<Source, Report>of(),
                WorkPriority.BACKGROUND, checked -> checked.map(all -> Map.of(
                        Source.LIGHTHOUSE, Report.lighthouse(all),
                        Source.SEARCH_CONSOLE, Report.searchConsole(all))).orElse(Map.of()));
    }

    /** The report of the chosen checker; empty for the own findings. */
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

        /** Whether the row reports the same as one for an earlier text. */
        boolean isSameAs(Row before) {
            return line == before.line && sentence.equals(before.sentence);
        }
    }

    /**
     * The report of another checker about a text, with rows in file order. Created in the background.
     *
     * @param summary  a short summary
     * @param sentence the result for the whole file
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
                    reports.searchConsole().unknown().stream().map(unknown -> new Row(
                            unknown.number(), unknown.line().text(), words.sentence(unknown), Optional.empty()))
                            .toList());
        }
    }
}
