package org.roboscope.ui.editor;

import javafx.scene.Node;
import javafx.scene.input.ScrollEvent;
import org.roboscope.ui.settings.Settings;

/** The wheel with the key for commands changes the size of the text, a step a notch. */
final class WheelZoom {

    /** How far a notch of a wheel scrolls. */
    private static final double NOTCH = 40;

    private final Settings settings;
    /** How far the wheel was turned since the last step. */
    private double turned;

    WheelZoom(Settings settings) {
        this.settings = settings;
    }

    void install(Node text) {
        text.addEventFilter(ScrollEvent.SCROLL, event -> {
            if (event.isShortcutDown()) {
                event.consume();
                if (!event.isInertia()) {
                    turn(event.getDeltaY());
                }
            }
        });
    }

    private void turn(double by) {
        turned = Math.signum(turned) == Math.signum(by) ? turned + by : by;
        int steps = (int) (turned / NOTCH);
        turned %= NOTCH;
        settings.zoom(steps);
    }
}
