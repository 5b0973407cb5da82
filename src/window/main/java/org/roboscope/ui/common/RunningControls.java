package org.roboscope.ui.common;

import java.util.List;
import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** The controls of running work: a progress indicator, and a button or Escape that cancels the work. */
public final class RunningControls {

    private final ButtonBase cancelButton;
    private final EventHandler<KeyEvent> escapeHandler = this::cancelOnEscape;

    private RunningControls(ButtonBase cancelButton) {
        this.cancelButton = cancelButton;
    }

    /** Shows the indicator and the button while work is running. At other times they take no room. */
    public static void follow(ObservableValue<Boolean> running, Node progressNode, ButtonBase cancelButton) {
        for (Node node : List.of(progressNode, cancelButton)) {
            node.managedProperty().bind(node.visibleProperty());
            running.subscribe(node::setVisible);
        }
        follow(running, cancelButton);
    }

    /**
     * Enables the button while work is running. The caller shows an indicator later, because it would only flicker
     * during short work.
     */
    public static void follow(ObservableValue<Boolean> running, ButtonBase cancelButton) {
        running.subscribe(isRunning -> cancelButton.setDisable(!isRunning));
        RunningControls controls = new RunningControls(cancelButton);
        cancelButton.sceneProperty().subscribe((oldScene, newScene) -> controls.moveHandler(oldScene, newScene));
        controls.moveHandler(null, cancelButton.getScene());
    }

    /** Moves the handler of Escape to another scene. It runs unless the focused control consumes the keystroke. */
    private void moveHandler(@Nullable Scene oldScene, @Nullable Scene newScene) {
        if (oldScene != null) {
            oldScene.removeEventHandler(KeyEvent.KEY_PRESSED, escapeHandler);
        }
        if (newScene != null) {
            newScene.addEventHandler(KeyEvent.KEY_PRESSED, escapeHandler);
        }
    }

    /** Cancels the run on Escape if the button is visible. */
    private void cancelOnEscape(KeyEvent key) {
        boolean isCancellable =
                !cancelButton.isDisabled() && cancelButton.getBoundsInParent().getWidth() > 0 && isShown(cancelButton);
        if (key.getCode() == KeyCode.ESCAPE && isCancellable) {
            key.consume();
            cancelButton.fire();
        }
    }

    private static boolean isShown(Node node) {
        for (Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Updates the progress periodically during a run.
     *
     * @param update shows the progress of the run
     */
    public static void updatePeriodically(ObservableValue<? extends Optional<?>> run, Duration pause,
            ProgressBar progressBar,
            Runnable update) {
        Timeline timeline = new Timeline(new KeyFrame(pause, _ -> update.run()));
        timeline.setCycleCount(Animation.INDEFINITE);
        run.subscribe(current -> {
            if (current.isPresent()) {
                timeline.play();
            } else {
                timeline.stop();
                progressBar.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
            }
        });
    }
}
