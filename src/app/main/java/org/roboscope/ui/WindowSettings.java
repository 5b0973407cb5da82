package org.roboscope.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.collections.ListChangeListener;
import javafx.stage.Stage;
import org.roboscope.ui.files.FileOpener;
import org.roboscope.ui.files.OpenFile;
import org.roboscope.ui.files.OpenFiles;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Puts into the settings what they remember of the window, and tells when it has changed. */
final class WindowSettings {

    private final Settings settings;
    private final Stage stage;
    private final WindowPlaces places;
    private final Workspace workspace;
    private final OpenFiles files;
    private final FileOpener fileOpener;

    WindowSettings(
            Settings settings, Stage stage, WindowPlaces places, Workspace workspace, OpenFiles files,
            FileOpener fileOpener) {
        this.settings = settings;
        this.stage = stage;
        this.places = places;
        this.workspace = workspace;
        this.files = files;
        this.fileOpener = fileOpener;
    }

    void tellOfChanges(Runnable changed) {
        files.all().addListener((ListChangeListener<OpenFile>) change -> changed.run());
        List<Observable> values = List.of(workspace.readAsProperty(), workspace.bufferProperty(), stage.xProperty(),
                stage.yProperty(), stage.widthProperty(), stage.heightProperty(), stage.maximizedProperty());
        values.forEach(value -> value.addListener(change -> changed.run()));
    }

    /** A window that is not there yet has no place, and then the last one stays. */
    void gather() {
        if (stage.isShowing()) {
            places.remember();
        }
        settings.standardProperty().set(workspace.readAsProperty().get().id());
        List<String> open = Stream.concat(
                files.all().stream().map(file -> file.pathProperty().get()).flatMap(Optional::stream),
                fileOpener.waiting().stream()).map(Path::toString).distinct().toList();
        if (!settings.openFiles().equals(open)) {
            settings.openFiles().setAll(open);
        }
    }
}
