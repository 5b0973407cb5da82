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
    public Unsaved askAboutUnsaved(List<String> names, ObservableBooleanValue isOutdated) {
        ButtonType save = new ButtonType(messages.text("unsaved.save", names.size()), ButtonData.YES);
        ButtonType discard = createButton("unsaved.discard", ButtonData.NO);
        ButtonType cancel = createButton("unsaved.cancel", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(
                messages.text("unsaved.title", names.size(), names.getFirst()),
                names.size() == 1 ? messages.text("unsaved.lost") : firstLines(names),
                save, save, discard, cancel);
        boolean[] isWithdrawn = {false};
        ChangeListener<Boolean> closeIfOutdated = (_, _, isNowOutdated) -> {
            isWithdrawn[0] = isNowOutdated;
            alert.close();
        };
        isOutdated.addListener(closeIfOutdated);
        ButtonType answer = alert.showAndWait().orElse(cancel);
        isOutdated.removeListener(closeIfOutdated);
        if (isWithdrawn[0]) {
            return Unsaved.OUTDATED;
        }
        if (answer.equals(save)) {
            return Unsaved.SAVE;
        }
        return answer.equals(discard) ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Overwrite askToOverwrite(String name, DiskChange change) {
        boolean isDeleted = change == DiskChange.DELETED;
        ButtonType overwrite = createButton(isDeleted ? "overwrite.create" : "overwrite.yes", ButtonData.YES);
        ButtonType compare = createButton("overwrite.compare", ButtonData.NO);
        ButtonType cancel = createButton("save.no", ButtonData.CANCEL_CLOSE);
        ButtonType[] buttons = change.isReadable() ? new ButtonType[] {overwrite, compare, cancel}
                : new ButtonType[] {overwrite, cancel};
        ButtonType answer = showAndWait(messages.text("notice." + change, name),
                isDeleted ? "" : messages.text("overwrite.text"), cancel, buttons);
        if (answer.equals(overwrite)) {
            return Overwrite.WRITE;
        }
        return answer.equals(compare) ? Overwrite.COMPARE : Overwrite.CANCEL;
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
        ButtonType save = createButton(broken.needConfirmation() ? "expect.save" : "files.save", ButtonData.YES);
        ButtonType cancel = createButton("save.no", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(messages.text("save.title", name), "", cancel, save, cancel);
        alert.getDialogPane().setPrefWidth(SAVE_DIALOG_WIDTH);
        alert.getDialogPane().setId("save-dialog");
        return askWithPreview(alert, preview, broken.lostHomePage(), labels, results -> {
            boolean isHarmless = results.isComplete() && !broken.needConfirmation() && results.alarm().isEmpty();
            setDefault(alert.getDialogPane(), isHarmless ? save : cancel);
        }).equals(save);
    }

    @Override
    public boolean showManagedBlock(String name, List<String> opened, SavePreview preview) {
        Label opening = createAlarm("managed-opens");
        opening.setText(String.join("\n", opened));
        opening.setVisible(!opened.isEmpty());
        ButtonType show = createButton("managed.show", ButtonData.LEFT);
        ButtonType close = createButton("close", ButtonData.CANCEL_CLOSE);
        Alert alert = createAlert(messages.text("managed.title", name), "", close, show, close);
        alert.getDialogPane().setPrefWidth(MANAGED_DIALOG_WIDTH);
        alert.getDialogPane().setId("managed-dialog");
        return askWithPreview(alert, preview, "",
                List.of(opening, createLabel("managed-about", messages.text("managed.about"))),
                _ -> {}).equals(show);
    }

    @Override
    public boolean confirmOpenMany(int requested, int maxOpened) {
        boolean isLimited = requested > maxOpened;
        return confirm(messages.text("openMany.title", requested),
                isLimited ? messages.text("openMany.text.some", maxOpened) : "",
                messages.text(isLimited ? "openMany.some" : "openMany.all", Math.min(requested, maxOpened)),
                "openMany.none");
    }

    @Override
    public Recovered askAboutRecovered(List<String> names) {
        return askAboutRecovered("recovered.title", names, true);
    }

    @Override
    public Recovered askAboutOlderRecovered(List<String> names) {
        return askAboutRecovered("recovered.title.older", names, false);
    }

    private Recovered askAboutRecovered(String title, List<String> names, boolean areNewest) {
        ButtonType bringBack = createButton("recovered.bringBack", ButtonData.YES);
        ButtonType discard = createButton("recovered.discard", ButtonData.NO);
        ButtonType later = createButton("recovered.later", ButtonData.CANCEL_CLOSE);
        ButtonType answer =
                showAndWait(messages.text(title, names.size()), firstLines(names), areNewest ? bringBack : later,
                        bringBack, discard, later);
        if (answer.equals(bringBack)) {
            return Recovered.BRING_BACK;
        }
        return answer.equals(discard) ? Recovered.DISCARD : Recovered.LATER;
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
        ButtonType close = createButton("close", ButtonData.OK_DONE);
        showAndWait(title, sentence, close, close);
    }

    private ButtonType createButton(String key, ButtonData kind) {
        return new ButtonType(messages.text(key), kind);
    }

    /** @param noKey the message key of the default answer */
    private boolean confirm(String title, String text, String yesText, String noKey) {
        ButtonType confirm = new ButtonType(yesText, ButtonData.YES);
        ButtonType cancel = createButton(noKey, ButtonData.CANCEL_CLOSE);
        return showAndWait(title, text, cancel, confirm, cancel).equals(confirm);
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
            Consumer<SavePreview.Progress> onResults) {
        Label alarm = createAlarm("save-alarm");
        Label sentence = createLabel("save-sentence", "");
        sentence.getStyleClass().add("save-sentence");
        Label examples = createLabel("save-examples", "");
        ProgressBar progress = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        progress.setAccessibleText(messages.text("save.looking"));
        progress.setMaxWidth(Double.MAX_VALUE);
        VBox content = Controls.styled(new VBox(alarm), "save-content");
        content.getChildren().addAll(labels);
        content.getChildren().addAll(sentence, examples, progress);
        for (Node node : content.getChildren()) {
            node.managedProperty().bind(node.visibleProperty());
            if (node instanceof Label label) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }
        alert.getDialogPane().setContent(content);
        Timeline timeline =
                new Timeline(new KeyFrame(PROGRESS_INTERVAL, _ -> progress.setProgress(preview.progress())));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        var subscription = preview.resultsProperty().subscribe(results -> {
            alarm.setText(results.alarm().isEmpty() ? alarmText : results.alarm());
            alarm.setVisible(!alarm.getText().isEmpty());
            sentence.setText(results.sentence().isEmpty() ? messages.text("save.looking") : results.sentence());
            examples.setText(String.join("\n", results.examples()));
            examples.setVisible(!results.examples().isEmpty());
            progress.setVisible(!results.isComplete());
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
