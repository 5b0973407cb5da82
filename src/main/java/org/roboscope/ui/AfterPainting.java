package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.animation.AnimationTimer;

/** Does what is asked of it when the window has been painted once. */
final class AfterPainting implements Executor {

    /** A frame's beginning hands the frame before it to the painter. */
    private static final int FRAMES = 2;

    @Override
    public void execute(Runnable work) {
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                frames++;
                if (frames > FRAMES) {
                    stop();
                    work.run();
                }
            }
        }.start();
    }
}
