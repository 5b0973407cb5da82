package org.roboscope.ui;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.Timer;

/**
 * What a window finds around it: folders, and threads to work on.
 *
 * @param folders  where settings and unsaved texts lie
 * @param analysis one thread that makes analyses and what follows from them, one after the other
 * @param checking one thread that looks texts over
 * @param disk     one thread that reads and writes files
 * @param window   the window's own thread
 * @param later    does what can wait until the window has been painted for the first time
 * @param watching looks at open files for what others do to them
 * @param keeping  keeps unsaved text; apart from the others, so that a slow disk does not hold it up
 * @param remembering stores settings
 */
record Surroundings(
        UserFolders folders,
        Executor analysis,
        Executor checking,
        Executor disk,
        Executor window,
        Executor later,
        Timer watching,
        Timer keeping,
        Timer remembering) {

    static Surroundings with(UserFolders folders, Executor later) {
        return new Surroundings(folders, single("analysis"), single("checking"), single("disk"),
                Platform::runLater, later,
                Timer.onBackgroundThread("roboscope-watching"), Timer.onBackgroundThread("roboscope-keeping"),
                Timer.onBackgroundThread("roboscope-remembering"));
    }

    /** A daemon: what it still works on must not keep the program alive. */
    private static ExecutorService single(String name) {
        return Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-" + name).factory());
    }
}
