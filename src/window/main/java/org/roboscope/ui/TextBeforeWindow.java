package org.roboscope.ui;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Lets a window come up with its text in it. For a text that takes long it does not wait. */
final class TextBeforeWindow {

    private static final Duration A_WHILE = Duration.millis(300);

    private final PauseTransition longestWait = new PauseTransition(A_WHILE);
    private final Runnable comeUp;
    private boolean isUp;

    TextBeforeWindow(Runnable comeUp) {
        this.comeUp = comeUp;
        longestWait.setOnFinished(event -> ready());
        longestWait.play();
    }

    /** The text is there but not laid out yet, or the longest wait is over. */
    void ready() {
        if (!isUp) {
            isUp = true;
            longestWait.stop();
            comeUp.run();
        }
    }
}
