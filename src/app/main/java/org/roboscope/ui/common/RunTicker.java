package org.roboscope.ui.common;

import java.util.Optional;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ProgressBar;
import javafx.util.Duration;

/** Looks a few times a second at a run that grows in the background; without a run nothing grows. */
public final class RunTicker {

    private RunTicker() {}

    /** @param look shows how far the run is */
    public static void follow(ObservableValue<? extends Optional<?>> run, Duration pause, ProgressBar progress,
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
