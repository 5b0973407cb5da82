package org.roboscope.ui;

import javafx.scene.Node;

/** The parts of the window by the names that the tour has for them. */
record WindowParts(MainWindow window, Node editor, Node menus) implements FirstStart.Parts {

    @Override
    public Node crawlers() {
        return window.right().orElseThrow();
    }

    @Override
    public Node test() {
        return window.below().orElseThrow();
    }

    @Override
    public Node tabs() {
        return test().lookup(".tab-header-area");
    }
}
