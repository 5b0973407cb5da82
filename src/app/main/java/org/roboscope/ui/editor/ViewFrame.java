package org.roboscope.ui.editor;

import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.StackPane;

/** Where the views of a text stand: one alone, or two with a divider between them. */
final class ViewFrame extends StackPane {

    private static final double LEAST = 0.1;

    private Optional<SplitPane> split = Optional.empty();

    ViewFrame(TextView only) {
        getChildren().setAll(only.node());
    }

    Optional<Orientation> split() {
        return split.map(SplitPane::getOrientation);
    }

    /** @param share how much of the frame the first view gets more than before; negative: less */
    void moveDivider(double share) {
        split.ifPresent(pane -> pane.setDividerPosition(0,
                Math.clamp(pane.getDividerPositions()[0] + share, LEAST, 1 - LEAST)));
    }

    void show(TextView only) {
        split.ifPresent(pane -> pane.getItems().clear());
        split = Optional.empty();
        getChildren().setAll(only.node());
    }

    /** @param side vertical: the first one above the second */
    void split(TextView first, TextView second, Orientation side) {
        split.ifPresentOrElse(pane -> pane.setOrientation(side), () -> {
            getChildren().clear();
            SplitPane pane = new SplitPane(first.node(), second.node());
            pane.getStyleClass().add("editor-split");
            pane.setOrientation(side);
            split = Optional.of(pane);
            getChildren().setAll(pane);
        });
    }
}
