package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/**
 * The window's thread, as it is for what follows from a text: from a key in the editor until its letter is laid out, and
 * from a text's coming up until it is laid out, it does nothing of that. In a small file all that follows would otherwise
 * be ready before, and come into the same frame.
 */
final class TextFirst implements Executor {

    private final Executor window;
    /** For the window's thread only, like all below. */
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean textComes;

    TextFirst(Executor window) {
        this.window = window;
    }

    /** @param editor where keys are pressed */
    void watch(Scene scene, Node editor) {
        editor.addEventFilter(KeyEvent.ANY, key -> textComes(scene));
        scene.addPostLayoutPulseListener(() -> {
            if (textComes) {
                window.execute(this::laidOut);
            }
        });
    }

    /** Other text is shown, and the scene is about to lay it out. */
    void textComes(Scene scene) {
        // Nothing is laid out in a window that nobody sees.
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            textComes = true;
            Platform.requestNextPulse();
        }
    }

    /** What the window's thread asks of the background waits as well: with few processors it would hold the letter up. */
    Executor ahead(Executor background) {
        return work -> {
            if (Platform.isFxApplicationThread() && textComes) {
                waiting.add(() -> background.execute(work));
            } else {
                background.execute(work);
            }
        };
    }

    @Override
    public void execute(Runnable work) {
        window.execute(() -> {
            waiting.add(work);
            if (!textComes) {
                letIn();
            }
        });
    }

    private void laidOut() {
        textComes = false;
        letIn();
    }

    /** What is let in may bring up another text. */
    private void letIn() {
        while (!textComes && !waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
