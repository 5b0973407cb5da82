package org.roboscope.ui.site;

import javafx.scene.Node;

/** One of the views that the panel turns between. */
interface SiteSection {

    /** Names its words and its button. */
    String id();

    Node content();

    /** It has come up. */
    default void shown() {}

    default void takeFocus() {
        content().requestFocus();
    }
}
