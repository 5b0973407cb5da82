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
 * Quits the program. The window stays responsive until all requested work, such as an export, is on disk; the user may
 * stay, or end without waiting.
 */
final class QuitSequence {

    /** Notifies the user, after a short delay, that the program waits before it ends. */
    interface Notice {

        /**
         * @param files  the files being written
         * @param choice the choices of the user
         */
        void showWaiting(Supplier<List<Path>> files, Choice choice);

        /** Called when the program no longer waits. */
        void hide();
    }

    /**
     * The choices of a waiting user.
     *
     * @param stay keeps the program running
     * @param end  ends it without waiting
     */
    record Choice(Runnable stay, Runnable end) {}

    /**
     * The steps, in this order.
     *
     * @param gather        copies the state of the window to the settings, on the window's thread
     * @param writeSettings writes the settings, in the background
     * @param endFiles      begins to close the open files, which cannot be undone
     * @param close         closes the window
     */
    record Steps(Runnable gather, Runnable writeSettings, Runnable endFiles, Runnable close) {}

    private final BackgroundTasks tasks;
    private final Executor windowExecutor;
    private final Notice notice;
    private final Steps steps;
    /** Number of the newest attempt to quit; work of earlier attempts is ignored. */
    private int newestAttempt;
    private boolean isWaiting;
    private boolean isEndingFiles;
    private boolean isClosed;

    QuitSequence(BackgroundTasks tasks, Executor windowExecutor, Notice notice, Steps steps) {
        this.tasks = tasks;
        this.windowExecutor = windowExecutor;
        this.notice = notice;
        this.steps = steps;
    }

    /** Starts quitting, after unsaved texts were saved or discarded. */
    void begin() {
        if (isWaiting || isClosed) {
            return;
        }
        isWaiting = true;
        int attempt = ++newestAttempt;
        steps.gather().run();
        tasks.startAt(steps, "settings", _ -> {
            steps.writeSettings().run();
            return steps;
        }, _ -> {});
        showNotice();
        runWhenWritten(attempt, () -> {
            isEndingFiles = true;
            steps.endFiles().run();
            runWhenWritten(attempt, this::close);
        });
    }

    private void runWhenWritten(int attempt, Runnable onWritten) {
        tasks.runAfterTasksWithPlace(() -> windowExecutor.execute(() -> {
            if (attempt == newestAttempt && isWaiting) {
                onWritten.run();
            }
        }));
    }

    private void showNotice() {
        notice.showWaiting(tasks::filesInUse, new Choice(this::stay, this::close));
    }

    /** Keeps the program running, unless files are already being closed; then the program can only wait. */
    private void stay() {
        if (isEndingFiles) {
            showNotice();
        } else {
            isWaiting = false;
            notice.hide();
        }
    }

    private void close() {
        if (!isClosed) {
            isClosed = true;
            isWaiting = false;
            notice.hide();
            steps.close().run();
        }
    }

    /** A dialog that shows which work the program waits for. It appears only if the work takes a while. */
    static final class QuitDialog implements QuitSequence.Notice {

        private static final Duration DELAY = Duration.millis(300);
        private static final Duration REFRESH = Duration.millis(500);
        private static final double WIDTH = 460;

        private final Window owner;
        private final WindowMessages messages;
        private final PauseTransition showDelay = new PauseTransition(DELAY);
        private final Timeline timeline = new Timeline();
        private Runnable hideDialog = () -> {};

        QuitDialog(Window owner, WindowMessages messages) {
            this.owner = owner;
            this.messages = messages;
            timeline.setCycleCount(Animation.INDEFINITE);
        }

        @Override
        public void showWaiting(Supplier<List<Path>> files, QuitSequence.Choice choice) {
            showDelay.setOnFinished(_ -> show(files, choice));
            showDelay.playFromStart();
        }

        @Override
        public void hide() {
            showDelay.stop();
            timeline.stop();
            hideDialog.run();
            hideDialog = () -> {};
        }

        /** Enter and Escape keep the program running, because that loses nothing. */
        private void show(Supplier<List<Path>> files, QuitSequence.Choice choice) {
            ButtonType stayButton = new ButtonType(messages.text("quit.stay"), ButtonData.CANCEL_CLOSE);
            ButtonType endButton = new ButtonType(messages.text("quit.now"), ButtonData.OTHER);
            Dialog<ButtonType> dialog = new Dialog<>();
            dialog.initOwner(owner);
            dialog.setTitle(messages.text("quit.title"));
            dialog.setHeaderText(messages.text("quit.header"));
            dialog.getDialogPane().setId("quit-dialog");
            dialog.getDialogPane().setPrefWidth(WIDTH);
            dialog.getDialogPane().getButtonTypes().setAll(stayButton, endButton);
            ((Button) dialog.getDialogPane().lookupButton(stayButton)).setDefaultButton(true);
            dialog.setContentText(describeWaiting(files.get()));
            DialogFit.install(dialog);
            timeline.getKeyFrames()
                    .setAll(new KeyFrame(REFRESH, _ -> dialog.setContentText(describeWaiting(files.get()))));
            timeline.play();
            boolean[] isHidden = {false};
            hideDialog = () -> {
                isHidden[0] = true;
                dialog.hide();
            };
            dialog.setOnHidden(_ -> {
                timeline.stop();
                timeline.getKeyFrames().clear();
                if (!isHidden[0]) {
                    (endButton.equals(dialog.getResult()) ? choice.end() : choice.stay()).run();
                }
            });
            dialog.show();
        }

        private String describeWaiting(List<Path> files) {
            return messages.text("quit.files", files.isEmpty() ? messages.text("quit.other")
                    : files.stream().map(PathNames::shown).collect(Collectors.joining(", ")));
        }
    }
}
