package org.roboscope.ui.common;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.Window;

/**
 * A popup over the window. A click elsewhere closes it and reaches its target, while JavaFX would consume the click.
 * Escape closes only the popup.
 */
public final class CardPopup extends Popup {

    /** Space between the popup and its button, in pixels. */
    private static final double GAP = 4;

    private Runnable onEscape = () -> {};
    /** The lower right corner of the button, which is the upper right corner of the popup. */
    private Point2D corner = Point2D.ZERO;

    public CardPopup(Node content) {
        getContent().setAll(content);
        // JavaFX positions the popup itself after the new height is set.
        heightProperty().addListener((_, _, _) -> Platform.runLater(this::moveIntoWindow));
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

    /**
     * Shows the popup below a button, with their right edges aligned. It stays within the button's window, even if it
     * grows.
     */
    public void showBelow(Node button) {
        Bounds bounds = button.localToScreen(button.getBoundsInLocal());
        corner = new Point2D(bounds.getMaxX(), bounds.getMaxY() + GAP);
        closeOnClickOf(button);
        setAnchorLocation(AnchorLocation.WINDOW_TOP_RIGHT);
        show(button, corner.getX(), corner.getY());
        moveIntoWindow();
    }

    private void moveIntoWindow() {
        Window owner = getOwnerWindow();
        if (owner != null && !corner.equals(Point2D.ZERO)) {
            double left = owner.getX() + owner.getScene().getX();
            double top = owner.getY() + owner.getScene().getY();
            double right = left + owner.getScene().getWidth();
            double bottom = top + owner.getScene().getHeight();
            setAnchorX(Math.min(Math.max(corner.getX(), left + getWidth()), right));
            setAnchorY(Math.max(Math.min(corner.getY(), bottom - getHeight()), top));
        }
    }

    /** Makes a second click of the popup's button close the popup, and not open it again. */
    public void closeOnClickOf(Node button) {
        consumeAutoHidingEventsProperty().bind(button.hoverProperty());
    }
}
