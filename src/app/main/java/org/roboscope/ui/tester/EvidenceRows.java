package org.roboscope.ui.tester;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.ui.common.WindowMessages;

/** By what the verdict is known, a row for each source: what kind it is, what it answers, and where it is from. */
final class EvidenceRows {

    private final GridPane grid;
    private final WindowMessages messages;
    private final EvidenceTexts texts = new EvidenceTexts();
    private List<VerdictEvidence> shown = List.of();

    /** @param wanted whether a person wants to see it */
    EvidenceRows(GridPane grid, ObservableValue<Boolean> wanted, WindowMessages messages) {
        this.grid = grid;
        this.messages = messages;
        ColumnConstraints words = new ColumnConstraints();
        words.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints sentences = new ColumnConstraints();
        sentences.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(words, words, sentences);
        grid.managedProperty().bind(grid.visibleProperty());
        grid.visibleProperty().bind(wanted);
    }

    void show(List<VerdictEvidence> evidence) {
        if (evidence.equals(shown)) {
            return;
        }
        shown = evidence;
        grid.getChildren().clear();
        grid.getRowConstraints().clear();
        for (int row = 0; row < evidence.size(); row++) {
            VerdictEvidence each = evidence.get(row);
            Label kind = label(texts.kind(each.evidence().kind()), "evidence-kind");
            Label questions = label(texts.questions(each.questions()), "evidence-questions");
            Label source = label(texts.source(each.evidence()), "evidence-source");
            source.setWrapText(true);
            source.setMinHeight(Region.USE_PREF_SIZE);
            source.setAccessibleText(messages.text(
                    "evidence.row.name", kind.getText(), questions.getText(), source.getText()));
            grid.addRow(row, kind, questions, source);
            RowConstraints top = new RowConstraints();
            top.setValignment(VPos.TOP);
            grid.getRowConstraints().add(top);
        }
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        return label;
    }
}
