package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Window;
import javafx.util.Duration;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;

/** Says in a dialog what the program waits for before it ends. It comes up only where that takes a while. */
final class QuitDialog implements QuitSequence.Notice {

    private static final Duration A_WHILE = Duration.millis(300);
    private static final Duration TICK = Duration.millis(500);
    private static final double WIDTH = 460;

    private final Window owner;
    private final WindowMessages messages;
    private final PauseTransition pause = new PauseTransition(A_WHILE);
    private final Timeline timeline = new Timeline();
    private Runnable hide = () -> {};

    QuitDialog(Window owner, WindowMessages messages) {
        this.owner = owner;
        this.messages = messages;
        timeline.setCycleCount(Animation.INDEFINITE);
    }

    @Override
    public void waiting(Supplier<List<Path>> files, QuitSequence.Choice choice) {
        pause.setOnFinished(_ -> show(files, choice));
        pause.playFromStart();
    }

    @Override
    public void over() {
        pause.stop();
        timeline.stop();
        hide.run();
        hide = () -> {};
    }

    /** Enter and Escape stay: that loses nothing. */
    private void show(Supplier<List<Path>> files, QuitSequence.Choice choice) {
        ButtonType stay = new ButtonType(messages.text("quit.stay"), ButtonData.CANCEL_CLOSE);
        ButtonType end = new ButtonType(messages.text("quit.now"), ButtonData.OTHER);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(messages.text("quit.title"));
        dialog.setHeaderText(messages.text("quit.header"));
        dialog.getDialogPane().setId("quit-dialog");
        dialog.getDialogPane().setPrefWidth(WIDTH);
        dialog.getDialogPane().getButtonTypes().setAll(stay, end);
        ((Button) dialog.getDialogPane().lookupButton(stay)).setDefaultButton(true);
        dialog.setContentText(words(files.get()));
        DialogFit.install(dialog);
        timeline.getKeyFrames().setAll(new KeyFrame(TICK, _ -> dialog.setContentText(words(files.get()))));
        timeline.play();
        boolean[] hidden = {false};
        hide = () -> {
            hidden[0] = true;
            dialog.hide();
        };
        dialog.setOnHidden(_ -> {
            timeline.stop();
            timeline.getKeyFrames().clear();
            if (!hidden[0]) {
                (end.equals(dialog.getResult()) ? choice.end() : choice.stay()).run();
            }
        });
        dialog.show();
    }

    private String words(List<Path> files) {
        return files.isEmpty() ? messages.text("quit.other")
                : messages.text("quit.files", files.stream().map(PathNames::shown).collect(Collectors.joining(", ")));
    }
}
