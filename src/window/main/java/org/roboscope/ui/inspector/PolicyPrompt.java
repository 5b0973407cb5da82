package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow.AnchorLocation;
import org.jspecify.annotations.Nullable;
import org.roboscope.present.policy.PolicyPreview;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.StagingSite;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.Workspace;

/** Shows the changes of a policy to the file and to crawlers, and writes them on confirmation. */
final class PolicyPrompt {

    private final Workspace workspace;
    private final BackgroundTasks tasks;
    private final Runnable written;
    private final VBox form = Controls.styled(new VBox(), "own-crawler-form", "policy-prompt");
    private final CardPopup popup = new CardPopup(form);
    private final Label consequences = new Label();
    private final Label impact = new Label();
    private final ListView<String> lines = Controls.styled(new ListView<>(), "policy-lines");
    private final TextField host = new TextField();
    private final Label warning = Controls.label("", "policy-problem");
    private final VBox staging = Controls.styled(new VBox(), "policy-staging");
    private final Button go = new Button();
    private Optional<InspectorModel> model = Optional.empty();
    private Optional<PolicyPreview> preview = Optional.empty();
    private Optional<Task> thinking = Optional.empty();

    /** @param written runs after the changes were written */
    PolicyPrompt(Workspace workspace, BackgroundTasks tasks, Runnable written) {
        this.workspace = workspace;
        this.tasks = tasks;
        this.written = written;
        for (Label label : List.of(consequences, impact, warning)) {
            Controls.wrapping(label);
            label.managedProperty().bind(label.visibleProperty());
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
        }
        lines.setCellFactory(_ -> new LineCell());
        lines.setAccessibleText(MESSAGES.text("policy.lines"));
        lines.managedProperty().bind(lines.visibleProperty());
        Label question = new Label(MESSAGES.text("policy.host"));
        question.setWrapText(true);
        question.setLabelFor(host);
        host.setAccessibleText(MESSAGES.text("policy.host"));
        host.setPromptText(MESSAGES.text("policy.host.prompt"));
        host.textProperty().addListener((_, _, _) -> showState());
        staging.getChildren().setAll(question, host, warning);
        staging.managedProperty().bind(staging.visibleProperty());
        go.setText(MESSAGES.text("policy.go"));
        go.setDefaultButton(true);
        go.setOnAction(_ -> apply());
        Button cancel = new Button(MESSAGES.text("own.cancel"));
        cancel.setOnAction(_ -> popup.hide());
        HBox buttons = Controls.styled(new HBox(go, cancel), "form-buttons");
        form.getChildren().setAll(Controls.label(MESSAGES.text("policy.title"), "card-title"), consequences, impact,
                lines,
                staging,
                buttons);
        popup.setAnchorLocation(AnchorLocation.WINDOW_TOP_RIGHT);
        popup.setOnHidden(_ -> thinking.ifPresent(Task::cancel));
    }

    void show(PolicyTable.Asked asked, InspectorModel now) {
        model = Optional.of(now);
        staging.setVisible(asked.isStaging());
        host.clear();
        think(asked.policy());
        Bounds at = asked.button().localToScreen(asked.button().getBoundsInLocal());
        popup.closeOnClickOf(asked.button());
        popup.show(asked.button(), at.getMaxX(), at.getMaxY() + 4);
    }

    /** Computes the plan in the background, because long files take time; an outdated plan is dropped. */
    private void think(SitePolicy policy) {
        thinking.ifPresent(Task::cancel);
        InspectorModel from = model.orElseThrow();
        preview = Optional.empty();
        consequences.setText(MESSAGES.text("policy.thinking"));
        impact.setText("");
        lines.getItems().clear();
        lines.setVisible(false);
        showState();
        thinking = Optional.of(tasks.start("plan of a policy",
                task -> PolicyPreview.of(from.reading.text(), from.assignments, policy, task::isCancelled),
                this::ended));
    }

    private void ended(TaskOutcome<PolicyPreview> outcome) {
        outcome.handle(this::show,
                cause -> consequences.setText(MESSAGES.text("policy.failed", FailureWords.of(cause))));
    }

    private void show(PolicyPreview made) {
        preview = Optional.of(made);
        consequences.setText(String.join("\n", made.consequences()));
        impact.setText(String.join("\n", made.impact()));
        lines.getItems().setAll(made.lines());
        lines.setVisible(!made.lines().isEmpty());
        showState();
        popup.sizeToScene();
        // The button could not have focus while it was disabled.
        if (staging.isVisible()) {
            host.requestFocus();
        } else {
            go.requestFocus();
        }
    }

    private void showState() {
        String copy = host.getText().strip().toLowerCase(Locale.ROOT);
        boolean isNamed = !staging.isVisible() || !copy.isEmpty();
        go.setDisable(!isNamed || preview.flatMap(PolicyPreview::edits).isEmpty());
        RobotsText text = model.orElseThrow().reading.text();
        warning.setText(copy.isEmpty() ? "" : StagingSite.otherHost(workspace.site().get(), text, copy)
                .map(other -> new PolicyWords().otherSite(other, copy)).orElse(""));
    }

    private void apply() {
        List<ByteEdit> edits = preview.flatMap(PolicyPreview::edits).orElseThrow().edits().stream()
                .map(edit -> new ByteEdit(edit.bytes(), edit.text())).toList();
        if (workspace.apply(model.orElseThrow().reading.version(), edits)) {
            popup.hide();
            written.run();
        } else {
            go.setDisable(true);
            consequences.setText(MESSAGES.text("policy.outdated"));
        }
    }

    /** A line that a policy removes, adds or keeps; its first character says which. */
    static final class LineCell extends ListCell<String> {

        private static final PseudoClass GONE = PseudoClass.getPseudoClass("gone");
        private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
        private static final String SAME = " ";
        private static final String PLUS = "+";

        LineCell() {
            getStyleClass().add("policy-line-cell");
        }

        @Override
        protected void updateItem(@Nullable String line, boolean empty) {
            super.updateItem(line, empty);
            String text = empty || line == null ? "" : line;
            setText(text);
            pseudoClassStateChanged(ADDED, text.startsWith(PLUS));
            pseudoClassStateChanged(GONE, !text.isEmpty() && !text.startsWith(PLUS) && !text.startsWith(SAME));
        }
    }
}
