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

@WindowTest
class SystemFilePickerTest {

    @TempDir
    Path folder;

    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    private SystemFilePicker picker(Executor disk) {
        return new SystemFilePicker(stage, WindowMessages.of("ui"), new BackgroundTasks(disk, Runnable::run, _ -> {}));
    }

    @Test
    @Timeout(60)
    void aFolderOnADiskThatHangsIsNotStartedIn() {
        assertThat(picker(Runnable::run).answersSoon(folder)).isTrue();
        assertThat(picker(Runnable::run).answersSoon(folder.resolve("none"))).isFalse();
        assertThat(picker(new ArrayDeque<Runnable>()::add).answersSoon(folder)).isFalse();
    }

    @Test
    void anEndingThatTheDialogAddsToATypedOneIsLeftOut() throws IOException {
        assertThat(asked("out.csv.csv")).containsExactly("out.csv");
        assertThat(asked("out.csv")).containsExactly("out.csv");
        assertThat(asked("out.CSV.csv")).containsExactly("out.CSV");
        assertThat(asked("out.txt")).containsExactly("out.txt");
        Files.createFile(folder.resolve("out.csv"));
        assertThat(asked("out.csv.csv", "out.csv")).as("the dialog asks about the file that is there")
                .containsExactly("sums.csv", "out.csv", "out.csv");
    }

    @Test
    void theNameOfAnExistingFileIsUnchanged() throws IOException {
        Files.createFile(folder.resolve("old.csv.csv"));
        assertThat(asked("old.csv.csv")).containsExactly("old.csv.csv");
    }

    /** What was offered, if more than once, and then what was picked. */
    private List<String> asked(String... answers) {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName("sums.csv");
        Deque<String> given = new ArrayDeque<>(List.of(answers));
        List<String> names = new ArrayList<>();
        Optional<Path> picked = picker(Runnable::run).ask(chooser, shown -> {
            if (answers.length > 1) {
                names.add(shown.getInitialFileName());
            }
            return folder.resolve(given.remove()).toFile();
        });
        picked.ifPresent(path -> names.add(path.getFileName().toString()));
        return names;
    }

    @Test
    void anExportIsOfferedBesideTheListWithTheFilesOfItsKind() {
        FileChooser chooser = picker(Runnable::run).exportChooser(Optional.of(folder.resolve("urls.txt")), "sums.csv");
        assertThat(chooser.getSelectedExtensionFilter().getExtensions()).containsExactly("*.csv");
        assertThat(chooser.getSelectedExtensionFilter().getDescription()).isEqualTo("Comma-separated (CSV)");
        assertThat(chooser.getExtensionFilters()).hasSize(2);
        assertThat(chooser.getInitialDirectory().toPath()).isEqualTo(folder);
        assertThat(chooser.getInitialFileName()).isEqualTo("sums.csv");
    }
}
