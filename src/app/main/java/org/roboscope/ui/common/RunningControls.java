package org.roboscope.ui.common;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** What belongs to work that is going on: a sign of it, and a button that ends it. */
public final class RunningControls {

    private RunningControls() {}

    public static void follow(ObservableValue<Boolean> running, Node sign, Node cancel) {
        running.subscribe(now -> {
            sign.setVisible(now);
            cancel.setDisable(!now);
        });
    }
}
