package org.roboscope.ui.task;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The threads behind the window. All are daemons: what they still work on must not keep the program alive. */
public final class TaskThreads {

    private TaskThreads() {}

    /** A thread of its own for each task, so that one that hangs holds up no other. */
    static Executor each() {
        return work -> Thread.ofPlatform().daemon().name("roboscope-task").start(work);
    }

    /** One thread for short work that follows one after the other. What is asked of it after its end is not done. */
    public static ExecutorService one(String name) {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("roboscope-" + name).factory(),
                new ThreadPoolExecutor.DiscardPolicy());
    }
}
