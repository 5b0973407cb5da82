package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.task.Tasks;

/** The disk does what it was asked for when the test says so: until then the window only waits. */
class QuittingTest {

    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final Tasks tasks = new Tasks(disk::add, Runnable::run, _ -> {});
    private final List<String> done = new ArrayList<>();
    private final QuitNotice notice = new QuitNotice();
    private final Quitting quitting = new Quitting(tasks, Runnable::run, notice, new Quitting.Steps(
            () -> done.add("gather"), () -> done.add("write settings"), this::endFiles, () -> done.add("close")));

    private void endFiles() {
        done.add("end files");
        tasks.startAt(this, "end of files", _ -> done.add("files ended"), _ -> {});
    }

    private void work() {
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
    }

    @Test
    void nothingIsWrittenOnTheWindowsThreadAndTheWindowClosesOnceAllIs() {
        quitting.begin();
        assertThat(done).containsExactly("gather");
        assertThat(notice.choice).isPresent();
        work();
        assertThat(done).containsExactly("gather", "write settings", "end files", "files ended", "close");
        assertThat(notice.choice).isEmpty();
    }

    @Test
    void anExportUnderWayIsWaitedForAndNamed() {
        Path file = Path.of("verdicts.csv");
        tasks.startAt(file, "export", _ -> done.add("export"), _ -> {});
        Runnable export = disk.remove();
        quitting.begin();
        work();
        assertThat(done).doesNotContain("end files", "close");
        assertThat(notice.files.get()).containsExactly(file);
        export.run();
        work();
        assertThat(done).contains("export").endsWith("close");
    }

    @Test
    void whoStaysGoesOnAndMayQuitLater() {
        tasks.startAt(Path.of("verdicts.csv"), "export", _ -> "written", _ -> {});
        quitting.begin();
        notice.choice.orElseThrow().stay().run();
        work();
        assertThat(done).doesNotContain("end files", "close");
        quitting.begin();
        work();
        assertThat(done).endsWith("end files", "files ended", "close");
    }

    @Test
    void onceFilesAreBeingClosedThereIsNoWayBack() {
        quitting.begin();
        disk.remove().run();
        assertThat(done).endsWith("end files");
        notice.choice.orElseThrow().stay().run();
        work();
        assertThat(done).endsWith("files ended", "close");
    }

    @Test
    void whoDoesNotWaitEndsAtOnceThoughTheDiskHangs() {
        quitting.begin();
        quitting.begin();
        notice.choice.orElseThrow().end().run();
        assertThat(done).containsExactly("gather", "close");
        work();
        assertThat(done).containsOnlyOnce("close");
    }

    @Test
    void settingsThatFailToBeWrittenKeepNobodyFromQuitting() {
        List<Throwable> logged = new ArrayList<>();
        Tasks failing = new Tasks(Runnable::run, Runnable::run, logged::add);
        new Quitting(failing, Runnable::run, notice, new Quitting.Steps(() -> {}, () -> {
            throw new StackOverflowError();
        }, () -> {}, () -> done.add("close"))).begin();
        assertThat(done).containsExactly("close");
        assertThat(logged).singleElement().isInstanceOf(StackOverflowError.class);
    }
}
