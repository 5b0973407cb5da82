package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;

/**
 * Stands over the window beside what it is about. A click elsewhere sends it away, and still means what it hits: JavaFX would
 * let the first click only close the popup. Escape sends it away and means nothing else.
 */
public final class CardPopup extends Popup {

    private Runnable escaped = () -> {};

    public CardPopup(Node content) {
        getContent().setAll(content);
        setAutoHide(true);
        setConsumeAutoHidingEvents(false);
        setHideOnEscape(false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                hide();
                event.consume();
                escaped.run();
            }
        });
    }

    /** Runs the handler when the person closes the popup with Escape. */
    public void whenEscaped(Runnable handler) {
        escaped = handler;
    }

    /** The button that opened it closes it, and does not open it again with the same click. */
    public void isOpenedBy(Node button) {
        consumeAutoHidingEventsProperty().bind(button.hoverProperty());
    }
}
