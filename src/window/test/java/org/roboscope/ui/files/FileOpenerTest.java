package org.roboscope.ui.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.TextDocument;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileServices.DocumentReader;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.Workspace;

/** Opens files from a disk that works only when the test runs it. */
class FileOpenerTest {

    @TempDir
    Path folder;

    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final PreparedAnswers answers = new PreparedAnswers();
    private DocumentReader reader = TextDocument::open;
    private OpenFiles files;
    private FileOpener fileOpener;

    @BeforeEach
    void start() {
        WindowMessages messages = WindowMessages.of("ui");
        OpenFileFactory fileFactory = new OpenFileFactory(
                new TextRecovery(folder.resolve("state"), new ManualTimer(), Clock.systemUTC(), report -> {},
                        Throwable::printStackTrace),
                new ManualTimer(), new BackgroundTasks(disk::add, Runnable::run, _ -> {}), Runnable::run, messages);
        OpenFile firstFile = fileFactory.createUntitled();
        Workspace workspace = new Workspace(firstFile, Runnable::run, Runnable::run);
        files = new OpenFiles(workspace, firstFile, fileFactory, _ -> {});
        fileOpener = new FileOpener(files, fileFactory,
                new FileServices(new RecentFiles(FXCollections.observableArrayList()), answers, answers, messages,
                        new BackgroundTasks(disk::add, Runnable::run, _ -> {}), _ -> {}, path -> reader.open(path)));
    }

    @AfterEach
    void assertNothingAsked() {
        assertThat(answers.asked).isEmpty();
    }

    private Path file(String name) {
        try {
            return Files.writeString(folder.resolve(name), "# " + name);
        } catch (IOException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private List<String> names() {
        return files.all().stream().map(file -> file.nameProperty().get()).toList();
    }

    @Test
    void currentFileIsReportedUntilItIsRead() {
        Path slow = file("slow.txt");
        fileOpener.open(slow);
        assertThat(fileOpener.currentProperty().get()).contains(slow);
        disk.removeFirst().run();
        assertThat(fileOpener.currentProperty().get()).isEmpty();
        assertThat(names()).containsExactly("slow.txt");
    }

    @Test
    void cancelledFilesAreNotOpened() {
        fileOpener.open(file("one.txt"));
        fileOpener.open(file("two.txt"));
        fileOpener.cancel();
        assertThat(fileOpener.currentProperty().get()).isEmpty();
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(files.all()).hasSize(1);
        assertThat(names()).doesNotContain("one.txt", "two.txt");
        assertThat(answers.messages).isEmpty();
    }

    @Test
    void cancelledFileCanBeOpenedAgain() {
        Path file = file("again.txt");
        fileOpener.open(file);
        fileOpener.cancel();
        fileOpener.open(file);
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(names()).containsExactly("again.txt");
    }

    @Test
    void nextFileOpensAfterAFailure() {
        fileOpener.open(folder.resolve("missing.txt"));
        fileOpener.open(file("there.txt"));
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(answers.messages).singleElement().asString().contains("does not exist");
        assertThat(names()).containsExactly("there.txt");
    }

    @Test
    void nextFileOpensAfterAnError() {
        Path large = file("large.txt");
        reader = path -> {
            if (path.equals(large)) {
                throw new OutOfMemoryError("Java heap space");
            }
            return TextDocument.open(path);
        };
        fileOpener.open(large);
        fileOpener.open(file("small.txt"));
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(answers.messages).singleElement().asString().contains("large.txt", "Java heap space");
        assertThat(fileOpener.currentProperty().get()).isEmpty();
        assertThat(names()).containsExactly("small.txt");
    }

    @Test
    void othersOpenAfterCancellingAHangingFile() {
        fileOpener.open(file("dead.txt"));
        Runnable hangingRead = disk.removeFirst();
        fileOpener.cancel();
        fileOpener.open(file("alive.txt"));
        disk.removeFirst().run();
        assertThat(names()).containsExactly("alive.txt");
        disk.clear();
        hangingRead.run();
        assertThat(names()).containsExactly("alive.txt");
    }

    @Test
    void callbackRunsAfterOpeningIsCancelled() {
        List<String> steps = new ArrayList<>();
        fileOpener.open(file("dead.txt"));
        fileOpener.runWhenDone(() -> steps.add("offered"));
        assertThat(steps).isEmpty();
        fileOpener.cancel();
        assertThat(steps).containsExactly("offered");
    }
}
