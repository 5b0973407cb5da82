package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.roboscope.present.policy.PolicyMessages;
import org.roboscope.present.policy.PolicyPreview;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.StagingSite;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.Workspace;

/** Shows the effect of a policy on the file and on crawlers, and edits the text on confirmation. */
final class PolicyPrompt {

    /** The width of the texts within the padding of the form, which roboscope.css sets. */
    private static final double TEXT_WIDTH = 420;

    private final PolicyMessages policyMessages = new PolicyMessages();
    private final Workspace workspace;
    private final BackgroundTasks tasks;
    private final Runnable onApplied;
    private final VBox form = Controls.styled(new VBox(), "own-crawler-form", "policy-prompt");
    private final CardPopup popup = new CardPopup(form);
    private final Label consequences = new Label();
    private final Label impact = new Label();
    private final VBox texts = Controls.styled(new VBox(consequences, impact), "policy-texts");
    /** Scrolls long texts, so that the buttons stay in view in a low window. */
    private final ScrollPane textPane = new ScrollPane(texts);
    private final ListView<String> lineList = Controls.styled(new ListView<>(), "policy-lines");
    private final TextField hostField = new TextField();
    private final Label warning = Controls.label("", "policy-problem");
    private final VBox stagingBox = Controls.styled(new VBox(), "policy-staging");
    private final Button applyButton = new Button();
    private Optional<InspectorModel> model = Optional.empty();
    private Optional<PolicyPreview> preview = Optional.empty();
    private Optional<Task> previewTask = Optional.empty();

    /** @param onApplied runs after the changes were made in the editor */
    PolicyPrompt(Workspace workspace, BackgroundTasks tasks, Runnable onApplied) {
        this.workspace = workspace;
        this.tasks = tasks;
        this.onApplied = onApplied;
        for (Label label : List.of(consequences, impact, warning)) {
            Controls.wrap(label);
            label.managedProperty().bind(label.visibleProperty());
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
        }
        lineList.setCellFactory(_ -> new LineCell());
        lineList.setAccessibleText(MESSAGES.text("policy.lines"));
        lineList.managedProperty().bind(lineList.visibleProperty());
        Label question = new Label(MESSAGES.text("policy.host"));
        question.setWrapText(true);
        question.setLabelFor(hostField);
        hostField.setAccessibleText(MESSAGES.text("policy.host"));
        hostField.setPromptText(MESSAGES.text("policy.host.prompt"));
        hostField.textProperty().addListener((_, _, _) -> updateButtonAndWarning());
        stagingBox.getChildren().setAll(question, hostField, warning);
        stagingBox.managedProperty().bind(stagingBox.visibleProperty());
        applyButton.setText(MESSAGES.text("policy.go"));
        applyButton.setDefaultButton(true);
        applyButton.setOnAction(_ -> apply());
        Button cancelButton = new Button(MESSAGES.text("cancel"));
        cancelButton.setOnAction(_ -> popup.hide());
        HBox buttons = Controls.styled(new HBox(applyButton, cancelButton), "form-buttons");
        textPane.setFitToWidth(true);
        textPane.setHbarPolicy(ScrollBarPolicy.NEVER);
        form.getChildren().setAll(
                Controls.label(MESSAGES.text("policy.title"), "card-title"), textPane, lineList, stagingBox, buttons);
        popup.setOnHidden(_ -> previewTask.ifPresent(Task::cancel));
    }

    void open(PolicyTable.PolicyRequest request, InspectorModel newModel) {
        model = Optional.of(newModel);
        stagingBox.setVisible(request.isStaging());
        hostField.clear();
        startPreview(request.policy());
        form.setMaxHeight(request.button().getScene().getHeight());
        popup.showBelow(request.button());
    }

    /** Computes the preview in the background, because long files take time, and cancels an earlier one. */
    private void startPreview(SitePolicy policy) {
        previewTask.ifPresent(Task::cancel);
        InspectorModel current = model.orElseThrow();
        preview = Optional.empty();
        showTexts(MESSAGES.text("policy.thinking"), "");
        lineList.getItems().clear();
        lineList.setVisible(false);
        updateButtonAndWarning();
        previewTask = Optional.of(tasks.start("plan of a policy",
                task -> PolicyPreview.of(current.reading.text(), current.assignments, policy, task::isCancelled),
                outcome -> outcome.handle(this::showPreview,
                        cause -> showTexts(MESSAGES.text("policy.failed", FailureMessages.of(cause)), ""))));
    }

    private void showTexts(String newConsequences, String newImpact) {
        consequences.setText(newConsequences);
        impact.setText(newImpact);
        form.applyCss();
        textPane.setPrefHeight(texts.prefHeight(TEXT_WIDTH));
    }

    private void showPreview(PolicyPreview newPreview) {
        preview = Optional.of(newPreview);
        showTexts(Stream.concat(newPreview.consequences().stream(), describeNextStep(newPreview).stream())
                .collect(Collectors.joining("\n")), String.join("\n", newPreview.impact()));
        lineList.getItems().setAll(newPreview.lines());
        lineList.setVisible(!newPreview.lines().isEmpty());
        updateButtonAndWarning();
        popup.sizeToScene();
        // The button could not have focus while it was disabled.
        if (stagingBox.isVisible()) {
            hostField.requestFocus();
        } else {
            applyButton.requestFocus();
        }
    }

    /** Names the next step for a policy that cannot be written into this text. */
    private Optional<String> describeNextStep(PolicyPreview newPreview) {
        if (newPreview.plan() instanceof PolicyPlan.Refusal refusal) {
            return Optional.of(MESSAGES.text("policy.next", policyMessages.subject(refusal)));
        }
        boolean isReadOnly = newPreview.edits().isPresent() && !workspace.frontText().editableProperty().get();
        return isReadOnly ? Optional.of(MESSAGES.text(workspace.bufferProperty().get().isReadOnly()
                ? "policy.next.copy" : "policy.next.large")) : Optional.empty();
    }

    private void updateButtonAndWarning() {
        String stagingHost = hostField.getText().strip().toLowerCase(Locale.ROOT);
        boolean hasHost = !stagingBox.isVisible() || !stagingHost.isEmpty();
        applyButton.setDisable(!hasHost || preview.flatMap(PolicyPreview::edits).isEmpty()
                || !workspace.frontText().editableProperty().get());
        RobotsText text = model.orElseThrow().reading.text();
        warning.setText(
                stagingHost.isEmpty() ? "" : StagingSite.findOtherHost(workspace.site().get(), text, stagingHost)
                        .map(otherHost -> policyMessages.otherSite(otherHost, stagingHost)).orElse(""));
    }

    private void apply() {
        List<ByteEdit> edits = preview.flatMap(PolicyPreview::edits).orElseThrow().edits().stream()
                .map(edit -> new ByteEdit(edit.bytes(), edit.text())).toList();
        if (workspace.frontText().apply(model.orElseThrow().reading.version(), edits)) {
            popup.hide();
            onApplied.run();
        } else {
            applyButton.setDisable(true);
            showTexts(MESSAGES.text("policy.outdated"), "");
        }
    }

    /** A line that a policy removes, adds or keeps, according to its first character. */
    static final class LineCell extends ListCell<String> {

        private static final PseudoClass REMOVED = PseudoClass.getPseudoClass("gone");
        private static final PseudoClass ADDED = PseudoClass.getPseudoClass("added");
        private static final String KEPT_PREFIX = " ";
        private static final String ADDED_PREFIX = "+";

        LineCell() {
            getStyleClass().add("policy-line-cell");
        }

        @Override
        protected void updateItem(@Nullable String line, boolean empty) {
            super.updateItem(line, empty);
            String text = empty || line == null ? "" : line;
            setText(text);
            pseudoClassStateChanged(ADDED, text.startsWith(ADDED_PREFIX));
            pseudoClassStateChanged(REMOVED,
                    !text.isEmpty() && !text.startsWith(ADDED_PREFIX) && !text.startsWith(KEPT_PREFIX));
        }
    }
}
