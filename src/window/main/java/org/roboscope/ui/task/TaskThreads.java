package org.roboscope.ui.task;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Creates background threads. They are daemons, so that they do not keep the program alive. */
public final class TaskThreads {

    private TaskThreads() {}

    /** Runs each task on its own thread, so that a hanging task does not block others. */
    static Executor createThreadPerTask() {
        return work -> Thread.ofPlatform().daemon().name("roboscope-task").start(work);
    }

    /** A single thread for short tasks in sequence. Tasks submitted after its shutdown are dropped. */
    public static ExecutorService createSingleThread(String name) {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("roboscope-" + name).factory(),
                new ThreadPoolExecutor.DiscardPolicy());
    }
}
