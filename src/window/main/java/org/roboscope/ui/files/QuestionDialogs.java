package org.roboscope.ui.files;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** Asks in dialogs. Each button names its action, and Enter presses a button that loses nothing. */
public record QuestionDialogs(Window owner, WindowMessages messages) implements FileQuestions {

    private static final int MAX_LINES = 10;
    private static final double SAVE_DIALOG_WIDTH = 560;
    private static final double MANAGED_DIALOG_WIDTH = 620;
    private static final Duration PROGRESS_INTERVAL = Duration.millis(150);

    @Override
    public UnsavedAnswer askAboutUnsaved(List<String> names, ObservableBooleanValue isOutdated) {
        ButtonType saveButton = new ButtonType(messages.text("unsaved.save", names.size()), ButtonData.YES);
        ButtonType discardButton = createButton("unsaved.discard", ButtonData.NO);
        ButtonType cancelButton = createButton("unsaved.cancel", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(
                messages.text("unsaved.title", names.size(), names.getFirst()),
                names.size() == 1 ? messages.text("unsaved.lost") : firstLines(names),
                saveButton, saveButton, discardButton, cancelButton);
        boolean[] isWithdrawn = {false};
        ChangeListener<Boolean> closeIfOutdated = (_, _, isNowOutdated) -> {
            isWithdrawn[0] = isNowOutdated;
            alert.close();
        };
        isOutdated.addListener(closeIfOutdated);
        ButtonType answer = alert.showAndWait().orElse(cancelButton);
        isOutdated.removeListener(closeIfOutdated);
        if (isWithdrawn[0]) {
            return UnsavedAnswer.OUTDATED;
        }
        if (answer.equals(saveButton)) {
            return UnsavedAnswer.SAVE;
        }
        return answer.equals(discardButton) ? UnsavedAnswer.DISCARD : UnsavedAnswer.CANCEL;
    }

    @Override
    public OverwriteAnswer askToOverwrite(String name, DiskChange change) {
        boolean isDeleted = change == DiskChange.DELETED;
        ButtonType overwriteButton = createButton(isDeleted ? "overwrite.create" : "overwrite.yes", ButtonData.YES);
        ButtonType compareButton = createButton("overwrite.compare", ButtonData.NO);
        ButtonType cancelButton = createButton("save.no", ButtonData.CANCEL_CLOSE);
        ButtonType[] buttons = change.isReadable() ? new ButtonType[] {overwriteButton, compareButton, cancelButton}
                : new ButtonType[] {overwriteButton, cancelButton};
        ButtonType answer = showAndWait(messages.text("notice." + change, name),
                isDeleted ? "" : messages.text("overwrite.text"), cancelButton, buttons);
        if (answer.equals(overwriteButton)) {
            return OverwriteAnswer.WRITE;
        }
        return answer.equals(compareButton) ? OverwriteAnswer.COMPARE : OverwriteAnswer.CANCEL;
    }

    @Override
    public boolean confirmWriteInPlace(String name, String reason) {
        return confirm(messages.text("inPlace.title", name), reason + "\n\n" + messages.text("inPlace.text"),
                messages.text("inPlace.yes"), "save.no");
    }

    @Override
    public boolean confirmBrokenSave(String name, ExpectationGuard.BrokenExpectations broken) {
        String title = messages.text(broken.losesHomePage() ? "expect.title.home" : "expect.title", name);
        return confirm(title, firstLines(broken.allSentences()), messages.text("expect.save"), "save.no");
    }

    /** Joins the first lines, and counts the others. */
    private String firstLines(List<String> lines) {
        return lines.size() <= MAX_LINES ? String.join("\n", lines)
                : String.join("\n", lines.subList(0, MAX_LINES)) + "\n"
                        + messages.text("others.more", lines.size() - MAX_LINES);
    }

    /** Asks with Cancel as the default button until the effect is known to be harmless. */
    @Override
    public boolean confirmSave(String name, ExpectationGuard.BrokenExpectations broken, SavePreview preview) {
        List<Label> labels = new ArrayList<>();
        if (!broken.sentences().isEmpty()) {
            labels.add(
                    createLabel("save-broken", messages.text("save.broken") + "\n" + firstLines(broken.sentences())));
        }
        ButtonType saveButton = createButton(broken.needConfirmation() ? "expect.save" : "files.save", ButtonData.YES);
        ButtonType cancelButton = createButton("save.no", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(messages.text("save.title", name), "", cancelButton, saveButton, cancelButton);
        alert.getDialogPane().setPrefWidth(SAVE_DIALOG_WIDTH);
        alert.getDialogPane().setId("save-dialog");
        return askWithPreview(alert, preview, broken.lostHomePage(), labels, results -> {
            boolean isHarmless = results.isComplete() && !broken.needConfirmation() && results.alarm().isEmpty();
            setDefault(alert.getDialogPane(), isHarmless ? saveButton : cancelButton);
        }).equals(saveButton);
    }

    @Override
    public boolean showManagedBlock(String name, List<String> openedPages, SavePreview preview) {
        Label openedPagesAlarm = createAlarm("managed-opens");
        openedPagesAlarm.setText(String.join("\n", openedPages));
        openedPagesAlarm.setVisible(!openedPages.isEmpty());
        ButtonType showButton = createButton("managed.show", ButtonData.LEFT);
        ButtonType closeButton = createButton("close", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(messages.text("managed.title", name), "", closeButton, showButton, closeButton);
        alert.getDialogPane().setPrefWidth(MANAGED_DIALOG_WIDTH);
        alert.getDialogPane().setId("managed-dialog");
        return askWithPreview(alert, preview, "",
                List.of(openedPagesAlarm, createLabel("managed-about", messages.text("managed.about"))),
                _ -> {}).equals(showButton);
    }

    @Override
    public boolean confirmOpenMany(int requestedCount, int maxOpenedCount) {
        boolean isLimited = requestedCount > maxOpenedCount;
        return confirm(messages.text("openMany.title", requestedCount),
                isLimited ? messages.text("openMany.text.some", maxOpenedCount) : "",
                messages.text(isLimited ? "openMany.some" : "openMany.all", Math.min(requestedCount, maxOpenedCount)),
                "openMany.none");
    }

    @Override
    public RecoveredAnswer askAboutRecovered(List<String> names) {
        return askAboutRecovered("recovered.title", names, true);
    }

    @Override
    public RecoveredAnswer askAboutOlderRecovered(List<String> names) {
        return askAboutRecovered("recovered.title.older", names, false);
    }

    private RecoveredAnswer askAboutRecovered(String title, List<String> names, boolean areNewest) {
        ButtonType bringBackButton = createButton("recovered.bringBack", ButtonData.YES);
        ButtonType discardButton = createButton("recovered.discard", ButtonData.NO);
        ButtonType laterButton = createButton("recovered.later", ButtonData.CANCEL_CLOSE);
        ButtonType answer =
                showAndWait(messages.text(title, names.size()), firstLines(names),
                        areNewest ? bringBackButton : laterButton,
                        bringBackButton, discardButton, laterButton);
        if (answer.equals(bringBackButton)) {
            return RecoveredAnswer.BRING_BACK;
        }
        return answer.equals(discardButton) ? RecoveredAnswer.DISCARD : RecoveredAnswer.LATER;
    }

    @Override
    public boolean confirmRevert(String name) {
        return confirm(messages.text("revert.title", name), messages.text("revert.text"),
                messages.text("revert.yes"), "cancel");
    }

    @Override
    public boolean confirmSaveElsewhere(String reason) {
        return confirm(messages.text("files.notSaved"), reason, messages.text("files.saveElsewhere"), "close");
    }

    @Override
    public void showMessage(String title, String sentence) {
        ButtonType closeButton = createButton("close", ButtonData.OK_DONE);
        showAndWait(title, sentence, closeButton, closeButton);
    }

    private ButtonType createButton(String key, ButtonData kind) {
        return new ButtonType(messages.text(key), kind);
    }

    /** @param noKey the message key of the default answer */
    private boolean confirm(String title, String text, String yesText, String noKey) {
        ButtonType confirmButton = new ButtonType(yesText, ButtonData.YES);
        ButtonType cancelButton = createButton(noKey, ButtonData.CANCEL_CLOSE);
        return showAndWait(title, text, cancelButton, confirmButton, cancelButton).equals(confirmButton);
    }

    /** @param defaultType the default answer */
    private ButtonType showAndWait(String title, String text, ButtonType defaultType, ButtonType... buttons) {
        return createAlert(title, text, defaultType, buttons).showAndWait().orElse(ButtonType.CLOSE);
    }

    private Alert createAlert(String title, String text, ButtonType defaultType, ButtonType... buttons) {
        Alert alert = new Alert(AlertType.NONE, text, buttons);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(title);
        // JavaFX would derive another default from the kinds of the buttons.
        DialogPane pane = alert.getDialogPane();
        setDefault(pane, defaultType);
        alert.addEventHandler(DialogEvent.DIALOG_SHOWN, _ -> buttonOf(pane, defaultType).requestFocus());
        DialogFit.install(alert);
        return alert;
    }

    /** Sets the default button, also while the dialog is shown. */
    private static void setDefault(DialogPane pane, ButtonType defaultType) {
        boolean buttonHasFocus = pane.getButtonTypes().stream().anyMatch(type -> buttonOf(pane, type).isFocused());
        for (ButtonType type : pane.getButtonTypes()) {
            buttonOf(pane, type).setDefaultButton(type.equals(defaultType));
        }
        if (buttonHasFocus) {
            buttonOf(pane, defaultType).requestFocus();
        }
    }

    private static Button buttonOf(DialogPane pane, ButtonType type) {
        return (Button) pane.lookupButton(type);
    }

    /**
     * Asks while the effect on crawlers is computed and shown. The answer cancels the computation.
     *
     * @param alarmText the most severe change, which is shown unless the results name it; usually blank
     * @param labels    the labels between the alarm and the effect
     * @param onResults receives the results after they are shown
     */
    private ButtonType askWithPreview(Alert alert, SavePreview preview, String alarmText, List<Label> labels,
            Consumer<SavePreview.PreviewResults> onResults) {
        Label alarm = createAlarm("save-alarm");
        Label sentence = createLabel("save-sentence", "");
        sentence.getStyleClass().add("save-sentence");
        Label examples = createLabel("save-examples", "");
        ProgressBar progressBar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        progressBar.setAccessibleText(messages.text("save.looking"));
        progressBar.setMaxWidth(Double.MAX_VALUE);
        VBox content = Controls.styled(new VBox(alarm), "save-content");
        content.getChildren().addAll(labels);
        content.getChildren().addAll(sentence, examples, progressBar);
        for (Node node : content.getChildren()) {
            node.managedProperty().bind(node.visibleProperty());
            if (node instanceof Label label) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }
        alert.getDialogPane().setContent(content);
        Timeline timeline =
                new Timeline(new KeyFrame(PROGRESS_INTERVAL, _ -> progressBar.setProgress(preview.progress())));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        var subscription = preview.resultsProperty().subscribe(results -> {
            alarm.setText(results.alarm().isEmpty() ? alarmText : results.alarm());
            alarm.setVisible(!alarm.getText().isEmpty());
            sentence.setText(results.sentence().isEmpty() ? messages.text("save.looking") : results.sentence());
            examples.setText(String.join("\n", results.examples()));
            examples.setVisible(!results.examples().isEmpty());
            progressBar.setVisible(!results.isComplete());
            onResults.accept(results);
            if (content.getScene() != null && alert.isShowing()) {
                content.getScene().getWindow().sizeToScene();
            }
        });
        ButtonType answer = alert.showAndWait().orElse(ButtonType.CLOSE);
        subscription.unsubscribe();
        timeline.stop();
        preview.cancel();
        return answer;
    }

    private static Label createLabel(String id, String text) {
        Label label = new Label(text);
        label.setId(id);
        return label;
    }

    /** A label for the most severe change. */
    private static Label createAlarm(String id) {
        Label label = createLabel(id, "");
        label.getStyleClass().add("impact-alarm");
        label.setGraphic(new FontIcon(Material2MZ.WARNING));
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }
}
