package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
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
import org.roboscope.ui.task.BackgroundTasks;

/**
 * The person quits: the window stays responsive until all that was asked for is on the disk, such as an export. They may
 * stay, or end without waiting.
 */
final class QuitSequence {

    /** Tells the person that the program waits before it ends, once that takes a while. */
    interface Notice {

        /**
         * @param files  which are being written now
         * @param choice what the person can do about it
         */
        void waiting(Supplier<List<Path>> files, Choice choice);

        /** Nothing is waited for any more. */
        void over();
    }

    /**
     * What a person can do who waits.
     *
     * @param stay keeps the program running
     * @param end  ends it at once
     */
    record Choice(Runnable stay, Runnable end) {}

    /**
     * What there is to do, in this order.
     *
     * @param gather        looks on the window's thread what the settings are
     * @param writeSettings in the background
     * @param endFiles      begins to close the open files; from then on there is no way back
     * @param close         closes the window
     */
    record Steps(Runnable gather, Runnable writeSettings, Runnable endFiles, Runnable close) {}

    private final BackgroundTasks tasks;
    private final Executor window;
    private final Notice notice;
    private final Steps steps;
    /** Which try to quit; what an older one waited for does not count. */
    private int turn;
    private boolean waits;
    private boolean filesEnd;
    private boolean closed;

    QuitSequence(BackgroundTasks tasks, Executor window, Notice notice, Steps steps) {
        this.tasks = tasks;
        this.window = window;
        this.notice = notice;
        this.steps = steps;
    }

    /** Nothing is unsaved any more, or it is not wanted. */
    void begin() {
        if (waits || closed) {
            return;
        }
        waits = true;
        int mine = ++turn;
        steps.gather().run();
        tasks.startAt(steps, "settings", _ -> {
            steps.writeSettings().run();
            return steps;
        }, _ -> {});
        tell();
        onceWritten(mine, () -> {
            filesEnd = true;
            steps.endFiles().run();
            onceWritten(mine, this::close);
        });
    }

    private void onceWritten(int whose, Runnable then) {
        tasks.afterTasksWithPlace(() -> window.execute(() -> {
            if (whose == turn && waits) {
                then.run();
            }
        }));
    }

    private void tell() {
        notice.waiting(tasks::filesInUse, new Choice(this::stay, this::close));
    }

    /** Files that are being closed cannot be kept open; then it can only be waited on. */
    private void stay() {
        if (filesEnd) {
            tell();
        } else {
            waits = false;
            notice.over();
        }
    }

    private void close() {
        if (!closed) {
            closed = true;
            waits = false;
            notice.over();
            steps.close().run();
        }
    }

    /** Says in a dialog what the program waits for before it ends. It comes up only where that takes a while. */
    static final class QuitDialog implements QuitSequence.Notice {

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
                    : messages.text("quit.files",
                            files.stream().map(PathNames::shown).collect(Collectors.joining(", ")));
        }
    }
}
