package org.roboscope.ui.site;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** Background fetches of a view, one at a time. A new fetch cancels the previous one, whose results are ignored. */
abstract class FetchModel {

    /**
     * A prepared fetch.
     *
     * @param run  fetches in the background
     * @param stop stops the fetch, which may take a while
     */
    record PreparedFetch<T>(Supplier<T> run, Runnable stop) {}

    final SiteServices services;
    /** Reason why nothing was fetched or stored; otherwise empty. */
    final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Runnable stopAction = () -> {};
    private int newestFetchNumber;

    FetchModel(SiteServices services) {
        this.services = services;
    }

    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /**
     * Fetches in the background.
     *
     * @param fetchNumber the number of the fetch
     * @param preparation prepares the fetch in the background; its argument runs work on the window's thread until the
     *                    fetch is cancelled
     * @param onSuccess   receives the result, on the window's thread
     * @param onFailure   receives the cause of a failure
     */
    <T> void startFetch(int fetchNumber, String name, Function<Consumer<Runnable>, PreparedFetch<T>> preparation,
            Consumer<T> onSuccess, Consumer<String> onFailure) {
        AtomicReference<@Nullable PreparedFetch<T>> prepared = new AtomicReference<>();
        Task task = services.tasks().start(name, startedTask -> {
            PreparedFetch<T> preparedFetch = preparation.apply(work -> services.window().execute(() -> {
                if (isNewest(fetchNumber)) {
                    work.run();
                }
            }));
            prepared.set(preparedFetch);
            if (startedTask.isCancelled()) {
                preparedFetch.stop().run();
            }
            return preparedFetch.run().get();
        }, (TaskOutcome<T> outcome) -> {
            if (isNewest(fetchNumber)) {
                endFetch();
                outcome.handle(onSuccess, thrown -> onFailure.accept(FailureMessages.of(thrown)));
            }
        });
        setStopAction(() -> {
            task.cancel();
            PreparedFetch<T> preparedFetch = prepared.get();
            if (preparedFetch != null) {
                preparedFetch.stop().run();
            }
        });
    }

    /**
     * Cancels the running fetch and begins a new one.
     *
     * @return the number that identifies the new fetch
     */
    int beginFetch() {
        cancel();
        stopAction = () -> {};
        running.set(true);
        int fetchNumber = ++newestFetchNumber;
        fault.set("");
        return fetchNumber;
    }

    /** @param stopFetch stops the running fetch, which may take a while */
    void setStopAction(Runnable stopFetch) {
        stopAction = stopFetch;
    }

    boolean isNewest(int number) {
        return number == newestFetchNumber;
    }

    void endFetch() {
        running.set(false);
    }

    void cancel() {
        if (running.get()) {
            newestFetchNumber++;
            running.set(false);
            Runnable stopPrevious = stopAction;
            services.tasks().start("stop fetching", _ -> {
                stopPrevious.run();
                return stopPrevious;
            }, _ -> {});
        }
    }
}
