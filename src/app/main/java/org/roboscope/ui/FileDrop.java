package org.roboscope.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.event.EventTarget;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Opens files that are dropped on the window. */
final class FileDrop {

    private final Scene scene;
    private final BiConsumer<List<Path>, EventTarget> open;

    /** @param open takes the files, and what they were dropped on */
    FileDrop(Scene scene, BiConsumer<List<Path>, EventTarget> open) {
        this.scene = scene;
        this.open = open;
    }

    /** As filters: the editor would take a dropped file for text. */
    void install() {
        scene.addEventFilter(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.addEventFilter(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().hasFiles()) {
                open.accept(event.getDragboard().getFiles().stream().map(File::toPath).toList(),
                        event.getTarget());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }
}
