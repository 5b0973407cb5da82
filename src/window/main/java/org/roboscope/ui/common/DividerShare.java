package org.roboscope.ui.common;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * Keeps the divider of a split pane at a share of the pane, which changes only if the user drags the divider. JavaFX
 * would move the divider when the pane is resized, and removes it while a part is hidden.
 */
public final class DividerShare {

    private final SplitPane pane;
    private double share;

    /**
     * @param afterLayout runs tasks after the current layout
     * @param onDrag      runs after the user moved the divider
     */
    public DividerShare(SplitPane pane, double share, Executor afterLayout, Runnable onDrag) {
        this.pane = pane;
        this.share = share;
        InvalidationListener listener = _ -> afterLayout.execute(this::restore);
        List.<Observable>of(pane.widthProperty(), pane.heightProperty(), pane.getDividers())
                .forEach(observable -> observable.addListener(listener));
        pane.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
            if (isOnDivider(event.getTarget())) {
                this.share = pane.getDividerPositions()[0];
                onDrag.run();
            }
        });
        restore();
    }

    /** Keeps the divider at the share of the layout file. */
    public static void install(SplitPane pane) {
        new DividerShare(pane, pane.getDividerPositions()[0], Platform::runLater, () -> {});
    }

    private boolean isOnDivider(EventTarget target) {
        return target instanceof Node node
                && Stream.iterate(node, ancestor -> ancestor != null, Node::getParent).anyMatch(
                        ancestor -> ancestor.getStyleClass().contains("split-pane-divider")
                                && pane.equals(ancestor.getParent()));
    }

    private void restore() {
        if (!pane.getDividers().isEmpty()) {
            pane.setDividerPositions(share);
        }
    }

    public double share() {
        return share;
    }
}
