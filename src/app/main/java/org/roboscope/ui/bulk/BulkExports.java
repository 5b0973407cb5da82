package org.roboscope.ui.bulk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SaveNotice;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/** The exports that are being written, also those of runs that were given up. */
final class BulkExports {

    private final BackgroundTasks tasks;
    private final Consumer<Throwable> failed;
    private final List<RowExport> all = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<RowExport>> latest = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<WrittenFile>> written = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param rows how many it has, without its head */
    record WrittenFile(long rows, Path file) {}

    BulkExports(BackgroundTasks tasks, Consumer<Throwable> failed) {
        this.tasks = tasks;
        this.failed = failed;
    }

    /** The one that was begun last. */
    ReadOnlyObjectProperty<Optional<RowExport>> latestProperty() {
        return latest.getReadOnlyProperty();
    }

    /** The last one that was written since the run began. */
    ReadOnlyObjectProperty<Optional<WrittenFile>> writtenProperty() {
        return written.getReadOnlyProperty();
    }

    void forgetWritten() {
        written.set(Optional.empty());
    }

    void begin(BulkRun run, RowExport begun, Path file) {
        all.add(begun);
        forgetWritten();
        latest.set(Optional.of(begun));
        run.export(begun, file, failure -> ended(begun, file, failure));
    }

    /**
     * Writes a small table, which is there already.
     *
     * @param rows how many it has, without its head
     */
    void write(byte[] table, int rows, Path file) {
        forgetWritten();
        tasks.startAt(file, "export to " + file, _ -> {
            try {
                return new SafeFile().write(file, table);
            } catch (SaveException failure) {
                throw new IOException(file + ": " + failure.why().text(), failure);
            }
        }, (TaskOutcome<Set<SaveNotice>> outcome) -> {
            switch (outcome) {
                case TaskOutcome.Done<Set<SaveNotice>> _ -> written.set(Optional.of(new WrittenFile(rows, file)));
                case TaskOutcome.Failed<Set<SaveNotice>>(Throwable cause) -> failed.accept(cause);
                case TaskOutcome.Cancelled<Set<SaveNotice>>() -> {}
            }
        });
    }

    /** They are ended in any order; the latest of the others is shown on. */
    private void ended(RowExport one, Path file, Optional<Throwable> failure) {
        all.remove(one);
        latest.set(all.isEmpty() ? Optional.empty() : Optional.of(all.getLast()));
        failure.ifPresentOrElse(failed, () -> written.set(Optional.of(new WrittenFile(one.written(), file))));
    }
}
