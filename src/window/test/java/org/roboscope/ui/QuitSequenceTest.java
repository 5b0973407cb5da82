package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ui.task.BackgroundTasks;

/** Quits with a disk that works only when the test runs it. */
class QuitSequenceTest {

    private final Deque<Runnable> diskQueue = new ArrayDeque<>();
    private final BackgroundTasks tasks = new BackgroundTasks(diskQueue::add, Runnable::run, _ -> {});
    private final List<String> steps = new ArrayList<>();
    private final QuitNotice notice = new QuitNotice();
    private final QuitSequence quitSequence = new QuitSequence(tasks, Runnable::run, notice, new QuitSequence.Steps(
            () -> steps.add("gather"), () -> steps.add("write settings"), this::endFiles, () -> steps.add("close")));

    private void endFiles() {
        steps.add("end files");
        tasks.startAt(this, "end of files", _ -> steps.add("files ended"), _ -> {});
    }

    private void runDisk() {
        while (!diskQueue.isEmpty()) {
            diskQueue.remove().run();
        }
    }

    @Test
    void writesInTheBackgroundThenCloses() {
        quitSequence.begin();
        assertThat(steps).containsExactly("gather");
        assertThat(notice.choice).isPresent();
        runDisk();
        assertThat(steps).containsExactly("gather", "write settings", "end files", "files ended", "close");
        assertThat(notice.choice).isEmpty();
    }

    @Test
    void waitsForARunningExportAndNamesIt() {
        Path file = Path.of("verdicts.csv");
        tasks.startAt(file, "export", _ -> steps.add("export"), _ -> {});
        Runnable export = diskQueue.remove();
        quitSequence.begin();
        runDisk();
        assertThat(steps).doesNotContain("end files", "close");
        assertThat(notice.files.get()).containsExactly(file);
        export.run();
        runDisk();
        assertThat(steps).contains("export").endsWith("close");
    }

    @Test
    void stayingCancelsUntilTheNextQuit() {
        tasks.startAt(Path.of("verdicts.csv"), "export", _ -> "written", _ -> {});
        quitSequence.begin();
        notice.choice.orElseThrow().stay().run();
        runDisk();
        assertThat(steps).doesNotContain("end files", "close");
        quitSequence.begin();
        runDisk();
        assertThat(steps).endsWith("end files", "files ended", "close");
    }

    @Test
    void stayingHasNoEffectOnceFilesClose() {
        quitSequence.begin();
        diskQueue.remove().run();
        assertThat(steps).endsWith("end files");
        notice.choice.orElseThrow().stay().run();
        runDisk();
        assertThat(steps).endsWith("files ended", "close");
    }

    @Test
    void endingNowDoesNotWaitForTheDisk() {
        quitSequence.begin();
        quitSequence.begin();
        notice.choice.orElseThrow().end().run();
        assertThat(steps).containsExactly("gather", "close");
        runDisk();
        assertThat(steps).containsOnlyOnce("close");
    }

    @Test
    void failureToWriteSettingsDoesNotPreventQuitting() {
        List<Throwable> loggedFaults = new ArrayList<>();
        BackgroundTasks failingTasks = new BackgroundTasks(Runnable::run, Runnable::run, loggedFaults::add);
        new QuitSequence(failingTasks, Runnable::run, notice, new QuitSequence.Steps(() -> {}, () -> {
            throw new StackOverflowError();
        }, () -> {}, () -> steps.add("close"))).begin();
        assertThat(steps).containsExactly("close");
        assertThat(loggedFaults).singleElement().isInstanceOf(StackOverflowError.class);
    }
}
