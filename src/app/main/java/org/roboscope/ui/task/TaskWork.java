package org.roboscope.ui.task;

/** What a task does. It may look at its task from time to time, to end early when that was cancelled. */
@FunctionalInterface
public interface TaskWork<T> {

    T run(Task task) throws Exception;
}
