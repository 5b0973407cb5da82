package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.roboscope.ui.common.Panel.Place;
import org.roboscope.ui.start.StartPage;

/** Where the keyboard is. */
final class KeyboardFocus {

    private KeyboardFocus() {}

    /** What has the keyboard, and all that it stands in, from the inside out. */
    static Stream<Node> areasAround(Scene scene) {
        Node focused = scene.getFocusOwner();
        return focused == null ? Stream.empty() : Stream.concat(Stream.of(focused), around(focused));
    }

    /** Whether it has the keyboard, or something in it. */
    static boolean isWithin(Node area) {
        Scene scene = area.getScene();
        return scene != null && areasAround(scene).anyMatch(area::equals);
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
        follow(tabs, _ -> true, takeFocus);
    }

    static void followDoubleClicks(TabPane tabs, Runnable work) {
        follow(tabs, event -> event.getClickCount() == 2, work);
    }

    private static void follow(TabPane tabs, Predicate<MouseEvent> fits, Runnable work) {
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && fits.test(event) && isOnTab(event.getTarget())) {
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

    /**
     * Keeps the keyboard nearby when what had it is hidden, disabled or taken away, such as a button that has done its work.
     * JavaFX gives it to the first control of the window otherwise.
     */
    static final class LostFocus {

        private final Scene scene;
        private final Node main;
        private final Node front;
        private final Runnable toFront;
        private final StartPage start;
        /** The areas around the last node with the keyboard: the node may already be removed when its loss is reported. */
        private List<Node> around = List.of();

        /**
         * @param main    what lies over it looks after the keyboard itself
         * @param front   what the tab in front shows
         * @param toFront gives the keyboard to it
         */
        LostFocus(Scene scene, Node main, Node front, Runnable toFront, StartPage start) {
            this.scene = scene;
            this.main = main;
            this.front = front;
            this.toFront = toFront;
            this.start = start;
        }

        void install() {
            scene.focusOwnerProperty().addListener((property, before, now) -> {
                List<Node> left = around;
                around = KeyboardFocus.areasAround(scene).toList();
                if (before != null && left.contains(main) && !canHaveIt(before)) {
                    Optional<PanelSlot> panel =
                            left.stream().filter(PanelSlot.class::isInstance).map(PanelSlot.class::cast)
                                    .filter(this::canHaveIt).findFirst();
                    if (!isWellPlaced()) {
                        Platform.runLater(() -> bringBack(panel));
                    }
                }
            });
        }

        private boolean isWellPlaced() {
            return around.contains(front) || around.contains(start.node())
                    || around.stream().anyMatch(PanelSlot.class::isInstance);
        }

        /** Unless it went to the panel, the text, the start page or a box over the window meanwhile. */
        private void bringBack(Optional<PanelSlot> panel) {
            if ((around.isEmpty() || around.contains(main)) && !isWellPlaced()) {
                if (start.shownProperty().get()) {
                    start.takeFocus();
                } else {
                    panel.ifPresentOrElse(slot -> slot.panel().takeFocus(), toFront);
                }
            }
        }

        private boolean canHaveIt(Node node) {
            return scene.equals(node.getScene()) && !node.isDisabled()
                    && Stream.<Node>iterate(node, at -> at != null, Node::getParent).allMatch(Node::isVisible);
        }
    }

    private record Stop(Node area, Runnable enter) {}

    /**
     * Moves the keyboard from the text to the panels and back: the text keeps the tab key for itself.
     *
     * @param toFront gives the keyboard to what the tab in front shows
     */
    static void toNextPane(MainWindow window, Runnable toFront) {
        List<Stop> stops = new ArrayList<>();
        stops.add(new Stop(window.front(), toFront));
        window.right().filter(_ -> window.layout().isInView(Place.RIGHT))
                .ifPresent(slot -> stops.add(new Stop(slot, slot.panel()::takeFocus)));
        window.below().filter(_ -> window.layout().isInView(Place.BOTTOM)).ifPresent(tabs -> tabs.shown()
                .ifPresent(panel -> stops.add(new Stop(tabs, panel::takeFocus))));
        int at = -1;
        for (int i = 0; i < stops.size(); i++) {
            if (isWithin(stops.get(i).area())) {
                at = i;
            }
        }
        stops.get((at + 1) % stops.size()).enter().run();
    }
}
