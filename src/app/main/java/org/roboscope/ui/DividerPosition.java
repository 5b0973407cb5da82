package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.beans.value.ChangeListener;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SplitPane;
import javafx.scene.control.SplitPane.Divider;

/**
 * The first divider of a pane, at its share of the pane. A pane that is laid out, filled or made larger moves its dividers
 * by itself, so the divider is put back until the person takes hold of the window. A part of the pane that is hidden takes
 * the divider away; when it comes back, the divider stands where it was.
 */
final class DividerPosition {

    private final SplitPane pane;
    private final Executor afterLayout;
    private final Runnable moved;
    private double place;
    private boolean isHeld = true;

    /**
     * @param afterLayout runs work after the current layout
     * @param moved       runs when the divider moves
     */
    DividerPosition(SplitPane pane, double place, Executor afterLayout, Runnable moved) {
        this.pane = pane;
        this.place = place;
        this.afterLayout = afterLayout;
        this.moved = moved;
        putBack();
        pane.widthProperty().addListener(change -> afterLayout.execute(this::putBack));
        pane.heightProperty().addListener(change -> afterLayout.execute(this::putBack));
        ChangeListener<Number> moving = (position, before, now) -> moved.run();
        pane.getDividers().forEach(divider -> divider.positionProperty().addListener(moving));
        pane.getDividers().addListener((ListChangeListener<Divider>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::leaves);
                change.getAddedSubList().forEach(divider -> comesBack(divider, moving));
            }
        });
    }

    private void leaves(Divider divider) {
        if (!isHeld) {
            place = divider.getPosition();
        }
    }

    private void comesBack(Divider divider, ChangeListener<Number> moving) {
        double wanted = place;
        divider.setPosition(wanted);
        divider.positionProperty().addListener(moving);
        afterLayout.execute(() -> {
            if (pane.getDividers().contains(divider)) {
                divider.setPosition(wanted);
            }
        });
        moved.run();
    }

    void putBack() {
        if (isHeld && !pane.getDividers().isEmpty()) {
            pane.setDividerPositions(place);
        }
    }

    /** From now on it is where the person moves it. */
    void letGo() {
        isHeld = false;
    }

    /** The place that was asked for, which a layout may have rounded. */
    double place() {
        return isHeld || pane.getDividers().isEmpty() ? place : pane.getDividerPositions()[0];
    }
}
