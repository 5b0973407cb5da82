package org.roboscope.ui.common;

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

/** Controls of running work: a progress sign, and a button or Escape that cancels it. */
public final class RunningControls {

    private final ButtonBase cancel;
    private final EventHandler<KeyEvent> escape = this::pressed;

    private RunningControls(ButtonBase cancel) {
        this.cancel = cancel;
    }

    public static void follow(ObservableValue<Boolean> running, Node sign, ButtonBase cancel) {
        running.subscribe(sign::setVisible);
        follow(running, cancel);
    }

    /** Follows a run whose sign is shown later, because it would only flicker for a short run. */
    public static void follow(ObservableValue<Boolean> running, ButtonBase cancel) {
        running.subscribe(now -> cancel.setDisable(!now));
        RunningControls controls = new RunningControls(cancel);
        cancel.sceneProperty().subscribe((before, now) -> controls.move(before, now));
        controls.move(null, cancel.getScene());
    }

    /** Handles Escape anywhere in the scene, unless the focused control consumes it. */
    private void move(@Nullable Scene before, @Nullable Scene now) {
        if (before != null) {
            before.removeEventHandler(KeyEvent.KEY_PRESSED, escape);
        }
        if (now != null) {
            now.addEventHandler(KeyEvent.KEY_PRESSED, escape);
        }
    }

    /** Cancels on Escape only if the run is visible. */
    private void pressed(KeyEvent key) {
        boolean isSeen = !cancel.isDisabled() && cancel.getBoundsInParent().getWidth() > 0 && isShown(cancel);
        if (key.getCode() == KeyCode.ESCAPE && isSeen) {
            key.consume();
            cancel.fire();
        }
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Updates the progress periodically while there is a run.
     *
     * @param look shows the progress of the run
     */
    public static void tick(ObservableValue<? extends Optional<?>> run, Duration pause, ProgressBar progress,
            Runnable look) {
        Timeline timeline = new Timeline(new KeyFrame(pause, _ -> look.run()));
        timeline.setCycleCount(Animation.INDEFINITE);
        run.subscribe(now -> {
            if (now.isPresent()) {
                timeline.play();
            } else {
                timeline.stop();
                progress.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
            }
        });
    }
}
