package org.roboscope.ui.site;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.SiteSentence;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

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

    /**
     * What goes from file to file.
     *
     * @param run  fetches what is named, and says what was not fetched
     * @param stop stops it where it is
     */
    record Walk(Function<List<String>, List<SiteSentence>> run, Runnable stop) {}

    /**
     * Fetches what is named in the background.
     *
     * @param refused what was not fetched, once all is over
     * @param maker   of the walk; it is given whether what is found still counts
     */
    void walk(String name, List<String> named, ObservableList<String> refused, Function<BooleanSupplier, Walk> maker) {
        int mine = begin();
        refused.clear();
        AtomicReference<@Nullable Walk> walk = new AtomicReference<>();
        Task walking = tasks.start(name, task -> {
            Walk started = maker.apply(() -> isNewest(mine));
            walk.set(started);
            return task.isCancelled() ? List.<SiteSentence>of() : started.run().apply(named);
        }, outcome -> {
            if (isNewest(mine)) {
                end(outcome, refused);
            }
        });
        stopBy(() -> {
            walking.cancel();
            Walk started = walk.get();
            if (started != null) {
                started.stop().run();
            }
        });
    }

    private void end(TaskOutcome<List<SiteSentence>> outcome, ObservableList<String> refused) {
        end();
        switch (outcome) {
            case TaskOutcome.Done<List<SiteSentence>>(List<SiteSentence> bad) -> refused
                    .setAll(bad.stream().map(SiteSentence::text).toList());
            case TaskOutcome.Failed<List<SiteSentence>>(Throwable thrown) -> refused
                    .setAll(FailureWords.of(thrown));
            case TaskOutcome.Cancelled<List<SiteSentence>>() -> {}
        }
    }

    /** @return the number that identifies the new fetch */
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
