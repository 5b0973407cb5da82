package org.roboscope.ui;

import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.roboscope.ui.editor.EditorPane;

/** Runs work once the window has painted a text or the start page. */
final class FirstPaint extends AnimationTimer {

    /** The first frame after a change lays it out and passes it to the painter; the second starts when that is done. */
    private static final int FRAMES_UNTIL_PAINTED = 2;

    private final Scene scene;
    private final Runnable onPainted;
    private int frameCount;

    FirstPaint(Scene scene, Runnable onPainted) {
        this.scene = scene;
        this.onPainted = onPainted;
    }

    @Override
    public void handle(long now) {
        frameCount = isShowing() && (showsStartPage() || showsText()) ? frameCount + 1 : 0;
        if (frameCount > FRAMES_UNTIL_PAINTED) {
            stop();
            onPainted.run();
        }
    }

    private boolean isShowing() {
        return scene.getWindow() != null && scene.getWindow().isShowing();
    }

    private boolean showsStartPage() {
        Node page = scene.lookup("#start-page");
        return page != null && page.isVisible();
    }

    private boolean showsText() {
        return scene.lookup(".editor-pane") instanceof EditorPane editor && editor.showsText();
    }
}
