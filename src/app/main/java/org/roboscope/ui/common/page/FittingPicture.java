package org.roboscope.ui.common.page;

import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;

/** A picture that becomes smaller where there is no room for it, and never larger than it is. */
final class FittingPicture extends Region {

    private final Image image;
    private final ImageView view;

    /** @param words what the picture shows, for those who do not see it */
    FittingPicture(Image image, String words) {
        this.image = image;
        this.view = new ImageView(image);
        view.setPreserveRatio(true);
        view.setSmooth(true);
        view.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        view.setAccessibleText(words);
        getChildren().setAll(view);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return image.getWidth() + snappedLeftInset() + snappedRightInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? image.getWidth() : widthFor(width);
        return room * image.getHeight() / image.getWidth() + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        view.setFitWidth(widthFor(getWidth()));
        view.relocate(snappedLeftInset(), snappedTopInset());
    }

    private double widthFor(double width) {
        return Math.min(image.getWidth(), width - snappedLeftInset() - snappedRightInset());
    }
}
