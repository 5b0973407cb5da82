package org.roboscope.ui;

import javafx.animation.AnimationTimer;
import org.roboscope.ui.workspace.Workspace;

/** Waits until the window shows a text, painted. */
final class FirstPicture extends AnimationTimer {

    /** The first frame after a change lays it out and hands it to the painter; the second comes when that is done. */
    private static final int FRAMES = 2;

    private final Workspace workspace;
    private final Runnable then;
    private int frames;

    FirstPicture(Workspace workspace, Runnable then) {
        this.workspace = workspace;
        this.then = then;
    }

    @Override
    public void handle(long now) {
        frames = showsText() ? frames + 1 : 0;
        if (frames > FRAMES) {
            stop();
            then.run();
        }
    }

    private boolean showsText() {
        return workspace.bufferProperty().get().content().length() > 0;
    }
}
