package org.roboscope.ui.editor.hover;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.lint.checkers.OtherCheckerWords;
import org.roboscope.ui.workspace.CheckerReports;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** What other checkers will say of a line of the text in front. */
final class CheckerSentences {

    private final Workspace workspace;
    private final OtherCheckerWords words = new OtherCheckerWords();

    CheckerSentences(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Nothing where they were asked about an older text. */
    List<String> of(int line) {
        return workspace.otherCheckers().property().get().filter(this::isOfTextInFront).stream()
                .flatMap(reports -> Stream.concat(
                        reports.dislikedAt(line).flatMap(problem -> Stream.concat(
                                Stream.of(words.announcement(problem)), words.remark(problem).stream())),
                        reports.countedAt(line).map(words::announcement)))
                .toList();
    }

    private boolean isOfTextInFront(CheckerReports reports) {
        TextBuffer front = workspace.bufferProperty().get();
        return reports.text().buffer().equals(front) && reports.text().content().equals(front.content());
    }
}
