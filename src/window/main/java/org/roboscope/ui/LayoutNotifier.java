package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.workspace.BackgroundWork;

/**
 * Notifies background work when text is about to appear, typed anywhere in the window or newly shown, and when it has
 * been laid out.
 */
final class LayoutNotifier {

    private final Scene scene;
    private final BackgroundWork background;

    /** @param windowExecutor runs work on the window's thread after the frame */
    LayoutNotifier(Scene scene, BackgroundWork background, Executor windowExecutor) {
        this.scene = scene;
        this.background = background;
        scene.addEventFilter(KeyEvent.ANY, _ -> expectText());
        scene.addPostLayoutPulseListener(() -> {
            if (background.isKeystrokePending()) {
                windowExecutor.execute(background::resumeAfterKeystroke);
            }
        });
    }

    /** Called when other text is shown, which is laid out in the next frame. */
    void expectText() {
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            background.holdForKeystroke();
            Platform.requestNextPulse();
        }
    }
}
