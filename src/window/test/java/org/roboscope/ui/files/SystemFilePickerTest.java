package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.framework.junit5.Start;

/** Chooses the first folder and the names in the system's file dialogs. */
@WindowTest
class SystemFilePickerTest {

    @TempDir
    Path folder;

    private Stage stage;

    @Start
    void start(Stage primaryStage) {
        stage = primaryStage;
    }

    private SystemFilePicker picker(Executor disk) {
        return new SystemFilePicker(stage, WindowMessages.of("ui"), new BackgroundTasks(disk, Runnable::run, _ -> {}));
    }

    @Test
    @Timeout(60)
    void hangingFolderIsNotFoundSoon() {
        assertThat(picker(Runnable::run).isFolderFoundSoon(folder)).isTrue();
        assertThat(picker(Runnable::run).isFolderFoundSoon(folder.resolve("none"))).isFalse();
        assertThat(picker(new ArrayDeque<Runnable>()::add).isFolderFoundSoon(folder)).isFalse();
    }

    @Test
    void duplicateExtensionIsRemoved() throws IOException {
        assertThat(namesOf("out.csv.csv")).containsExactly("out.csv");
        assertThat(namesOf("out.csv")).containsExactly("out.csv");
        assertThat(namesOf("out.CSV.csv")).containsExactly("out.CSV");
        assertThat(namesOf("out.txt")).containsExactly("out.txt");
        Files.createFile(folder.resolve("out.csv"));
        assertThat(namesOf("out.csv.csv", "out.csv")).as("the dialog asks about the existing file")
                .containsExactly("sums.csv", "out.csv", "out.csv");
    }

    @Test
    void nameOfAnExistingFileIsUnchanged() throws IOException {
        Files.createFile(folder.resolve("old.csv.csv"));
        assertThat(namesOf("old.csv.csv")).containsExactly("old.csv.csv");
    }

    /** Names offered by the dialog, if it opened more than once, and then the chosen name. */
    private List<String> namesOf(String... typedNames) {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName("sums.csv");
        Deque<String> remainingNames = new ArrayDeque<>(List.of(typedNames));
        List<String> names = new ArrayList<>();
        Optional<Path> pickedPath = picker(Runnable::run).showSaveDialog(chooser, dialog -> {
            if (typedNames.length > 1) {
                names.add(dialog.getInitialFileName());
            }
            return folder.resolve(remainingNames.remove()).toFile();
        });
        pickedPath.ifPresent(path -> names.add(path.getFileName().toString()));
        return names;
    }

    @Test
    void exportIsOfferedNextToTheList() {
        FileChooser chooser =
                picker(Runnable::run).createExportChooser(Optional.of(folder.resolve("urls.txt")), "sums.csv");
        assertThat(chooser.getSelectedExtensionFilter().getExtensions()).containsExactly("*.csv");
        assertThat(chooser.getSelectedExtensionFilter().getDescription()).isEqualTo("Comma-separated (CSV)");
        assertThat(chooser.getExtensionFilters()).hasSize(2);
        assertThat(chooser.getInitialDirectory().toPath()).isEqualTo(folder);
        assertThat(chooser.getInitialFileName()).isEqualTo("sums.csv");
    }
}
