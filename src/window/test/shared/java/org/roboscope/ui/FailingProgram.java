package org.roboscope.ui;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.DialogPane;
import javafx.stage.Window;

/**
 * Opens the real window in a separate process, with a fault at each frame on the window's thread and one on another
 * thread. Prints the number of open dialogs and exits.
 */
public final class FailingProgram {

    private FailingProgram() {}

    public static void main(String[] args) {
        Thread.ofPlatform().daemon().start(() -> {
            waitForWindow();
            new Thread(() -> {
                throw new IllegalStateException("fault on another thread");
            }).start();
            Platform.runLater(FailingProgram::failAtEachFrame);
        });
        RoboscopeApp.open(args);
    }

    /** Returns once JavaFX has started and shows a window. */
    private static void waitForWindow() {
        boolean[] isShown = new boolean[1];
        while (!isShown[0]) {
            try {
                Thread.sleep(20);
                Platform.runLater(() -> {
                    synchronized (isShown) {
                        isShown[0] = !Window.getWindows().isEmpty();
                    }
                });
            } catch (IllegalStateException | InterruptedException notStarted) {
                isShown[0] = false;
            }
        }
    }

    private static void failAtEachFrame() {
        new AnimationTimer() {
            private int frameCount;

            @Override
            public void handle(long now) {
                frameCount++;
                if (frameCount == 200) {
                    long dialogCount = Window.getWindows().stream()
                            .filter(window -> window.getScene().getRoot() instanceof DialogPane).count();
                    System.out.println("dialogs: " + dialogCount);
                    Runtime.getRuntime().halt(0);
                }
                if (frameCount < 100) {
                    throw new IllegalStateException("fault on the window's thread");
                }
            }
        }.start();
    }
}
