package org.roboscope.ui.bulk;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowFilter;

/** The rows of the run that the filter leaves, in the order that was chosen. */
final class RunRows {

    private final BulkModel model;
    private final ReadOnlyObjectWrapper<Optional<RowList>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<RowFilter> filter = new SimpleObjectProperty<>(RowFilter.ALL);
    private final ObjectProperty<Optional<RowOrder>> order = new SimpleObjectProperty<>(Optional.empty());

    RunRows(BulkModel model) {
        this.model = model;
        filter.subscribe(this::refresh);
        order.subscribe(this::refresh);
    }

    /** The rows in view; they grow while a run or a filter is at work. */
    ReadOnlyObjectProperty<Optional<RowList>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    ObjectProperty<RowFilter> filterProperty() {
        return filter;
    }

    ObjectProperty<Optional<RowOrder>> orderProperty() {
        return order;
    }

    /** Takes them from the run that there is now. */
    void refresh() {
        model.runProperty().get().ifPresent(run -> shown.set(Optional.of(new RowList(run.rows(filter.get(), order.get(),
                sorted -> show(run, sorted), failure -> model.tellOf(run, failure))))));
    }

    private void show(BulkRun of, ResultRows sorted) {
        if (model.isCurrent(of)) {
            shown.set(Optional.of(new RowList(sorted)));
        }
    }

    /** Reports the rows that were added since. */
    void grow() {
        shown.get().ifPresent(RowList::grow);
    }

    void clear() {
        shown.set(Optional.empty());
    }
}
