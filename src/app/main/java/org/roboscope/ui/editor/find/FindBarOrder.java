package org.roboscope.ui.editor.find;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The Tab key goes from what is looked for to what replaces it, and to the buttons behind both. */
final class FindBarOrder {

    private final List<Node> order;
    private final Node lastDrawn;

    /**
     * @param order     from the first to the last
     * @param lastDrawn the last of them by its place; what follows it follows them all
     */
    FindBarOrder(List<Node> order, Node lastDrawn) {
        this.order = List.copyOf(order);
        this.lastDrawn = lastDrawn;
    }

    void install() {
        order.forEach(node -> node.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && lastDrawn.getParent().isVisible()) {
                leave(node, event);
            }
        }));
    }

    private void leave(Node node, KeyEvent event) {
        List<Node> others = event.isShiftDown()
                ? order.subList(0, order.indexOf(node)).reversed()
                : order.subList(order.indexOf(node) + 1, order.size());
        others.stream().filter(other -> !other.isDisabled()).findFirst()
                .ifPresentOrElse(Node::requestFocus, () -> leaveBar(event));
        event.consume();
    }

    private void leaveBar(KeyEvent event) {
        if (event.isShiftDown()) {
            order.getFirst().requestFocusTraversal(TraversalDirection.PREVIOUS);
        } else {
            lastDrawn.requestFocusTraversal(TraversalDirection.NEXT);
        }
    }
}
