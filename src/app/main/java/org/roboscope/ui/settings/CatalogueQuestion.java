package org.roboscope.ui.settings;

import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/** The weekly question for a newer crawler catalogue, and which catalogue is used from the next start on. */
final class CatalogueQuestion {

    private final CatalogueStore store;
    private final WeeklyQuestion weekly;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectWrapper<Optional<Used>> used = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param isShipped whether it is the one that came with the program */
    record Used(LocalDate date, boolean isShipped) {}

    CatalogueQuestion(CatalogueStore store, WeeklyQuestion weekly, BackgroundTasks tasks) {
        this.store = store;
        this.weekly = weekly;
        this.tasks = tasks;
        weekly.lastProperty().subscribe(this::look);
    }

    WeeklyQuestion weekly() {
        return weekly;
    }

    /** Empty until the disk was asked, or if it does not answer. */
    ReadOnlyObjectProperty<Optional<Used>> usedProperty() {
        return used.getReadOnlyProperty();
    }

    /** Asks the disk. */
    void look() {
        start(() -> {});
    }

    /** From the next start on, the one that came with the program is used. */
    void removeNewer() {
        start(store::remove);
    }

    private interface Step {
        void run() throws IOException;
    }

    private void start(Step before) {
        tasks.startAt(store, "look at the crawler catalogue", _ -> {
            before.run();
            LocalDate date = store.date();
            return new Used(date, date.equals(store.shippedDate()));
        }, outcome -> used.set(outcome instanceof TaskOutcome.Done<Used>(Used now) ? Optional.of(now)
                : Optional.empty()));
    }
}
