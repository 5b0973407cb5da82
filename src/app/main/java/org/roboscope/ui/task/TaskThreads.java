package org.roboscope.ui.task;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/** The threads behind the window. All are daemons: what they still work on must not keep the program alive. */
public final class TaskThreads {

    private TaskThreads() {}

    /** A thread of its own for each task, so that one that hangs holds up no other. */
    static Executor each() {
        return work -> Thread.ofPlatform().daemon().name("roboscope-task").start(work);
    }

    /** One thread that stays, for short work that follows one after the other. */
    public static Executor one(String name) {
        return Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("roboscope-" + name).factory());
    }
}
