package org.roboscope.ui.common;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/**
 * The root of a window with zoomed content: text, icons, rows and gaps. The content is laid out as in a smaller or
 * larger window, so that zooming hides nothing.
 */
public final class ZoomPane extends Region {

    private final DoubleProperty zoom = new SimpleDoubleProperty(1);
    private final Node content;

    public ZoomPane(Node content, ObservableValue<? extends Number> zoomSource) {
        this.content = content;
        Scale scale = new Scale(1, 1, 0, 0);
        scale.xProperty().bind(zoom);
        scale.yProperty().bind(zoom);
        content.getTransforms().add(scale);
        getChildren().setAll(content);
        zoom.bind(zoomSource);
        zoom.subscribe(this::requestLayout);
    }

    /** The zoom of another window, or 1 if it has none. */
    public static ObservableValue<? extends Number> zoomOf(Node root) {
        return root instanceof ZoomPane pane ? pane.zoom : new SimpleDoubleProperty(1);
    }

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, getWidth() / zoom.get(), getHeight() / zoom.get());
    }

    @Override
    public Orientation getContentBias() {
        return content.getContentBias();
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(unscale(height)) * zoom.get();
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(unscale(width)) * zoom.get();
    }

    @Override
    protected double computeMinWidth(double height) {
        return content.minWidth(unscale(height)) * zoom.get();
    }

    @Override
    protected double computeMinHeight(double width) {
        return content.minHeight(unscale(width)) * zoom.get();
    }

    private double unscale(double length) {
        return length < 0 ? length : length / zoom.get();
    }
}
