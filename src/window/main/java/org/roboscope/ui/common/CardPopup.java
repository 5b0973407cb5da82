package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;

/**
 * A popup over the window. A click elsewhere closes it and still reaches its target; by default JavaFX consumes that
 * click. Escape only closes it.
 */
public final class CardPopup extends Popup {

    private Runnable onEscape = () -> {};

    public CardPopup(Node content) {
        getContent().setAll(content);
        setAutoHide(true);
        setConsumeAutoHidingEvents(false);
        setHideOnEscape(false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                hide();
                event.consume();
                onEscape.run();
            }
        });
    }

    /** Sets a handler for closing with Escape. */
    public void whenEscaped(Runnable handler) {
        onEscape = handler;
    }

    /** Closes the popup when its button is clicked again, without reopening it by the same click. */
    public void closeOnClickOf(Node button) {
        consumeAutoHidingEventsProperty().bind(button.hoverProperty());
    }
}
