package org.roboscope.ui.problems;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.roboscope.lint.analysis.Shown;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Related;
import org.roboscope.lint.finding.Wording;
import org.roboscope.robots.Standards;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.PageText;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.Workspace;

/** All about the selected finding. */
final class ProblemDetails {

    private final Workspace workspace;
    private final ProblemsModel model;
    private final Offers offers;
    private final Messages messages;
    private final VBox box;
    private final Wording wording = new Wording();
    private boolean explaining;

    ProblemDetails(Workspace workspace, ProblemsModel model, Offers offers, Messages messages, VBox box) {
        this.workspace = workspace;
        this.model = model;
        this.offers = offers;
        this.messages = messages;
        this.box = box;
    }

    void show(Optional<ProblemRow> selected) {
        box.getChildren().setAll(selected.map(this::about).orElseGet(
                () -> List.of(wrapped(messages.text("details.none"), "problem-muted"))));
    }

    private List<Node> about(ProblemRow row) {
        Diagnostic diagnostic = row.diagnostic();
        List<Node> about = new ArrayList<>();
        Label title = wrapped(wording.title(row.code()) + " \u00b7 " + row.code(), "problem-title");
        title.setGraphic(SeverityIcon.of(row.severity()));
        about.add(title);
        about.add(wrapped(row.sentence(), "problem-sentence"));
        diagnostic.related().forEach(related -> about.add(related(related)));
        about.add(wrapped(diagnostic.standards().size() == Standards.all().size()
                ? messages.text("standards.all")
                : messages.text("standards", wording.names(diagnostic.standards())), "problem-muted"));
        offers.all(row).forEach(offer -> about.add(link(offer.text(), offer.run())));
        Hyperlink more = link(messages.text(explaining ? "page.hide" : "page.show", row.code().name()), () -> {
            explaining = !explaining;
            show(Optional.of(row));
            box.lookup("#problem-page").requestFocus();
        });
        more.setId("problem-page");
        about.add(more);
        if (explaining) {
            about.addAll(PageText.below(row.code().page()));
        }
        return about;
    }

    private Node related(Related related) {
        Analysis analysis = model.analysis();
        String text = messages.text("related", Integer.toString(related.line()), wording.sentence(related),
                Shown.text(analysis.file().text(related.span()).strip()));
        return link(text, () -> workspace.goTo(analysis.map().position(related.span().start())));
    }

    private static Hyperlink link(String text, Runnable press) {
        Hyperlink link = new Hyperlink(text);
        link.setWrapText(true);
        link.setOnAction(event -> press.run());
        link.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                press.run();
            }
        });
        return link;
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        return label;
    }
}
