package org.roboscope.ui;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.roboscope.ui.start.StartPage;

/**
 * Keeps the keyboard nearby when what had it is hidden, disabled or taken away, such as a button that has done its work.
 * JavaFX gives it to the first control of the window otherwise.
 */
final class LostFocus {

    private final Scene scene;
    private final Node main;
    private final Node editor;
    private final StartPage start;
    /** The areas around the last node with the keyboard: the node may already be removed when its loss is reported. */
    private List<Node> around = List.of();

    /** @param main what lies over it looks after the keyboard itself */
    LostFocus(Scene scene, Node main, Node editor, StartPage start) {
        this.scene = scene;
        this.main = main;
        this.editor = editor;
        this.start = start;
    }

    void install() {
        scene.focusOwnerProperty().addListener((property, before, now) -> {
            List<Node> left = around;
            around = KeyboardFocus.areasAround(scene).toList();
            if (before != null && left.contains(main) && !canHaveIt(before)) {
                Optional<PanelSlot> panel = left.stream().filter(PanelSlot.class::isInstance).map(PanelSlot.class::cast)
                        .filter(this::canHaveIt).findFirst();
                if (!isWellPlaced()) {
                    Platform.runLater(() -> bringBack(panel));
                }
            }
        });
    }

    private boolean isWellPlaced() {
        return around.contains(editor) || around.contains(start.node())
                || around.stream().anyMatch(PanelSlot.class::isInstance);
    }

    /** Unless it went to the panel, the text, the start page or a box over the window meanwhile. */
    private void bringBack(Optional<PanelSlot> panel) {
        if ((around.isEmpty() || around.contains(main)) && !isWellPlaced()) {
            if (start.shownProperty().get()) {
                start.takeFocus();
            } else {
                panel.ifPresentOrElse(slot -> slot.panel().takeFocus(), editor::requestFocus);
            }
        }
    }

    private boolean canHaveIt(Node node) {
        return scene.equals(node.getScene()) && !node.isDisabled()
                && Stream.<Node>iterate(node, at -> at != null, Node::getParent).allMatch(Node::isVisible);
    }
}
