package org.roboscope.ui;

import java.util.stream.Stream;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** Where the keyboard is. */
final class KeyboardFocus {

    private KeyboardFocus() {}

    /** What has the keyboard, and all that it stands in, from the inside out. */
    static Stream<Node> areasAround(Scene scene) {
        Node focused = scene.getFocusOwner();
        return focused == null ? Stream.empty() : Stream.concat(Stream.of(focused), around(focused));
    }

    /**
     * A new control gets what it reads keys with only in the next frame. Until then, typed letters would be lost, and Enter
     * would choose something else.
     */
    static void readKeysAtOnce(Scene scene) {
        scene.focusOwnerProperty().addListener((property, before, now) -> {
            if (now instanceof Control control && control.getSkin() == null) {
                control.applyCss();
            }
        });
    }

    /** A click on a tab means what the tab shows; JavaFX gives the keyboard to the row of tabs. */
    static void followClicks(TabPane tabs, Runnable takeFocus) {
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && isOnTab(event.getTarget())) {
                takeFocus.run();
            }
        });
    }

    static void followDoubleClicks(TabPane tabs, Runnable work) {
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && isOnTab(event.getTarget())) {
                work.run();
            }
        });
    }

    private static boolean isOnTab(EventTarget target) {
        return target instanceof Node node
                && Stream.concat(Stream.of(node), around(node)).anyMatch(at -> at.getStyleClass().contains("tab"));
    }

    private static Stream<Node> around(Node node) {
        return Stream.<Parent>iterate(node.getParent(), parent -> parent != null, Node::getParent)
                .map(Node.class::cast);
    }
}
