package org.roboscope.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.event.EventTarget;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import org.roboscope.document.folders.PathNames;

/** Opens files that are dropped on the window. */
final class FileDrop {

    private final Scene scene;
    private final BiConsumer<List<Path>, EventTarget> open;
    private final Consumer<String> inexpressible;

    /**
     * @param open          takes the files, and what they were dropped on
     * @param inexpressible takes a name that no file can have in this locale
     */
    FileDrop(Scene scene, BiConsumer<List<Path>, EventTarget> open, Consumer<String> inexpressible) {
        this.scene = scene;
        this.open = open;
        this.inexpressible = inexpressible;
    }

    /** Reports a name that this locale cannot express, and opens the other files. */
    void open(List<File> dropped, EventTarget on) {
        List<Path> files = new ArrayList<>();
        for (File file : dropped) {
            PathNames.path(file.getPath()).ifPresentOrElse(files::add, () -> inexpressible.accept(file.getPath()));
        }
        open.accept(files, on);
    }

    /** As filters, because the editor would treat a dropped file as text. */
    void install() {
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
}
