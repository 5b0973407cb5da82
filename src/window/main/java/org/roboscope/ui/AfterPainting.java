package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;
import javafx.animation.AnimationTimer;
import javafx.stage.Stage;

/** Runs work after the window has been painted, one piece per frame, so that keystrokes are handled in between. */
final class AfterPainting extends AnimationTimer implements LaterWork {

    /** The start of a frame passes the previous frame on to the painter. */
    private static final int FRAMES_UNTIL_PAINTED = 2;

    private final Stage stage;
    private final Queue<Runnable> waitingWork = new ArrayDeque<>();
    private int frameCount;

    AfterPainting(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void execute(Runnable work) {
        waitingWork.add(work);
        start();
    }

    @Override
    public void finish() {
        while (!waitingWork.isEmpty()) {
            waitingWork.remove().run();
        }
    }

    @Override
    public void handle(long now) {
        if (stage.isShowing()) {
            frameCount++;
        }
        if (frameCount > FRAMES_UNTIL_PAINTED && !waitingWork.isEmpty()) {
            waitingWork.remove().run();
        }
        if (waitingWork.isEmpty()) {
            stop();
        }
    }
}
