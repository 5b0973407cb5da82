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
 * Opens the real window in a separate process, prints a line, blocks the window's thread for a while, and then enlarges
 * and edits the text.
 */
public final class TypingProgram {

    /** Steps by which the text is enlarged from its 13 pixels. */
    static final int ZOOMS = 3;

    private static final int BUSY_MILLIS = 500;

    private TypingProgram() {}

    public static void main(String[] args) {
        openAnd(TypingProgram::typeOnceTextIsShown, args);
    }

    /** Opens the window and runs the action once JavaFX has started. */
    static void openAnd(Runnable action, String... args) {
        Thread.ofPlatform().daemon().start(() -> {
            while (!runLater(action)) {
                Thread.onSpinWait();
            }
        });
        RoboscopeApp.open(args);
    }

    private static boolean runLater(Runnable action) {
        try {
            TimeUnit.MILLISECONDS.sleep(1);
            Platform.runLater(action);
            return true;
        } catch (IllegalStateException notYet) {
            return false;
        } catch (InterruptedException ended) {
            return true;
        }
    }

    /** The menus are filled after the first frame. */
    private static void typeOnceTextIsShown() {
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                for (Window window : List.copyOf(Window.getWindows())) {
                    Optional<MenuItem> enlarge = enlargeItem(window);
                    if (window.getScene().lookup(".code-area") instanceof CodeArea text
                            && text.getText().startsWith("# saved") && enlarge.isPresent()) {
                        stop();
                        type(text, enlarge.get());
                    }
                }
            }
        }.start();
    }

    private static Optional<MenuItem> enlargeItem(Window window) {
        return window.getScene().lookup(".menu-bar") instanceof MenuBar menus
                ? menus.getMenus().stream().map(Menu::getItems).flatMap(List::stream)
                        .flatMap(item -> item instanceof Menu sizes ? sizes.getItems().stream() : Stream.of(item))
                        .filter(item -> "menu-view.text.larger".equals(item.getId())).findFirst()
                : Optional.empty();
    }

    private static void type(CodeArea text, MenuItem enlarge) {
        System.out.println("typed");
        block();
        for (int i = 0; i < ZOOMS; i++) {
            Controls.press(enlarge);
        }
        text.insertText(0, "typed ");
    }

    /** Delays the handling of the keystrokes, as on a busy machine. */
    private static void block() {
        try {
            TimeUnit.MILLISECONDS.sleep(BUSY_MILLIS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
