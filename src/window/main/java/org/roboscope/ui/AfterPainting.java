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
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int frames;

    AfterPainting(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void execute(Runnable work) {
        waiting.add(work);
        start();
    }

    @Override
    public void finish() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    @Override
    public void handle(long now) {
        if (stage.isShowing()) {
            frames++;
        }
        if (frames > FRAMES_UNTIL_PAINTED && !waiting.isEmpty()) {
            waiting.remove().run();
        }
        if (waiting.isEmpty()) {
            stop();
        }
    }
}
