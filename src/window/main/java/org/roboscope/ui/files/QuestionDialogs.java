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

/** Asks in dialogs whose buttons say what they do. Enter gives the answer that loses nothing. */
public record QuestionDialogs(Window owner, WindowMessages messages) implements FileQuestions {

    private static final int MOST_LINES = 10;
    private static final double SAVE_WIDTH = 560;
    private static final double MANAGED_WIDTH = 620;
    private static final Duration TICK = Duration.millis(150);

    @Override
    public Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated) {
        ButtonType save = new ButtonType(messages.text("unsaved.save", names.size()), ButtonData.YES);
        ButtonType discard = button("unsaved.discard", ButtonData.NO);
        ButtonType cancel = button("unsaved.cancel", ButtonData.CANCEL_CLOSE);
        Alert alert = alert(
                messages.text("unsaved.title", names.size(), names.getFirst()),
                names.size() == 1 ? messages.text("unsaved.lost") : firstLines(names),
                save, save, discard, cancel);
        boolean[] isWithdrawn = {false};
        ChangeListener<Boolean> closeIfOutdated = (property, before, now) -> {
            isWithdrawn[0] = now;
            alert.close();
        };
        isOutdated.addListener(closeIfOutdated);
        ButtonType answer = alert.showAndWait().orElse(cancel);
        isOutdated.removeListener(closeIfOutdated);
        return isWithdrawn[0] ? Unsaved.OUTDATED
                : answer.equals(save) ? Unsaved.SAVE : answer.equals(discard) ? Unsaved.DISCARD : Unsaved.CANCEL;
    }

    @Override
    public Overwrite overwrite(String name, DiskChange change) {
        boolean isGone = change == DiskChange.DELETED;
        ButtonType overwrite = button(isGone ? "overwrite.create" : "overwrite.yes", ButtonData.YES);
        ButtonType compare = button("overwrite.compare", ButtonData.NO);
        ButtonType cancel = button("overwrite.no", ButtonData.CANCEL_CLOSE);
        ButtonType[] buttons = change.isReadable() ? new ButtonType[] {overwrite, compare, cancel}
                : new ButtonType[] {overwrite, cancel};
        ButtonType answer = ask(messages.text("notice." + change, name),
                isGone ? "" : messages.text("overwrite.text"), cancel, buttons);
        return answer.equals(overwrite) ? Overwrite.WRITE
                : answer.equals(compare) ? Overwrite.COMPARE : Overwrite.CANCEL;
    }

    @Override
    public boolean writeInPlace(String name, String why) {
        return confirm(messages.text("inPlace.title", name), why + "\n\n" + messages.text("inPlace.text"),
                messages.text("inPlace.yes"), "overwrite.no");
    }

    @Override
    public boolean saveDespite(String name, ExpectationGuard.Broken broken) {
        String text = firstLines(broken.sentences());
        return confirm(messages.text("expect.title", name), text, messages.text("expect.save"), "expect.cancel");
    }

    /** One sentence a line; of very many, the first ones. */
    private String firstLines(List<String> all) {
        return all.size() <= MOST_LINES ? String.join("\n", all)
                : String.join("\n", all.subList(0, MOST_LINES)) + "\n"
                        + messages.text("expect.more", all.size() - MOST_LINES);
    }

    /** The default button is cancel while the effect may be harmful. */
    @Override
    public boolean save(String name, ExpectationGuard.Broken broken, SavePreview preview) {
        List<Label> expected = new ArrayList<>();
        if (!broken.sentences().isEmpty()) {
            expected.add(label("save-broken", messages.text("save.broken") + "\n" + firstLines(broken.sentences())));
        }
        ButtonType save = button(broken.areNew() ? "expect.save" : "save.yes", ButtonData.YES);
        ButtonType cancel = button("save.no", ButtonData.CANCEL_CLOSE);
        Alert alert = alert(messages.text("save.title", name), "", cancel, save, cancel);
        alert.getDialogPane().setPrefWidth(SAVE_WIDTH);
        alert.getDialogPane().setId("save-dialog");
        return askWithPreview(alert, preview, expected, now -> setDefault(alert.getDialogPane(),
                now.isOver() && !broken.areNew() && now.alarm().isEmpty() ? save : cancel)).equals(save);
    }

    @Override
    public boolean managedBlock(String name, List<String> opened, SavePreview preview) {
        Label opening = alarm("managed-opens");
        opening.setText(String.join("\n", opened));
        opening.setVisible(!opened.isEmpty());
        ButtonType text = button("managed.show", ButtonData.LEFT);
        ButtonType close = button("tell.ok", ButtonData.CANCEL_CLOSE);
        Alert alert = alert(messages.text("managed.title", name), "", close, text, close);
        alert.getDialogPane().setPrefWidth(MANAGED_WIDTH);
        alert.getDialogPane().setId("managed-dialog");
        return askWithPreview(alert, preview, List.of(opening, label("managed-about", messages.text("managed.about"))),
                _ -> {}).equals(text);
    }

    @Override
    public boolean openMany(int named, int most) {
        boolean isSome = named > most;
        return confirm(messages.text("openMany.title", named),
                messages.text(isSome ? "openMany.text.some" : "openMany.text", most),
                messages.text(isSome ? "openMany.some" : "openMany.all", Math.min(named, most)), "openMany.none");
    }

    @Override
    public Recovered recovered(List<String> names) {
        return recovered("recovered.title", names, true);
    }

    @Override
    public Recovered recoveredOlder(List<String> names) {
        return recovered("recovered.title.older", names, false);
    }

    private Recovered recovered(String title, List<String> names, boolean areNewest) {
        ButtonType bringBack = button("recovered.bringBack", ButtonData.YES);
        ButtonType discard = button("recovered.discard", ButtonData.NO);
        ButtonType later = button("recovered.later", ButtonData.CANCEL_CLOSE);
        ButtonType answer = ask(messages.text(title, names.size()), firstLines(names), areNewest ? bringBack : later,
                bringBack, discard, later);
        return answer.equals(bringBack) ? Recovered.BRING_BACK
                : answer.equals(discard) ? Recovered.DISCARD : Recovered.LATER;
    }

    @Override
    public boolean revert(String name) {
        return confirm(messages.text("revert.title", name), messages.text("revert.text"),
                messages.text("revert.yes"), "revert.no");
    }

    @Override
    public boolean saveElsewhere(String why) {
        return confirm(messages.text("files.notSaved"), why, messages.text("files.saveElsewhere"), "tell.ok");
    }

    @Override
    public void tell(String title, String sentence) {
        ButtonType close = button("tell.ok", ButtonData.OK_DONE);
        ask(title, sentence, close, close);
    }

    private ButtonType button(String key, ButtonData kind) {
        return new ButtonType(messages.text(key), kind);
    }

    /** @param no key of the default answer */
    private boolean confirm(String title, String text, String yes, String no) {
        ButtonType confirm = new ButtonType(yes, ButtonData.YES);
        ButtonType cancel = button(no, ButtonData.CANCEL_CLOSE);
        return ask(title, text, cancel, confirm, cancel).equals(confirm);
    }

    /** @param safe the default answer */
    private ButtonType ask(String title, String text, ButtonType safe, ButtonType... buttons) {
        return alert(title, text, safe, buttons).showAndWait().orElse(ButtonType.CLOSE);
    }

    private Alert alert(String title, String text, ButtonType safe, ButtonType... buttons) {
        Alert alert = new Alert(AlertType.NONE, text, buttons);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(title);
        // Regardless of the default that JavaFX derives from the kinds of the buttons.
        DialogPane pane = alert.getDialogPane();
        setDefault(pane, safe);
        alert.addEventHandler(DialogEvent.DIALOG_SHOWN, event -> button(pane, safe).requestFocus());
        DialogFit.install(alert);
        return alert;
    }

    /** Sets the default button, also while the dialog is shown. */
    private static void setDefault(DialogPane pane, ButtonType safe) {
        boolean buttonHasFocus = pane.getButtonTypes().stream().anyMatch(type -> button(pane, type).isFocused());
        for (ButtonType type : pane.getButtonTypes()) {
            button(pane, type).setDefaultButton(type.equals(safe));
        }
        if (buttonHasFocus) {
            button(pane, safe).requestFocus();
        }
    }

    private static Button button(DialogPane pane, ButtonType type) {
        return (Button) pane.lookupButton(type);
    }

    /**
     * Asks, and shows the effect on crawlers while it is computed. The answer cancels the computation.
     *
     * @param first labels before the effect, after the alarm
     * @param known also receives the results
     */
    private ButtonType askWithPreview(Alert alert, SavePreview preview, List<Label> first,
            Consumer<SavePreview.Known> known) {
        Label alarm = alarm("save-alarm");
        Label sentence = label("save-sentence", "");
        sentence.getStyleClass().add("save-sentence");
        Label examples = label("save-examples", "");
        ProgressBar progress = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        progress.setAccessibleText(messages.text("save.counting"));
        progress.setMaxWidth(Double.MAX_VALUE);
        VBox content = Controls.styled(new VBox(alarm), "save-content");
        content.getChildren().addAll(first);
        content.getChildren().addAll(sentence, examples, progress);
        for (Node node : content.getChildren()) {
            node.managedProperty().bind(node.visibleProperty());
            if (node instanceof Label label) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }
        alert.getDialogPane().setContent(content);
        Timeline timeline = new Timeline(new KeyFrame(TICK, event -> progress.setProgress(preview.progress())));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        var watching = preview.knownProperty().subscribe(now -> {
            alarm.setText(now.alarm());
            alarm.setVisible(!now.alarm().isEmpty());
            sentence.setText(now.sentence().isEmpty() ? messages.text("save.looking") : now.sentence());
            examples.setText(String.join("\n", now.examples()));
            examples.setVisible(!now.examples().isEmpty());
            progress.setVisible(!now.isOver());
            known.accept(now);
            if (content.getScene() != null && alert.isShowing()) {
                content.getScene().getWindow().sizeToScene();
            }
        });
        ButtonType answer = alert.showAndWait().orElse(ButtonType.CLOSE);
        watching.unsubscribe();
        timeline.stop();
        preview.cancel();
        return answer;
    }

    private static Label label(String id, String text) {
        Label label = new Label(text);
        label.setId(id);
        return label;
    }

    /** A label for the most severe change. */
    private static Label alarm(String id) {
        Label label = label(id, "");
        label.getStyleClass().add("impact-alarm");
        label.setGraphic(new FontIcon(Material2MZ.WARNING));
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }
}
