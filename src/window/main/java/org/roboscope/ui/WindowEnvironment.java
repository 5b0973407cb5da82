package org.roboscope.ui;

import java.time.InstantSource;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskThreads;

/**
 * What a window finds around it: folders, and threads to work on.
 *
 * @param folders  where settings and unsaved texts lie
 * @param analysis one thread that reads texts and makes what follows from them, one thing after the other
 * @param checking one thread that looks texts over
 * @param tasks    run what reads and writes files, and all else that takes time or can fail
 * @param window   the window's own thread
 * @param later    does what can wait until the window has been painted for the first time
 * @param watching looks at open files for what others do to them
 * @param keeping  keeps unsaved text; apart from the others, so that a slow disk does not hold it up
 * @param remembering stores settings
 * @param clock    tells when a person types
 * @param log      takes what goes wrong behind the window
 */
record WindowEnvironment(
        UserFolders folders,
        ExecutorService analysis,
        ExecutorService checking,
        BackgroundTasks tasks,
        Executor window,
        LaterWork later,
        TaskTimer watching,
        TaskTimer keeping,
        TaskTimer remembering,
        InstantSource clock,
        Consumer<Throwable> log) {

    /** @param log takes what goes wrong in a task */
    static WindowEnvironment with(UserFolders folders, LaterWork later, Consumer<Throwable> log) {
        return new WindowEnvironment(folders, TaskThreads.singleThread("analysis"),
                TaskThreads.singleThread("checking"),
                BackgroundTasks.onThreads(Platform::runLater, log),
                Platform::runLater, later,
                TaskTimer.onOwnThreads("roboscope-watching"), TaskTimer.onBackgroundThread("roboscope-keeping"),
                TaskTimer.onBackgroundThread("roboscope-remembering"), InstantSource.system(),
                log);
    }

    /** The window is closed: ends its threads once what they work on is done. Each task ends its own. */
    void close() {
        analysis.shutdown();
        checking.shutdown();
        watching.close();
        keeping.close();
        remembering.close();
    }
}
