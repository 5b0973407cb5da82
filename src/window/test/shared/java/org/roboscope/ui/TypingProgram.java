package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;

/**
 * The real window in a process of its own, which is busy when somebody types and enlarges the text, and
 * has said so before.
 */
public final class TypingProgram {

    /** So far the text is enlarged that is 13 pixels large at first. */
    static final int ZOOMS = 3;

    private static final int BUSY = 500;

    private TypingProgram() {}

    public static void main(String[] args) {
        openAnd(TypingProgram::typeOnceThereIsAText, args);
    }

    /** Opens the window, and does this as soon as its thread runs. */
    static void openAnd(Runnable then, String... args) {
        Thread.ofPlatform().daemon().start(() -> {
            while (!started(then)) {
                Thread.onSpinWait();
            }
        });
        RoboscopeApp.open(args);
    }

    private static boolean started(Runnable then) {
        try {
            TimeUnit.MILLISECONDS.sleep(1);
            Platform.runLater(then);
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        } catch (InterruptedException ended) {
            return true;
        }
    }

    /** The menus are filled after the first picture. */
    private static void typeOnceThereIsAText() {
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                for (Window window : List.copyOf(Window.getWindows())) {
                    Optional<MenuItem> enlarge = item(window);
                    if (window.getScene().lookup(".code-area") instanceof CodeArea text
                            && text.getText().startsWith("# saved") && enlarge.isPresent()) {
                        stop();
                        type(text, enlarge.get());
                    }
                }
            }
        }.start();
    }

    private static Optional<MenuItem> item(Window window) {
        return window.getScene().lookup(".menu-bar") instanceof MenuBar menus
                ? menus.getMenus().stream().map(Menu::getItems).flatMap(List::stream)
                        .flatMap(item -> item instanceof Menu sizes ? sizes.getItems().stream() : Stream.of(item))
                        .filter(item -> "menu-view.text.larger".equals(item.getId())).findFirst()
                : Optional.empty();
    }

    private static void type(CodeArea text, MenuItem enlarge) {
        System.out.println("typed");
        busy();
        for (int i = 0; i < ZOOMS; i++) {
            Controls.press(enlarge);
        }
        text.insertText(0, "typed ");
    }

    /** What was pressed is on its way through the window for as long. */
    private static void busy() {
        try {
            TimeUnit.MILLISECONDS.sleep(BUSY);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
