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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.TextDocument;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.recovery.Recovery;
import org.roboscope.document.time.HandTurnedTimer;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.workspace.SavePreview;
import org.roboscope.ui.workspace.Workspace;

/** Opening files from a disk that answers when the test says so. */
class OpeningsTest {

    @TempDir
    Path folder;

    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private DocumentReader reading = TextDocument::open;
    private OpenFiles files;
    private Openings openings;

    @BeforeEach
    void openNothing() {
        Messages messages = Messages.of("ui");
        Documents documents = new Documents(
                new Recovery(folder.resolve("state"), new HandTurnedTimer(), Clock.systemUTC(), report -> {}),
                new HandTurnedTimer(), new Tasks(disk::add, Runnable::run, _ -> {}), Runnable::run, messages);
        OpenFile first = documents.untitled();
        Workspace workspace = new Workspace(first, Runnable::run, Runnable::run);
        files = new OpenFiles(workspace, first, documents, closed -> {});
        openings = new Openings(files, documents, new RecentFiles(FXCollections.observableArrayList()), new Told(),
                messages, new Tasks(disk::add, Runnable::run, _ -> {}), path -> reading.open(path));
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
    void saysWhichFileIsBeingReadUntilItIsThere() {
        Path slow = file("slow.txt");
        openings.open(slow);
        assertThat(openings.currentProperty().get()).contains(slow);
        disk.removeFirst().run();
        assertThat(openings.currentProperty().get()).isEmpty();
        assertThat(names()).containsExactly("slow.txt");
    }

    @Test
    void opensNothingThatWasCalledOffWhateverTheDiskSaysThen() {
        openings.open(file("one.txt"));
        openings.open(file("two.txt"));
        openings.cancel();
        assertThat(openings.currentProperty().get()).isEmpty();
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(files.all()).hasSize(1);
        assertThat(names()).doesNotContain("one.txt", "two.txt");
        assertThat(told).isEmpty();
    }

    @Test
    void opensAgainWhatWasCalledOff() {
        Path file = file("again.txt");
        openings.open(file);
        openings.cancel();
        openings.open(file);
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(names()).containsExactly("again.txt");
    }

    @Test
    void tellsWhyAFileIsNotOpenedAndGoesOnWithTheNext() {
        openings.open(folder.resolve("missing.txt"));
        openings.open(file("there.txt"));
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(told).singleElement().asString().contains("There is no file");
        assertThat(names()).containsExactly("there.txt");
    }

    @Test
    void anErrorWhileAFileIsReadEndsWithASentenceAndTheNextIsOpened() {
        Path large = file("large.txt");
        reading = path -> {
            if (path.equals(large)) {
                throw new OutOfMemoryError("Java heap space");
            }
            return TextDocument.open(path);
        };
        openings.open(large);
        openings.open(file("small.txt"));
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
        assertThat(told).singleElement().asString().contains("large.txt", "Java heap space");
        assertThat(openings.currentProperty().get()).isEmpty();
        assertThat(names()).containsExactly("small.txt");
    }

    @Test
    void afterCancellingAFileThatNeverAnswersOthersAreOpened() {
        openings.open(file("dead.txt"));
        Runnable neverRun = disk.removeFirst();
        openings.cancel();
        openings.open(file("alive.txt"));
        disk.removeFirst().run();
        assertThat(names()).containsExactly("alive.txt");
        disk.clear();
        neverRun.run();
        assertThat(names()).containsExactly("alive.txt");
    }

    @Test
    void whatWaitsForTheOpeningsRunsOnceTheyAreDoneOrCancelled() {
        List<String> done = new ArrayList<>();
        openings.open(file("dead.txt"));
        openings.whenDone(() -> done.add("offered"));
        assertThat(done).isEmpty();
        openings.cancel();
        assertThat(done).containsExactly("offered");
    }

    private final class Told implements Questions {

        @Override
        public Unsaved unsaved(List<String> names) {
            throw new IllegalStateException("nothing is unsaved");
        }

        @Override
        public boolean overwrite(String name, DiskChange change) {
            throw new IllegalStateException("nothing is saved");
        }

        @Override
        public boolean save(String name, List<String> broken, SavePreview preview) {
            return true;
        }

        @Override
        public boolean writeInPlace(String name, String why) {
            throw new IllegalStateException("nothing is saved");
        }

        @Override
        public boolean saveDespite(String name, List<String> broken) {
            throw new IllegalStateException("nothing is saved");
        }

        @Override
        public boolean openMany(int named, int most) {
            throw new IllegalStateException("asked");
        }

        @Override
        public Recovered recovered(List<String> names) {
            throw new IllegalStateException("nothing is recovered");
        }

        @Override
        public void compare(String name, String mine, String theirs) {
            throw new IllegalStateException("nothing is compared");
        }

        @Override
        public void tell(String title, String sentence) {
            told.add(title + " " + sentence);
        }
    }
}
