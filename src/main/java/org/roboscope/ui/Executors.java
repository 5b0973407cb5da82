package org.roboscope.ui;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import javafx.application.Platform;

/**
 * Where work happens.
 *
 * @param analysis one thread that makes analyses and what follows from them, one after the other
 * @param disk     one thread that reads and writes files
 * @param window   the window's own thread
 */
record Executors(Executor analysis, Executor disk, Executor window) {

    static Executors ofWindow() {
        return new Executors(single("analysis"), single("disk"), Platform::runLater);
    }

    /** A daemon: what it still works on must not keep the program alive. */
    private static ExecutorService single(String name) {
        return java.util.concurrent.Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-" + name).factory());
    }
}
