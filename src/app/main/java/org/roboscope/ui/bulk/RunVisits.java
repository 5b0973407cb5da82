package org.roboscope.ui.bulk;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.site.visitors.VisitorCheck;

/** The visits that the run found in logs, counted by what is known of visitors, and by what an edit changes. */
final class RunVisits {

    /** What visits are counted by. */
    private record Counting(BulkRun run, VisitorCheck check, Optional<EditComparison> edit) {}

    private final BulkModel model;
    private final VisitorLists lists;
    private final ObjectProperty<Optional<JudgedBy>> comparedWith = new SimpleObjectProperty<>(Optional.empty());
    private final IntegerProperty counted = new SimpleIntegerProperty();
    private Optional<Counting> counting = Optional.empty();
    private boolean isShown;

    RunVisits(BulkModel model, VisitorLists lists) {
        this.model = model;
        this.lists = lists;
        lists.checkProperty().subscribe(this::count);
        comparedWith.subscribe(this::count);
        model.choices().whenChanged(this::count);
    }

    /** What is known of the visitors in logs. */
    VisitorLists lists() {
        return lists;
    }

    /** The file that the edited text is compared with, if it is. */
    ObjectProperty<Optional<JudgedBy>> comparedWithProperty() {
        return comparedWith;
    }

    /** Edits are counted only while somebody looks at the visits. */
    void setShown(boolean now) {
        isShown = now;
        count();
    }

    /** Asks the operators whose crawlers are in the log for their lists. */
    void fetchLists() {
        model.runProperty().get().ifPresent(run -> lists.fetch(run.visitors().names()));
    }

    void lookUp() {
        model.runProperty().get().ifPresent(lists::lookUp);
    }

    /** Counts them once more if what they are counted by has changed. A run that goes on is counted when it is over. */
    void count() {
        Optional<Counting> wanted = model.runProperty().get()
                .filter(run -> run.isOver() && run.results().hasVisits()).map(this::wanted);
        if (wanted.equals(counting)) {
            return;
        }
        counting = wanted.filter(now -> !isCounted(now));
        counting.ifPresent(now -> now.run().countVisits(now.check(), now.edit(),
                () -> !counting.equals(Optional.of(now)), () -> {
                    counting = Optional.empty();
                    if (model.isCurrent(now.run())) {
                        counted.set(counted.get() + 1);
                        count();
                    }
                }, failure -> model.tellOf(now.run(), failure)));
    }

    private Counting wanted(BulkRun run) {
        Optional<EditComparison> edit = isShown ? comparison() : run.edit();
        return new Counting(run, lists.checkProperty().get(), edit);
    }

    private Optional<EditComparison> comparison() {
        return comparedWith.get().map(model.choices()::comparison);
    }

    private static boolean isCounted(Counting wanted) {
        return wanted.run().visitorCheck().equals(wanted.check()) && wanted.run().edit().equals(wanted.edit());
    }

    /** Whether the visits tell what the text in the editor would change. */
    boolean isOfEditedText(BulkRun run) {
        return run.edit().isPresent() && run.edit().equals(comparison());
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
