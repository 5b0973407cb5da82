package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.workspace.WorkScheduler;

/**
 * Tells the scheduler when a letter comes, from a key in the editor or with a text that comes up, and when it is laid out.
 */
final class LetterLayout {

    private final Scene scene;
    private final WorkScheduler scheduler;

    /** @param window the window's thread, to come back to once a frame is through */
    LetterLayout(Scene scene, WorkScheduler scheduler, Executor window) {
        this.scene = scene;
        this.scheduler = scheduler;
        scene.addPostLayoutPulseListener(() -> {
            if (scheduler.isLetterComing()) {
                window.execute(scheduler::letterIsDrawn);
            }
        });
    }

    /** @param editor where keys are pressed */
    void watch(Node editor) {
        editor.addEventFilter(KeyEvent.ANY, key -> textComes());
    }

    /** Other text is shown, and the scene is about to lay it out. */
    void textComes() {
        // A hidden window is not laid out.
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            scheduler.letterComes();
            Platform.requestNextPulse();
        }
    }
}
