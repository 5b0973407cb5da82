package org.roboscope.ui;

import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.stage.Window;

/**
 * Opens the real window in a separate process and reports the start page as soon as it shows, before the other panels
 * exist.
 */
public final class AskingProgram {

    private AskingProgram() {}

    public static void main(String[] args) {
        TypingProgram.openAnd(AskingProgram::watch, args);
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
