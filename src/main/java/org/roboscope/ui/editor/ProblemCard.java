package org.roboscope.ui.editor;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Wording;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.SeverityIcon;

/** Says all about the findings of one place: the sentence, under which standards it holds, and what puts it right. */
final class ProblemCard {

    private static final double WIDTH = 460;

    private final Wording wording = new Wording();
    private final Messages messages;
    private final Popup popup = new Popup();

    ProblemCard(Messages messages) {
        this.messages = messages;
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
    }

    void show(Node owner, double x, double y, List<Diagnostic> diagnostics, Consumer<Fix> apply) {
        VBox card = new VBox();
        card.getStyleClass().add("problem-card");
        card.setMaxWidth(WIDTH);
        diagnostics.forEach(diagnostic -> card.getChildren().add(about(diagnostic, apply)));
        card.setOnMouseExited(event -> popup.hide());
        popup.getContent().setAll(card);
        popup.show(owner, x, y);
    }

    void hide() {
        popup.hide();
    }

    private VBox about(Diagnostic diagnostic, Consumer<Fix> apply) {
        Label title = new Label(wording.title(diagnostic.code()) + " · " + diagnostic.code());
        title.setGraphic(SeverityIcon.of(diagnostic.severity()));
        title.getStyleClass().add("problem-title");
        Label standards = wrapped(messages.text("problem.standards", wording.names(diagnostic.standards())));
        standards.getStyleClass().add("problem-standards");
        VBox about = new VBox(title, wrapped(wording.sentence(diagnostic)), standards);
        about.getStyleClass().add("problem");
        for (Fix fix : diagnostic.fixes()) {
            Hyperlink link = new Hyperlink(wording.sentence(fix));
            link.setWrapText(true);
            link.setOnAction(event -> {
                popup.hide();
                apply.accept(fix);
            });
            about.getChildren().add(new HBox(link));
        }
        return about;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMaxWidth(WIDTH);
        return label;
    }
}
