package org.roboscope.ui.files;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SavePreview;

/** What another text would change for crawlers, in a dialog, as it gets known. */
final class PreviewBox extends VBox {

    private static final Duration TICK = Duration.millis(150);

    private final WindowMessages messages;
    private final SavePreview preview;
    private final Label sentence = new Label();
    private final Label examples = new Label();
    private final Label alarm = alarm("save-alarm");
    private final ProgressBar progress = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);

    /** @param first what is said before all, or below the alarm that there may be */
    PreviewBox(WindowMessages messages, SavePreview preview, List<Label> first) {
        this.messages = messages;
        this.preview = preview;
        getStyleClass().add("save-content");
        sentence.setId("save-sentence");
        sentence.getStyleClass().add("save-sentence");
        examples.setId("save-examples");
        progress.setAccessibleText(messages.text("save.counting"));
        progress.setMaxWidth(Double.MAX_VALUE);
        getChildren().add(alarm);
        getChildren().addAll(first);
        getChildren().addAll(sentence, examples, progress);
        for (Node node : getChildren()) {
            node.managedProperty().bind(node.visibleProperty());
            if (node instanceof Label label) {
                label.setWrapText(true);
                label.setMinHeight(Region.USE_PREF_SIZE);
            }
        }
    }

    /** A label for the worst there is. */
    static Label alarm(String id) {
        Label label = new Label();
        label.setId(id);
        label.getStyleClass().add("impact-alarm");
        label.setGraphic(new FontIcon(Material2MZ.WARNING));
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    /**
     * Keeps itself up to date while the person is asked. The answer cancels what is still being computed.
     *
     * @param known also receives what is known
     */
    <T> T showWhile(Consumer<SavePreview.Known> known, Supplier<T> asking) {
        Timeline timeline = new Timeline(new KeyFrame(TICK, event -> progress.setProgress(preview.share())));
        timeline.setCycleCount(Animation.INDEFINITE);
        timeline.play();
        var watching = preview.knownProperty().subscribe(now -> {
            show(now);
            known.accept(now);
            if (getScene() != null && getScene().getWindow() != null && getScene().getWindow().isShowing()) {
                getScene().getWindow().sizeToScene();
            }
        });
        T answer = asking.get();
        watching.unsubscribe();
        timeline.stop();
        preview.cancel();
        return answer;
    }

    private void show(SavePreview.Known now) {
        alarm.setText(now.alarm());
        alarm.setVisible(!now.alarm().isEmpty());
        sentence.setText(now.sentence().isEmpty() ? messages.text("save.looking") : now.sentence());
        examples.setText(String.join("\n", now.examples()));
        examples.setVisible(!now.examples().isEmpty());
        progress.setVisible(!now.isOver());
    }
}
