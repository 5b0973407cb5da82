package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * A row of small things, of which those are shown that fit; the first is always there. The row alone makes them visible;
 * what is not to be shown at all is not managed.
 */
public final class OverflowRow extends Region {

    private static final double GAP = 6;

    public OverflowRow() {
        getStyleClass().add("overflow-row");
    }

    public void show(List<? extends Node> items) {
        getChildren().setAll(items);
    }

    @Override
    protected double computeMinWidth(double height) {
        return snappedLeftInset() + snappedRightInset()
                + (getManagedChildren().isEmpty() ? 0 : snapSizeX(getManagedChildren().getFirst().prefWidth(-1)));
    }

    /** Where room is scarce, others give way: a row cut across cannot be read. */
    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double highest = 0;
        for (Node item : getManagedChildren()) {
            highest = Math.max(highest, item.prefHeight(-1));
        }
        return snappedTopInset() + highest + snappedBottomInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        double sum = 0;
        for (Node item : getManagedChildren()) {
            sum += snapSizeX(item.prefWidth(-1)) + GAP;
        }
        return snappedLeftInset() + sum + snappedRightInset();
    }

    @Override
    protected void layoutChildren() {
        double x = snappedLeftInset();
        double end = getWidth() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        boolean fits = true;
        getChildren().stream().filter(item -> !item.isManaged()).forEach(item -> item.setVisible(false));
        for (Node item : getManagedChildren()) {
            double width = snapSizeX(item.prefWidth(-1));
            double own = Math.min(height, item.prefHeight(-1));
            fits = x == snappedLeftInset() || (fits && x + width <= end);
            item.setVisible(fits);
            item.resizeRelocate(x, snapPositionY(snappedTopInset() + (height - own) / 2), width, own);
            x += width + GAP;
        }
    }
}
