package org.roboscope.ui;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.stage.Window;

/** The real window in a process of its own, which says so as soon as it asks for a page, before the rest of it is made. */
public final class AskingProgram {

    private static final long SHORT = 1_000_000;

    private AskingProgram() {}

    public static void main(String[] args) {
        Thread.ofPlatform().daemon().start(() -> {
            while (!started()) {
                LockSupport.parkNanos(SHORT);
            }
        });
        RoboscopeApp.open(args);
    }

    private static boolean started() {
        try {
            Platform.runLater(AskingProgram::watch);
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        }
    }

    private static void watch() {
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                for (Window window : List.copyOf(Window.getWindows())) {
                    if (window.isShowing() && window.getScene().lookup("#start-page") != null) {
                        stop();
                        System.out.println(window.getScene().lookup(".editor-pane") == null ? "asks" : "is whole");
                    }
                }
            }
        }.start();
    }
}
