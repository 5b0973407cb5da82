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
 * @param bringUp             shows a panel that takes some of the files
 * @param openFiles           opens the files that no panel takes
 * @param onInexpressibleName receives a name that no file can have in this locale
 */
record FileDrop(
        List<Panel> panels, Consumer<Panel> bringUp, Consumer<List<Path>> openFiles,
        Consumer<String> onInexpressibleName) {

    private static final String TARGET_CLASS = "drop-target";

    /** Adds filters, not handlers, because the editor would treat a dropped file as text. */
    void install(Scene scene) {
        scene.addEventFilter(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                highlight(scene, event.getDragboard().getFiles(), event.getTarget());
                event.consume();
            }
        });
        scene.addEventHandler(DragEvent.DRAG_EXITED, _ -> endHighlight(scene));
        scene.addEventFilter(DragEvent.DRAG_DROPPED, event -> {
            endHighlight(scene);
            if (event.getDragboard().hasFiles()) {
                open(event.getDragboard().getFiles(), event.getTarget());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }

    /** Highlights the panel that will take the files under the mouse, or else the whole window. */
    void highlight(Scene scene, List<File> draggedFiles, EventTarget target) {
        List<Path> files =
                draggedFiles.stream().map(File::getPath).map(PathNames::path).flatMap(Optional::stream).toList();
        Node area = panels.stream().filter(panel -> files.stream().anyMatch(file -> panel.acceptsFile(file, false))
                || isOn(panel, target) && files.stream().anyMatch(file -> panel.acceptsFile(file, true)))
                .findFirst().flatMap(panel -> slotOf(panel, target)).orElse(scene.getRoot());
        if (!area.getStyleClass().contains(TARGET_CLASS)) {
            endHighlight(scene);
            area.getStyleClass().add(TARGET_CLASS);
        }
    }

    void endHighlight(Scene scene) {
        scene.getRoot().lookupAll("." + TARGET_CLASS).forEach(node -> node.getStyleClass().remove(TARGET_CLASS));
    }

    /** Reports a name that this locale cannot express, and opens the other files. */
    void open(List<File> droppedFiles, EventTarget target) {
        List<Path> files = new ArrayList<>();
        for (File file : droppedFiles) {
            PathNames.path(file.getPath()).ifPresentOrElse(files::add,
                    () -> onInexpressibleName.accept(file.getPath()));
        }
        Map<Optional<Panel>, List<Path>> filesByPanel = files.stream().collect(Collectors.groupingBy(
                file -> panels.stream().filter(panel -> panel.acceptsFile(file, isOn(panel, target))).findFirst()));
        filesByPanel.forEach((panelIfAny, panelFiles) -> panelIfAny.ifPresentOrElse(panel -> {
            bringUp.accept(panel);
            panel.openDropped(panelFiles);
        }, () -> openFiles.accept(panelFiles)));
    }

    private static boolean isOn(Panel panel, EventTarget target) {
        return slotOf(panel, target).isPresent();
    }

    private static Optional<Node> slotOf(Panel panel, EventTarget target) {
        Node ancestor = target instanceof Node node ? node : null;
        while (ancestor != null && !(ancestor instanceof PanelSlot slot && slot.panel().equals(panel))) {
            ancestor = ancestor.getParent();
        }
        return Optional.ofNullable(ancestor);
    }
}
