package org.roboscope.ui.files;

import java.util.List;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SavePreview;

/** Asks whether to save, and shows meanwhile what that would change. As long as it may be bad, Enter does not save. */
final class SaveDialog {

    private static final double WIDTH = 560;
    private static final Duration TICK = Duration.millis(150);

    private final Alert alert;
    private final WindowMessages messages;
    private final List<String> broken;
    private final SavePreview preview;
    private final ButtonType save;
    private final ButtonType cancel;
    private final Label alarm = new Label();
    private final Label sentence = new Label();
    private final Label examples = new Label();
    private final ProgressBar progress = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);

    SaveDialog(Window owner, WindowMessages messages, String name, List<String> broken, SavePreview preview) {
        this.messages = messages;
        this.broken = broken;
        this.preview = preview;
        save = new ButtonType(messages.text(broken.isEmpty() ? "save.yes" : "expect.save"), ButtonData.YES);
        cancel = new ButtonType(messages.text("save.no"), ButtonData.CANCEL_CLOSE);
        alert = new Alert(Alert.AlertType.NONE, "", save, cancel);
        alert.initOwner(owner);
        alert.setTitle(messages.text("window.title"));
        alert.setHeaderText(messages.text("save.title", name));
        alert.getDialogPane().setContent(content());
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.getDialogPane().setId("save-dialog");
        SafeDefaultButton.set(alert, cancel);
        DialogFit.install(alert);
    }

    /** @return whether to save */
    boolean ask() {
        Timeline timeline = new Timeline(new KeyFrame(TICK, event -> progress.setProgress(preview.share())));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        var watching = preview.knownProperty().subscribe(this::show);
        boolean yes = alert.showAndWait().filter(save::equals).isPresent();
        watching.unsubscribe();
        timeline.stop();
        preview.cancel();
        return yes;
    }

    private VBox content() {
        alarm.setId("save-alarm");
        alarm.getStyleClass().add("impact-alarm");
        alarm.setGraphic(new FontIcon(Material2MZ.WARNING));
        alarm.setMaxWidth(Double.MAX_VALUE);
        sentence.setId("save-sentence");
        sentence.getStyleClass().add("save-sentence");
        examples.setId("save-examples");
        progress.setAccessibleText(messages.text("save.counting"));
        progress.setMaxWidth(Double.MAX_VALUE);
        VBox content = new VBox(alarm, sentence, examples, progress);
        content.getStyleClass().add("save-content");
        if (!broken.isEmpty()) {
            Label expected = new Label(messages.text("save.broken") + "\n" + String.join("\n", broken));
            expected.setId("save-broken");
            content.getChildren().add(1, expected);
        }
        for (Node node : content.getChildren()) {
            node.managedProperty().bind(node.visibleProperty());
            if (node instanceof Label label) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }
        return content;
    }

    private void show(SavePreview.Known now) {
        alarm.setText(now.alarm());
        alarm.setVisible(!now.alarm().isEmpty());
        sentence.setText(now.sentence().isEmpty() ? messages.text("save.looking") : now.sentence());
        examples.setText(String.join("\n", now.examples()));
        examples.setVisible(!now.examples().isEmpty());
        progress.setVisible(!now.isOver());
        boolean isKnownToBeGood = now.isOver() && broken.isEmpty() && now.alarm().isEmpty();
        SafeDefaultButton.choose(alert.getDialogPane(), isKnownToBeGood ? save : cancel);
        if (alert.getDialogPane().getScene() != null && alert.isShowing()) {
            alert.getDialogPane().getScene().getWindow().sizeToScene();
        }
    }
}
