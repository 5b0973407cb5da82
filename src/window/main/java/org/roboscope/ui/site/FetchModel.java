package org.roboscope.ui.site;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** Background fetches of a view, one at a time: a new fetch cancels the previous one and its results. */
abstract class FetchModel {

    /**
     * A prepared fetch.
     *
     * @param run  fetches, away from the window's thread
     * @param stop stops it where it is, which may take a while
     */
    record Fetching<T>(Supplier<T> run, Runnable stop) {}

    final SiteServices services;
    /** Reason why nothing was fetched or stored; otherwise empty. */
    final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Runnable stop = () -> {};
    private int newest;

    FetchModel(SiteServices services) {
        this.services = services;
    }

    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /**
     * Fetches in the background.
     *
     * @param mine   the number of the fetch
     * @param maker  prepares it in the background; its argument runs work on the window's thread until the fetch is
     *               cancelled
     * @param done   receives the result, on the window's thread
     * @param failed receives the cause of a failure
     */
    <T> void start(int mine, String name, Function<Consumer<Runnable>, Fetching<T>> maker, Consumer<T> done,
            Consumer<String> failed) {
        AtomicReference<@Nullable Fetching<T>> made = new AtomicReference<>();
        Task task = services.tasks().start(name, running -> {
            Fetching<T> fetching = maker.apply(work -> services.window().execute(() -> {
                if (isNewest(mine)) {
                    work.run();
                }
            }));
            made.set(fetching);
            if (running.isCancelled()) {
                fetching.stop().run();
            }
            return fetching.run().get();
        }, (TaskOutcome<T> outcome) -> {
            if (isNewest(mine)) {
                end();
                outcome.handle(done, thrown -> failed.accept(FailureWords.of(thrown)));
            }
        });
        stopBy(() -> {
            task.cancel();
            Fetching<T> fetching = made.get();
            if (fetching != null) {
                fetching.stop().run();
            }
        });
    }

    /** @return the number that identifies the new fetch */
    int begin() {
        cancel();
        stop = () -> {};
        running.set(true);
        int mine = ++newest;
        fault.set("");
        return mine;
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
            services.tasks().start("stop fetching", _ -> {
                stopping.run();
                return stopping;
            }, _ -> {});
        }
    }
}
