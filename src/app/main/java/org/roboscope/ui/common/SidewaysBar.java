package org.roboscope.ui.common;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;

/** A low table is as much higher as its sideways scroll bar takes, which would lie on its only row. */
final class SidewaysBar {

    private static final String STYLE = "scrolled-sideways";

    private SidewaysBar() {}

    static void makeRoom(TableView<?> table) {
        table.skinProperty().subscribe(skin -> {
            if (skin != null) {
                table.lookupAll(".scroll-bar").forEach(bar -> follow(bar, table));
            }
        });
    }

    private static void follow(Node node, TableView<?> table) {
        if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL) {
            bar.visibleProperty().subscribe(isShown -> {
                table.getStyleClass().remove(STYLE);
                if (isShown) {
                    table.getStyleClass().add(STYLE);
                }
            });
        }
    }
}
