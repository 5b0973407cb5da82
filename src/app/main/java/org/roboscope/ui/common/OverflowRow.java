package org.roboscope.ui.common;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/**
 * A row of small things, of which those are shown that fit; the first, or the first few, are always there. The row alone makes
 * them visible; what is not to be shown at all is not managed.
 */
public final class OverflowRow extends Region {

    private static final double GAP = 6;

    private int always = 1;

    public OverflowRow() {
        getStyleClass().add("overflow-row");
    }

    public void show(List<? extends Node> items) {
        getChildren().setAll(items);
    }

    /** @param first how many of the first are there however narrow the row is */
    public void keep(int first) {
        always = first;
        requestLayout();
    }

    @Override
    protected double computeMinWidth(double height) {
        return snappedLeftInset() + snappedRightInset() + Math.max(0, getManagedChildren().stream().limit(always)
                .mapToDouble(item -> snapSizeX(item.prefWidth(-1)) + GAP).sum() - GAP);
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
        int shown = 0;
        getChildren().stream().filter(item -> !item.isManaged()).forEach(item -> item.setVisible(false));
        for (Node item : getManagedChildren()) {
            double width = snapSizeX(item.prefWidth(-1));
            double own = Math.min(height, item.prefHeight(-1));
            fits = shown < always || (fits && x + width <= end);
            shown++;
            item.setVisible(fits);
            item.resizeRelocate(x, snapPositionY(snappedTopInset() + (height - own) / 2), width, own);
            x += width + GAP;
        }
    }
}
