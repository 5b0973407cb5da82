package org.roboscope.ui;

import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;

/** Where the keyboard is. */
final class KeyboardFocus {

    private KeyboardFocus() {}

    /** What has the keyboard, and all that it stands in, from the inside out. */
    static Stream<Node> areasAround(Scene scene) {
        Node focused = scene.getFocusOwner();
        return focused == null ? Stream.empty() : Stream.concat(Stream.of(focused), around(focused));
    }

    private static Stream<Node> around(Node node) {
        return Stream.<Parent>iterate(node.getParent(), parent -> parent != null, Node::getParent)
                .map(Node.class::cast);
    }
}
