package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.workspace.WorkScheduler;

/** Notifies the scheduler when text is about to appear, typed or newly shown, and when it has been laid out. */
final class LayoutNotifier {

    private final Scene scene;
    private final WorkScheduler scheduler;

    /** @param window runs work on the window's thread after the frame */
    LayoutNotifier(Scene scene, WorkScheduler scheduler, Executor window) {
        this.scene = scene;
        this.scheduler = scheduler;
        scene.addPostLayoutPulseListener(() -> {
            if (scheduler.isKeystrokePending()) {
                window.execute(scheduler::resumeAfterKeystroke);
            }
        });
    }

    /** @param editor receives the keystrokes */
    void watch(Node editor) {
        editor.addEventFilter(KeyEvent.ANY, key -> expectText());
    }

    /** Called when other text is shown, which is laid out in the next frame. */
    void expectText() {
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            scheduler.holdForKeystroke();
            Platform.requestNextPulse();
        }
    }
}
