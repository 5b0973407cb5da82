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
 * Completes the window immediately when a command arrives early, such as Ctrl+O right after the first frame. Characters
 * typed on the start page do not need the rest of the window.
 */
final class EarlyCommands {

    private final Stage stage;
    private final Node page;
    private final Runnable completeWindow;
    private final EventHandler<KeyEvent> keyFilter = this::onKey;
    private final EventHandler<MouseEvent> clickFilter = this::onClick;
    private final EventHandler<DragEvent> dragFilter = _ -> completeWindow();

    /**
     * @param page           the start page, whose buttons complete the window themselves if necessary
     * @param completeWindow creates the parts that the first frame lacks
     */
    EarlyCommands(Stage stage, Node page, Runnable completeWindow) {
        this.stage = stage;
        this.page = page;
        this.completeWindow = completeWindow;
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
        // On the start page, typed characters go to its field. Otherwise they go to the text, which needs the whole
        // window.
        if ((isCommand || !page.isVisible()) && !event.getCode().isModifierKey()) {
            completeWindow();
        }
    }

    private void onClick(MouseEvent event) {
        if (!isOnPage(event)) {
            completeWindow();
        }
    }

    private boolean isOnPage(Event event) {
        EventTarget target = event.getTarget();
        return target instanceof Node node
                && Stream.<Node>iterate(node, ancestor -> ancestor != null, Node::getParent).anyMatch(page::equals);
    }

    private void completeWindow() {
        completeWindow.run();
    }
}
