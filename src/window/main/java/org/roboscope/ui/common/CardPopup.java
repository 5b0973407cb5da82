package org.roboscope.ui.common;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;

/**
 * A popup over the window. A click elsewhere closes it and reaches its target, while JavaFX would consume the click.
 * Escape closes only the popup.
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

    /** Sets a handler that runs after Escape closed the popup. */
    public void setOnEscape(Runnable handler) {
        onEscape = handler;
    }

    /** Makes a second click of the popup's button close the popup, and not open it again. */
    public void closeOnClickOf(Node button) {
        consumeAutoHidingEventsProperty().bind(button.hoverProperty());
    }
}
