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
 * Makes the rest of the window at once when a command arrives early, such as Ctrl+O right after the first frame.
 * Keystrokes that type text do not need the rest; they go to the field or the text with the keyboard focus.
 */
final class EarlyCommands {

    private final Stage stage;
    private final Node page;
    private final Runnable makeRest;
    private final EventHandler<KeyEvent> keyFilter = this::onKey;
    private final EventHandler<MouseEvent> clickFilter = this::onClick;
    private final EventHandler<DragEvent> dragFilter = _ -> makeRest();

    /**
     * @param page   does not need the rest, and makes it itself if one of its buttons does
     * @param makeRest makes the rest
     */
    EarlyCommands(Stage stage, Node page, Runnable makeRest) {
        this.stage = stage;
        this.page = page;
        this.makeRest = makeRest;
    }

    void install() {
        stage.addEventFilter(KeyEvent.KEY_PRESSED, keyFilter);
        stage.addEventFilter(MouseEvent.MOUSE_PRESSED, clickFilter);
        stage.addEventFilter(DragEvent.ANY, dragFilter);
    }

    /** Called when the window is complete. */
    void remove() {
        stage.removeEventFilter(KeyEvent.KEY_PRESSED, keyFilter);
        stage.removeEventFilter(MouseEvent.MOUSE_PRESSED, clickFilter);
        stage.removeEventFilter(DragEvent.ANY, dragFilter);
    }

    private void onKey(KeyEvent event) {
        boolean isCommand = event.isShortcutDown() || event.isControlDown() || event.isAltDown() || event.isMetaDown()
                || event.getCode().isFunctionKey();
        // On the page, typed characters have their field. Otherwise they belong to the text, which needs the rest.
        if ((isCommand || !page.isVisible()) && !event.getCode().isModifierKey()) {
            makeRest();
        }
    }

    private void onClick(MouseEvent event) {
        if (!isOnPage(event)) {
            makeRest();
        }
    }

    private boolean isOnPage(Event event) {
        EventTarget target = event.getTarget();
        return target instanceof Node node
                && Stream.<Node>iterate(node, at -> at != null, Node::getParent).anyMatch(page::equals);
    }

    private void makeRest() {
        makeRest.run();
    }
}
