package org.roboscope.ui.site;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;

/** One site's history, read in the background. */
final class HistoryModel {

    /**
     * What is known of a site.
     *
     * @param damaged versions that cannot be read any more, by name
     * @param problem why its history cannot be read
     */
    record Known(Optional<RobotsAddress> robotsTxt, List<HistoryEntry> entries, List<String> damaged,
            Optional<String> problem) {

        Known {
            entries = List.copyOf(entries);
            damaged = List.copyOf(damaged);
        }
    }

    private final SiteServices services;
    private final Workspace workspace;
    private final WatchedQuestions questions;
    private final LiveText live;
    private final ReadOnlyObjectWrapper<Known> known =
            new ReadOnlyObjectWrapper<>(new Known(Optional.empty(), List.of(), List.of(), Optional.empty()));
    private int turn;

    HistoryModel(SiteServices services, Workspace workspace, WatchedQuestions questions, LiveText live) {
        this.services = services;
        this.workspace = workspace;
        this.questions = questions;
        this.live = live;
    }

    ReadOnlyObjectProperty<Known> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** Reads the history of this site anew. */
    void show(RobotsAddress robotsTxt) {
        int mine = ++turn;
        StandardChoice standardChoice = workspace.readAsProperty().get();
        Standard standard = workspace.standardProperty().get();
        List<Question> asked = questions.of(robotsTxt);
        services.tasks().startAt(robotsTxt, "history", _ -> read(robotsTxt, standardChoice, standard, asked),
                outcome -> {
                    if (mine == turn) {
                        known.set(outcome instanceof TaskOutcome.Done<Known>(Known read) ? read
                                : unreadable(robotsTxt, outcome));
                    }
                });
    }

    /** Gets the file of a version, if it has one that can still be read. */
    void file(SiteVersion version, Consumer<ReadOnlyText> then) {
        known.get().robotsTxt().filter(site -> version.hasFile()).ifPresent(robotsTxt -> services.tasks().startAt(
                robotsTxt, "version", _ -> history(robotsTxt).file(version), (TaskOutcome<byte[]> outcome) -> {
                    switch (outcome) {
                        case TaskOutcome.Done<byte[]>(byte[] bytes) -> then
                                .accept(live.ofVersion(robotsTxt, version, bytes));
                        case TaskOutcome.Failed<byte[]>(Throwable gone) -> known.set(new Known(
                                Optional.of(robotsTxt), known.get().entries(), known.get().damaged(),
                                Optional.of(FailureWords.of(gone))));
                        case TaskOutcome.Cancelled<byte[]>() -> {}
                    }
                }));
    }

    private static Known unreadable(RobotsAddress robotsTxt, TaskOutcome<Known> outcome) {
        return new Known(Optional.of(robotsTxt), List.of(), List.of(),
                outcome instanceof TaskOutcome.Failed<Known>(Throwable thrown)
                        ? Optional.of(FailureWords.of(thrown)) : Optional.empty());
    }

    private Known read(RobotsAddress robotsTxt, StandardChoice standardChoice, Standard standard,
            List<Question> asked) {
        try {
            HistoryReader reader = new HistoryReader(history(robotsTxt), standardChoice, standard, asked);
            List<HistoryEntry> entries = reader.read();
            return new Known(Optional.of(robotsTxt), entries, reader.damaged(), Optional.empty());
        } catch (IOException unreadable) {
            return new Known(Optional.of(robotsTxt), List.of(), List.of(), Optional.of(FailureWords.of(unreadable)));
        }
    }

    private FetchHistory history(RobotsAddress robotsTxt) {
        return new FetchHistory(services.histories(), robotsTxt);
    }
}
