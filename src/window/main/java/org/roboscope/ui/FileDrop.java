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
 * Opens files that are dropped on the window. A list, a sitemap or a log goes to the panel that runs such files; so
 * does any file dropped on that panel.
 *
 * @param bringUp       shows a panel that takes some of the files
 * @param open          opens the files that no panel takes
 * @param inexpressible receives a name that no file can have in this locale
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
        Map<Optional<Panel>, List<Path>> filesByPanel = files.stream().collect(Collectors.groupingBy(
                file -> panels.stream().filter(panel -> panel.acceptsFile(file, isOn(panel, on))).findFirst()));
        filesByPanel.forEach((taking, taken) -> taking.ifPresentOrElse(panel -> {
            bringUp.accept(panel);
            panel.openDropped(taken);
        }, () -> open.accept(taken)));
    }

    private static boolean isOn(Panel panel, EventTarget target) {
        Node ancestor = target instanceof Node node ? node : null;
        while (ancestor != null && !(ancestor instanceof PanelSlot slot && slot.panel().equals(panel))) {
            ancestor = ancestor.getParent();
        }
        return ancestor != null;
    }
}
