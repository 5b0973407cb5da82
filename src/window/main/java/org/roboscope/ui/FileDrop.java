package org.roboscope.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.Panel;

/**
 * Opens files that are dropped on the window. A list, a sitemap or a log is for the panel that runs such files; what lies on
 * that panel is one, too.
 *
 * @param bringUp       brings up the panel that takes some
 * @param open          takes what no panel does
 * @param inexpressible takes a name that no file can have in this locale
 */
record FileDrop(
        List<Panel> panels, Consumer<Panel> bringUp, Consumer<List<Path>> open, Consumer<String> inexpressible) {

    /** As filters, because the editor would treat a dropped file as text. */
    void install(Scene scene) {
        scene.addEventFilter(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.addEventFilter(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().hasFiles()) {
                open(event.getDragboard().getFiles(), event.getTarget());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }

    /** Reports a name that this locale cannot express, and opens the other files. */
    void open(List<File> dropped, EventTarget on) {
        List<Path> files = new ArrayList<>();
        for (File file : dropped) {
            PathNames.path(file.getPath()).ifPresentOrElse(files::add, () -> inexpressible.accept(file.getPath()));
        }
        Map<Optional<Panel>, List<Path>> byTaker = files.stream().collect(Collectors.groupingBy(
                file -> panels.stream().filter(panel -> panel.takes(file, isOn(panel, on))).findFirst()));
        byTaker.forEach((taker, taken) -> taker.ifPresentOrElse(panel -> {
            bringUp.accept(panel);
            panel.openDropped(taken);
        }, () -> open.accept(taken)));
    }

    private static boolean isOn(Panel panel, EventTarget target) {
        Node at = target instanceof Node node ? node : null;
        while (at != null && !(at instanceof PanelSlot slot && slot.panel().equals(panel))) {
            at = at.getParent();
        }
        return at != null;
    }
}
