package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowExport;

/** The exports that are being written, also those of runs that were given up. */
final class BulkExports {

    private final Consumer<Throwable> failed;
    private final List<RowExport> all = new ArrayList<>();
    private final ReadOnlyObjectWrapper<Optional<RowExport>> latest = new ReadOnlyObjectWrapper<>(Optional.empty());

    BulkExports(Consumer<Throwable> failed) {
        this.failed = failed;
    }

    /** The one that was begun last. */
    ReadOnlyObjectProperty<Optional<RowExport>> latestProperty() {
        return latest.getReadOnlyProperty();
    }

    void begin(BulkRun run, ResultRows rows, RowExport.Form form, Path file) {
        RowExport begun = new RowExport(run.results(), rows, form);
        all.add(begun);
        latest.set(Optional.of(begun));
        run.export(begun, file, failure -> ended(begun, failure));
    }

    /** They are ended in any order; the latest of the others is shown on. */
    private void ended(RowExport one, Optional<Throwable> failure) {
        all.remove(one);
        latest.set(all.isEmpty() ? Optional.empty() : Optional.of(all.getLast()));
        failure.ifPresent(failed);
    }
}
