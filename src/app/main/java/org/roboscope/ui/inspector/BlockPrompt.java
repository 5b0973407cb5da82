package org.roboscope.ui.inspector;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.PopupWindow.AnchorLocation;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.BlockPlan;
import org.roboscope.crawlers.assignment.BlockPlanner;
import org.roboscope.simulate.purpose.PurposeContent;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.Workspace;

/** Says what keeping out the missing crawlers would do to the file, and does it when asked. */
final class BlockPrompt {

    private final Workspace workspace;
    private final WindowMessages messages;
    private final BackgroundTasks tasks;
    private final VBox form = new VBox();
    private final CardPopup popup = new CardPopup(form);
    private final Label title = new Label();
    private final Label consequences = new Label();
    private final CheckBox keepRules = new CheckBox();
    private final Button go = new Button();
    private Optional<InspectorModel> model = Optional.empty();
    private List<CatalogueEntry> missing = List.of();
    private Optional<BlockPlan> plan = Optional.empty();
    private Optional<Task> thinking = Optional.empty();
    private boolean opening;

    BlockPrompt(Workspace workspace, WindowMessages messages, BackgroundTasks tasks) {
        this.workspace = workspace;
        this.messages = messages;
        this.tasks = tasks;
        title.getStyleClass().add("card-title");
        for (Label label : List.of(title, consequences)) {
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
        }
        keepRules.setText(messages.text("block.keepRules"));
        keepRules.setMnemonicParsing(false);
        keepRules.setOnAction(_ -> think());
        go.setDefaultButton(true);
        go.setOnAction(_ -> apply());
        Button cancel = new Button(messages.text("own.cancel"));
        cancel.setOnAction(_ -> popup.hide());
        HBox buttons = new HBox(go, cancel);
        buttons.getStyleClass().add("form-buttons");
        form.getChildren().setAll(title, consequences, keepRules, buttons);
        form.getStyleClass().addAll("own-crawler-form", "block-prompt");
        popup.setAnchorLocation(AnchorLocation.WINDOW_TOP_RIGHT);
        popup.setOnHidden(_ -> thinking.ifPresent(Task::cancel));
    }

    void showBelow(Node button, InspectorModel now, PurposeContent purpose) {
        model = Optional.of(now);
        missing = purpose.missing();
        title.setText(messages.text("block.title", missing.size(), purpose.title()));
        go.setText(messages.text("block.go", missing.size()));
        keepRules.setSelected(false);
        think();
        Bounds at = button.localToScreen(button.getBoundsInLocal());
        popup.isOpenedBy(button);
        popup.show(button, at.getMaxX(), at.getMaxY() + 4);
        opening = true;
    }

    /** Long files take a while: the plan is made in the background, and one that comes too late is dropped. */
    private void think() {
        thinking.ifPresent(Task::cancel);
        InspectorModel from = model.orElseThrow();
        List<CatalogueEntry> wanted = missing;
        boolean keep = keepRules.isSelected();
        plan = Optional.empty();
        go.setDisable(true);
        consequences.setText(messages.text("block.thinking"));
        thinking = Optional.of(tasks.start("plan of blocking",
                _ -> BlockPlanner.plan(from.reading().text(), from.assignments(), wanted, keep), this::ended));
    }

    private void ended(TaskOutcome<Optional<BlockPlan>> outcome) {
        switch (outcome) {
            case TaskOutcome.Done<Optional<BlockPlan>>(Optional<BlockPlan> made) -> show(made);
            case TaskOutcome.Failed<Optional<BlockPlan>>(Throwable cause) -> consequences
                    .setText(messages.text("block.failed", FailureWords.of(cause)));
            case TaskOutcome.Cancelled<Optional<BlockPlan>>() -> {}
        }
    }

    private void show(Optional<BlockPlan> made) {
        plan = made;
        go.setDisable(made.isEmpty());
        // Only now can it have the keyboard: until here it could not be pressed.
        if (opening) {
            go.requestFocus();
            opening = false;
        }
        consequences.setText(made.map(this::words).orElseGet(() -> messages.text("block.impossible")));
    }

    private String words(BlockPlan made) {
        StringBuilder text = new StringBuilder(messages.text("block.names", names(made.blocked())));
        if (!made.givenOwnGroup().isEmpty()) {
            text.append('\n').append(messages.text("block.givenOwnGroup", names(made.givenOwnGroup())));
        }
        text.append('\n').append(made.affected().isEmpty()
                ? messages.text("block.others")
                : messages.text("block.affected", names(made.affected())));
        return text.toString();
    }

    private void apply() {
        List<ByteEdit> edits = plan.orElseThrow().edits().stream()
                .map(edit -> new ByteEdit(edit.bytes(), edit.text())).toList();
        if (workspace.apply(model.orElseThrow().reading().version(), edits)) {
            popup.hide();
        } else {
            go.setDisable(true);
            consequences.setText(messages.text("block.stale"));
        }
    }

    private static String names(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }
}
