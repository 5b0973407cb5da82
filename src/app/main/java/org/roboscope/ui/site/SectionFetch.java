package org.roboscope.ui.site;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.roboscope.ui.task.BackgroundTasks;

/** What a section fetches, one thing at a time: the next one ends the one before, of which nothing counts any more. */
final class SectionFetch {

    private final BackgroundTasks tasks;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Runnable stop = () -> {};
    private int newest;

    SectionFetch(BackgroundTasks tasks) {
        this.tasks = tasks;
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** @return the number by which it is told from others */
    int begin() {
        cancel();
        stop = () -> {};
        running.set(true);
        return ++newest;
    }

    /** @param how stops it where it is, which may take a while */
    void stopBy(Runnable how) {
        stop = how;
    }

    boolean isNewest(int number) {
        return number == newest;
    }

    void end() {
        running.set(false);
    }

    void cancel() {
        if (running.get()) {
            newest++;
            running.set(false);
            Runnable stopping = stop;
            tasks.start("stop fetching", _ -> {
                stopping.run();
                return stopping;
            }, _ -> {});
        }
    }
}
