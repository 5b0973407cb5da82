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
 * Keeps the divider of a split pane at its share of the pane. JavaFX moves it when the pane is resized, and removes it
 * while a part is hidden. Only dragging changes the share.
 */
public final class DividerShare {

    private final SplitPane pane;
    private double share;

    /**
     * @param afterLayout runs work after the current layout
     * @param dragged runs after the user moved the divider
     */
    public DividerShare(SplitPane pane, double share, Executor afterLayout, Runnable dragged) {
        this.pane = pane;
        this.share = share;
        InvalidationListener restoring = _ -> afterLayout.execute(this::restore);
        List.<Observable>of(pane.widthProperty(), pane.heightProperty(), pane.getDividers())
                .forEach(each -> each.addListener(restoring));
        pane.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> {
            if (isOnDivider(event.getTarget())) {
                this.share = pane.getDividerPositions()[0];
                dragged.run();
            }
        });
        restore();
    }

    /** Keeps the share set in the layout file. */
    public static void keep(SplitPane pane) {
        new DividerShare(pane, pane.getDividerPositions()[0], Platform::runLater, () -> {});
    }

    private boolean isOnDivider(EventTarget target) {
        return target instanceof Node node && Stream.iterate(node, at -> at != null, Node::getParent).anyMatch(
                at -> at.getStyleClass().contains("split-pane-divider") && pane.equals(at.getParent()));
    }

    private void restore() {
        if (!pane.getDividers().isEmpty()) {
            pane.setDividerPositions(share);
        }
    }

    public double get() {
        return share;
    }
}
