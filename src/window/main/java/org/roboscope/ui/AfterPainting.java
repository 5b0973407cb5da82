package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;
import javafx.animation.AnimationTimer;
import javafx.stage.Stage;

/** Does what is asked of it when the window has been painted once: one thing in a frame, so that keys come in between. */
final class AfterPainting extends AnimationTimer implements LaterWork {

    /** A frame's beginning hands the frame before it to the painter. */
    private static final int FRAMES = 2;

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
        if (frames > FRAMES && !waiting.isEmpty()) {
            waiting.remove().run();
        }
        if (waiting.isEmpty()) {
            stop();
        }
    }
}
