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

/** Finds and moves the keyboard focus. */
final class KeyboardFocus {

    private KeyboardFocus() {}

    /** The focused node and its ancestors, innermost first. */
    static Stream<Node> areasAround(Scene scene) {
        Node focusOwner = scene.getFocusOwner();
        return focusOwner == null ? Stream.empty() : Stream.concat(Stream.of(focusOwner), ancestors(focusOwner));
    }

    /** Whether the area or a node in it has the keyboard focus. */
    static boolean isWithin(Node area) {
        Scene scene = area.getScene();
        return scene != null && areasAround(scene).anyMatch(area::equals);
    }

    /**
     * Creates the skin of a newly focused control immediately. Without a skin, the control reads keystrokes only from
     * the next frame on: typed text would be lost, and Enter would choose something else.
     */
    static void createSkinOnFocus(Scene scene) {
        scene.focusOwnerProperty().addListener((_, _, newOwner) -> {
            if (newOwner instanceof Control control && control.getSkin() == null) {
                control.applyCss();
            }
        });
    }

    /** Moves the keyboard focus to the content of a clicked tab; JavaFX focuses the row of tabs. */
    static void followClicks(TabPane tabs, Runnable takeFocus) {
        onTabClick(tabs, _ -> true, takeFocus);
    }

    static void followDoubleClicks(TabPane tabs, Runnable work) {
        onTabClick(tabs, event -> event.getClickCount() == 2, work);
    }

    private static void onTabClick(TabPane tabs, Predicate<MouseEvent> accepts, Runnable work) {
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && accepts.test(event) && isOnTab(event.getTarget())) {
                work.run();
            }
        });
    }

    private static boolean isOnTab(EventTarget target) {
        return target instanceof Node node
                && Stream.concat(Stream.of(node), ancestors(node))
                        .anyMatch(area -> area.getStyleClass().contains("tab"));
    }

    private static Stream<Node> ancestors(Node node) {
        return Stream.<Parent>iterate(node.getParent(), parent -> parent != null, Node::getParent)
                .map(Node.class::cast);
    }

    /**
     * Moves the keyboard focus to a nearby control when the focused node is hidden, disabled or removed, such as a
     * button that has done its work. By default, JavaFX focuses the first control of the window.
     */
    static final class LostFocus {

        private final Scene scene;
        private final Node mainContent;
        private final Node frontContent;
        private final Runnable focusFront;
        private final StartPage startPage;
        /** The ancestors of the last focused node, which may already be removed when its loss is reported. */
        private List<Node> currentAreas = List.of();

        /**
         * @param mainContent  the main content; layers above it manage the focus themselves
         * @param frontContent content of the front tab
         * @param focusFront   moves the keyboard focus to that content
         */
        LostFocus(Scene scene, Node mainContent, Node frontContent, Runnable focusFront, StartPage startPage) {
            this.scene = scene;
            this.mainContent = mainContent;
            this.frontContent = frontContent;
            this.focusFront = focusFront;
            this.startPage = startPage;
        }

        void install() {
            scene.focusOwnerProperty().addListener((_, previousOwner, _) -> {
                List<Node> previousAreas = currentAreas;
                currentAreas = KeyboardFocus.areasAround(scene).toList();
                if (previousOwner != null && previousAreas.contains(mainContent) && !canHaveFocus(previousOwner)) {
                    Optional<PanelSlot> panel =
                            previousAreas.stream().filter(PanelSlot.class::isInstance).map(PanelSlot.class::cast)
                                    .filter(this::canHaveFocus).findFirst();
                    if (!isInKnownArea()) {
                        Platform.runLater(() -> restoreFocus(panel));
                    }
                }
            });
        }

        private boolean isInKnownArea() {
            return currentAreas.contains(frontContent) || currentAreas.contains(startPage.node())
                    || currentAreas.stream().anyMatch(PanelSlot.class::isInstance);
        }

        /**
         * Restores the focus, unless it has moved to the panel, the text, the start page or a layer above the window
         * meanwhile.
         */
        private void restoreFocus(Optional<PanelSlot> panel) {
            if ((currentAreas.isEmpty() || currentAreas.contains(mainContent)) && !isInKnownArea()) {
                if (startPage.shownProperty().get()) {
                    startPage.takeFocus();
                } else {
                    panel.ifPresentOrElse(slot -> slot.panel().takeFocus(), focusFront);
                }
            }
        }

        private boolean canHaveFocus(Node node) {
            return scene.equals(node.getScene()) && !node.isDisabled()
                    && Stream.<Node>iterate(node, area -> area != null, Node::getParent).allMatch(Node::isVisible);
        }
    }

    private record FocusStop(Node area, Runnable enter) {}

    /**
     * Moves the keyboard focus from the text to the panels and back, because the text uses the Tab key itself.
     *
     * @param focusFront moves the keyboard focus to the content of the front tab
     */
    static void focusNextPane(MainWindow window, Runnable focusFront) {
        List<FocusStop> stops = new ArrayList<>();
        stops.add(new FocusStop(window.frontContent(), focusFront));
        window.rightSlot().filter(_ -> window.layout().isInView(Place.RIGHT))
                .ifPresent(slot -> stops.add(new FocusStop(slot, slot.panel()::takeFocus)));
        window.bottomTabs().filter(_ -> window.layout().isInView(Place.BOTTOM)).ifPresent(tabs -> tabs.shown()
                .ifPresent(panel -> stops.add(new FocusStop(tabs, panel::takeFocus))));
        int currentIndex = -1;
        for (int i = 0; i < stops.size(); i++) {
            if (isWithin(stops.get(i).area())) {
                currentIndex = i;
            }
        }
        stops.get((currentIndex + 1) % stops.size()).enter().run();
    }
}
