package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.roboscope.ui.common.Panel.Place;
import org.roboscope.ui.editor.EditorPane;

/** Moves the keyboard from the editor to the panels and back: the editor keeps the tab key for itself. */
final class PaneCycle {

    private record Stop(Node area, Runnable enter) {}

    private final EditorPane editor;
    private final MainWindow window;

    PaneCycle(EditorPane editor, MainWindow window) {
        this.editor = editor;
        this.window = window;
    }

    void next() {
        List<Stop> stops = stops();
        int at = -1;
        for (int i = 0; i < stops.size(); i++) {
            if (holdsFocus(stops.get(i).area())) {
                at = i;
            }
        }
        stops.get((at + 1) % stops.size()).enter().run();
    }

    private List<Stop> stops() {
        List<Stop> stops = new ArrayList<>();
        List<Node> views = editor.views();
        stops.add(new Stop(editor, () -> {
            editor.requestFocus();
            views.stream().findFirst().ifPresent(Node::requestFocus);
        }));
        views.stream().skip(1).forEach(view -> stops.add(new Stop(view, view::requestFocus)));
        window.right().filter(_ -> window.layout().isInView(Place.RIGHT))
                .ifPresent(slot -> stops.add(new Stop(slot, slot.panel()::takeFocus)));
        window.below().filter(_ -> window.layout().isInView(Place.BOTTOM)).ifPresent(tabs -> tabs.shown()
                .ifPresent(panel -> stops.add(new Stop(tabs, panel::takeFocus))));
        return stops;
    }

    private static boolean holdsFocus(Node area) {
        Scene scene = area.getScene();
        return scene != null && KeyboardFocus.areasAround(scene).anyMatch(area::equals);
    }
}
