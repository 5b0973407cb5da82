package org.roboscope.ui.bulk;

import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import org.roboscope.site.visitors.VisitorCheck;

/** The visits that the run found in logs, counted by what is known of visitors. */
final class RunVisits {

    private final BulkModel model;
    private final VisitorLists lists;
    private final IntegerProperty counted = new SimpleIntegerProperty();

    RunVisits(BulkModel model, VisitorLists lists) {
        this.model = model;
        this.lists = lists;
        lists.checkProperty().subscribe(this::count);
    }

    /** What is known of the visitors in logs. */
    VisitorLists lists() {
        return lists;
    }

    /** Asks the operators whose crawlers are in the log for their lists. */
    void fetchLists() {
        model.runProperty().get().ifPresent(run -> lists.fetch(run.visitors().names()));
    }

    void lookUp() {
        model.runProperty().get().ifPresent(lists::lookUp);
    }

    /** Counts them once more if more is known by now. A run that goes on is counted when it is over. */
    void count() {
        VisitorCheck now = lists.checkProperty().get();
        model.runProperty().get().filter(run -> run.isOver() && run.results().hasVisits())
                .filter(run -> !run.visitorCheck().equals(now))
                .ifPresent(run -> run.countVisits(now, () -> {
                    if (model.isCurrent(run)) {
                        counted.set(counted.get() + 1);
                        count();
                    }
                }, failure -> model.tellOf(run, failure)));
    }

    /** Changes when they have been counted once more. */
    ReadOnlyIntegerProperty countedProperty() {
        return counted;
    }

    /** What a run is to tell visitors by. */
    Supplier<VisitorCheck> check() {
        VisitorCheck known = lists.checkProperty().get();
        return () -> lists.whatIsKept(known);
    }
}
