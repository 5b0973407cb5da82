package org.roboscope.ui;

import java.time.InstantSource;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskThreads;

/**
 * The environment of a window: folders, threads and timers.
 *
 * @param folders       folders of settings and unsaved texts
 * @param analysis      one thread that reads texts and derives results from them, one task at a time
 * @param checking      one thread that checks texts for findings
 * @param tasks         runs work that uses files, takes time or can fail
 * @param window        the window's thread
 * @param later         runs work that can wait until the window has been painted for the first time
 * @param watchTimer    timer that checks open files for changes by other programs
 * @param recoveryTimer timer that saves unsaved text for recovery; separate, so that no slow disk delays it
 * @param settingsTimer timer that saves settings
 * @param clock         times keystrokes
 * @param pace          spaces the requests to one server
 * @param log           receives failures in the background
 */
record WindowEnvironment(
        UserFolders folders,
        ExecutorService analysis,
        ExecutorService checking,
        BackgroundTasks tasks,
        Executor window,
        LaterWork later,
        TaskTimer watchTimer,
        TaskTimer recoveryTimer,
        TaskTimer settingsTimer,
        InstantSource clock,
        PaceClock pace,
        Consumer<Throwable> log) {

    /** @param log receives the failure of a task */
    static WindowEnvironment create(UserFolders folders, LaterWork later, Consumer<Throwable> log) {
        return new WindowEnvironment(folders, TaskThreads.createSingleThread("analysis"),
                TaskThreads.createSingleThread("checking"),
                BackgroundTasks.onThreads(Platform::runLater, log),
                Platform::runLater, later,
                TaskTimer.onOwnThreads("roboscope-watching"), TaskTimer.onBackgroundThread("roboscope-keeping"),
                TaskTimer.onBackgroundThread("roboscope-remembering"), InstantSource.system(),
                PaceClock.SYSTEM, log);
    }

    /** Ends the threads after their current work. Called when the window is closed; tasks end their own threads. */
    void close() {
        analysis.shutdown();
        checking.shutdown();
        watchTimer.close();
        recoveryTimer.close();
        settingsTimer.close();
    }
}
