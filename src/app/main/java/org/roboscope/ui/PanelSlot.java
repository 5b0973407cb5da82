package org.roboscope.ui;

import java.util.concurrent.Executor;
import javafx.geometry.Pos;
import javafx.scene.layout.StackPane;
import org.roboscope.ui.common.Panel;

/** The place of a panel, filled when the window has shown what matters most: the text. */
final class PanelSlot extends StackPane {

    private final Panel panel;

    /** @param later when the panel comes in */
    PanelSlot(Panel panel, Executor later) {
        this.panel = panel;
        getStyleClass().add("panel-slot");
        setMinSize(0, 0);
        // What does not fit is missing below, and does not lie over the tabs.
        setAlignment(Pos.TOP_LEFT);
        later.execute(() -> getChildren().setAll(panel.content()));
    }

    Panel panel() {
        return panel;
    }
}
