package org.roboscope.ui.problems;

import static org.roboscope.ui.problems.ProblemsPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.layout.VBox;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standards;
import org.roboscope.ui.common.Labels;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.page.PageNodes;
import org.roboscope.ui.problems.ProblemsModel.Problem;
import org.roboscope.ui.workspace.Workspace;

/** All about the selected finding. */
final class ProblemDetails {

    private static final KeyCodeCombination ENTER = new KeyCodeCombination(KeyCode.ENTER);

    private final Workspace workspace;
    private final ProblemsModel model;
    private final FindingActions findingActions;
    private final VBox box;
    private final FindingText findingText = new FindingText();
    private boolean explaining;

    ProblemDetails(Workspace workspace, ProblemsModel model, FindingActions findingActions,
            VBox box) {
        this.workspace = workspace;
        this.model = model;
        this.findingActions = findingActions;
        this.box = box;
    }

    void show(Optional<Problem> selected) {
        box.getChildren().setAll(selected.map(this::about).orElseGet(
                () -> List.of(wrapped(MESSAGES.text("details.none"), "problem-muted"))));
    }

    private List<Node> about(Problem row) {
        Finding finding = row.finding();
        List<Node> about = new ArrayList<>();
        Label title = wrapped(findingText.title(row.code()) + " \u00b7 " + row.code(), "problem-title");
        title.setGraphic(SeverityIcon.of(row.severity()));
        about.add(title);
        about.add(wrapped(row.sentence(), "problem-sentence"));
        finding.related().forEach(relatedLocation -> about.add(related(relatedLocation)));
        about.add(wrapped(finding.standards().size() == Standards.all().size()
                ? MESSAGES.text("standards.all")
                : MESSAGES.text("standards", findingText.names(finding.standards())), "problem-muted"));
        findingActions.all(row).forEach(findingAction -> about.add(link(findingAction.text(), findingAction.run())));
        Hyperlink more = link(MESSAGES.text(explaining ? "page.hide" : "page.show", row.code().name()), () -> {
            explaining = !explaining;
            show(Optional.of(row));
            box.lookup("#problem-page").requestFocus();
        });
        more.setId("problem-page");
        about.add(more);
        if (explaining) {
            about.addAll(PageNodes.below(row.code().page()));
        }
        return about;
    }

    private Node related(RelatedLocation relatedLocation) {
        TextMap map = model.text().map();
        String text = MESSAGES.text("related", Integer.toString(relatedLocation.line()),
                findingText.sentence(relatedLocation),
                QuotedText.text(map.text(relatedLocation.span()).strip()));
        return link(text, () -> workspace.requests().goTo(map.position(relatedLocation.span().start())));
    }

    private static Hyperlink link(String text, Runnable press) {
        Hyperlink link = new Hyperlink(text);
        link.setWrapText(true);
        link.setOnAction(event -> press.run());
        link.setOnKeyPressed(event -> {
            if (ENTER.match(event)) {
                event.consume();
                press.run();
            }
        });
        return link;
    }

    private static Label wrapped(String text, String style) {
        Label label = Labels.of(text, style);
        label.setWrapText(true);
        return label;
    }
}
