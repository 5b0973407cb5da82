package org.roboscope.ui;

import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;

/**
 * What a person does while the window is not whole yet, such as Ctrl+O right after its first picture, finds the whole window:
 * the rest is made at once. Letters do not need it; they go into the field or the text that has the keyboard.
 */
final class EarlyCommands {

    private final Stage stage;
    private final Node page;
    private final Runnable finish;
    private final EventHandler<KeyEvent> keys = this::pressed;
    private final EventHandler<MouseEvent> clicks = this::clicked;
    private final EventHandler<DragEvent> drags = _ -> finish();

    /**
     * @param page   needs nothing of the rest, and brings it about itself where one of its buttons does
     * @param finish makes the rest
     */
    EarlyCommands(Stage stage, Node page, Runnable finish) {
        this.stage = stage;
        this.page = page;
        this.finish = finish;
    }

    void install() {
        stage.addEventFilter(KeyEvent.KEY_PRESSED, keys);
        stage.addEventFilter(MouseEvent.MOUSE_PRESSED, clicks);
        stage.addEventFilter(DragEvent.ANY, drags);
    }

    /** The window is whole. */
    void remove() {
        stage.removeEventFilter(KeyEvent.KEY_PRESSED, keys);
        stage.removeEventFilter(MouseEvent.MOUSE_PRESSED, clicks);
        stage.removeEventFilter(DragEvent.ANY, drags);
    }

    private void pressed(KeyEvent event) {
        boolean isCommand = event.isShortcutDown() || event.isControlDown() || event.isAltDown() || event.isMetaDown()
                || event.getCode().isFunctionKey();
        // On the page letters have their field. Otherwise they are meant for the text, which needs the rest.
        if ((isCommand || !page.isVisible()) && !event.getCode().isModifierKey()) {
            finish();
        }
    }

    private void clicked(MouseEvent event) {
        if (!isOnPage(event)) {
            finish();
        }
    }

    private boolean isOnPage(Event event) {
        EventTarget target = event.getTarget();
        return target instanceof Node node
                && Stream.<Node>iterate(node, at -> at != null, Node::getParent).anyMatch(page::equals);
    }

    private void finish() {
        finish.run();
    }
}
