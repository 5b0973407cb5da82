package org.roboscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** What a site has served, found out when somebody asks. */
public final class ServedList {

    private final ServedVersions versions;
    private final BackgroundTasks tasks;
    private final ReadOnlyObjectWrapper<List<ServedVersion>> all = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    private Optional<Task> task = Optional.empty();

    public ServedList(ServedVersions versions, BackgroundTasks tasks) {
        this.versions = versions;
        this.tasks = tasks;
    }

    public ReadOnlyObjectProperty<List<ServedVersion>> allProperty() {
        return all.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /** @param failed takes what kept it from being known */
    public void read(String site, Consumer<Throwable> failed) {
        cancel();
        all.set(List.of());
        if (site.isBlank()) {
            return;
        }
        reading.set(true);
        task = Optional.of(tasks.start("list versions", _ -> versions.of(site),
                // That it was cancelled may arrive when the next one is read already.
                outcome -> outcome.handle(made -> {
                    reading.set(false);
                    all.set(made);
                }, cause -> {
                    reading.set(false);
                    failed.accept(cause);
                })));
    }

    public void cancel() {
        Optional<Task> given = task;
        task = Optional.empty();
        given.ifPresent(Task::cancel);
        reading.set(false);
    }
}
