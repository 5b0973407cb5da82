package org.roboscope.ui;

import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.stage.Window;

/** The real window in a process of its own, which says so as soon as it asks for a page, before the rest of it is made. */
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
