package org.roboscope.ui.bulk;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.ui.workspace.TextBuffer;

/** Whether the rows are what a run would find now, and how old they are. */
final class OutdatedRows {

    private final BulkModel model;
    private final Clock clock;
    private final ReadOnlyObjectWrapper<Optional<RunSubject.Difference>> difference =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunSubject> subject = Optional.empty();
    private Instant begun = Instant.EPOCH;

    OutdatedRows(BulkModel model, Clock clock) {
        this.model = model;
        this.clock = clock;
        model.choices().whenChanged(this::compare);
    }

    /** What has changed since the rows were asked for; nothing while they are what a run would find now. */
    ReadOnlyObjectProperty<Optional<RunSubject.Difference>> differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    /** How the rows differ from what a run by the text in front would find, which the panels may not have read yet. */
    Optional<RunSubject.Difference> differenceNow(TextBuffer front) {
        return subject.filter(asked -> !asked.buffer().equals(front)).map(_ -> RunSubject.Difference.FILE)
                .or(() -> subject.filter(asked -> !asked.isSame(front.content()))
                        .map(asked -> asked.isUsual() || asked.judgedBy() instanceof JudgedBy.Edited
                                ? RunSubject.Difference.TEXT : RunSubject.Difference.JUDGED_BY))
                .or(difference::get);
    }

    /** How long ago the run began. */
    Duration age() {
        return Duration.between(begun, clock.instant());
    }

    /** What the rows are of. */
    Optional<RunSubject> subject() {
        return subject;
    }

    /** A run begins. */
    void begin() {
        subject = Optional.of(model.choices().subject());
        begun = clock.instant();
        compare();
    }

    /** There are no rows. */
    void clear() {
        subject = Optional.empty();
        compare();
    }

    void compare() {
        Optional<BulkRun> run = model.runProperty().get();
        boolean hasVisits = run.map(now -> now.results().hasVisits()).orElse(true);
        boolean asksCrawlers = run.map(now -> now.results().hasListUrls()).orElse(true);
        difference.set(subject.flatMap(asked -> asked.from(model.choices().subject(), hasVisits, asksCrawlers)
                .or(() -> model.sources().changedProperty().get().map(_ -> RunSubject.Difference.LIST))));
    }
}
