package org.roboscope.ui;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Delays the appearance of a window until its text is ready, but only for a short time. */
final class WindowDelay {

    private static final Duration MAX_DELAY = Duration.millis(300);

    private final PauseTransition timeout = new PauseTransition(MAX_DELAY);
    private final Runnable showWindow;
    private boolean isShown;

    WindowDelay(Runnable showWindow) {
        this.showWindow = showWindow;
        timeout.setOnFinished(event -> show());
        timeout.play();
    }

    /** Shows the window. The text is ready but not laid out yet, or the delay is over. */
    void show() {
        if (!isShown) {
            isShown = true;
            timeout.stop();
            showWindow.run();
        }
    }
}
