package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/**
 * The window's thread, as it is for what follows from a text: from a key in the editor until its letter is laid out it
 * does nothing of that. In a small file all that follows would otherwise be ready before the letter, and come into its
 * frame.
 */
final class KeyFirst implements Executor {

    private final Executor window;
    /** For the window's thread only, like all below. */
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean keyComes;

    KeyFirst(Executor window) {
        this.window = window;
    }

    /** @param editor where keys are pressed */
    void watch(Scene scene, Node editor) {
        editor.addEventFilter(KeyEvent.ANY, key -> {
            // Nothing is laid out in a window that nobody sees.
            if (scene.getWindow() != null && scene.getWindow().isShowing()) {
                keyComes = true;
                Platform.requestNextPulse();
            }
        });
        scene.addPostLayoutPulseListener(() -> {
            if (keyComes) {
                window.execute(this::letIn);
            }
        });
    }

    @Override
    public void execute(Runnable work) {
        window.execute(() -> {
            if (keyComes) {
                waiting.add(work);
            } else {
                work.run();
            }
        });
    }

    private void letIn() {
        keyComes = false;
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
