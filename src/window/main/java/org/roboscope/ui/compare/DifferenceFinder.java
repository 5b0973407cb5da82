package org.roboscope.ui.compare;

import static org.roboscope.ui.compare.ComparePanel.MESSAGES;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.standards.DifferingUrl;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Searches in the background for a URL with different verdicts under two standards, and tests it. */
final class DifferenceFinder {

    /**
     * The outcome of a search.
     *
     * @param url the URL with different verdicts, if there is one
     */
    private record Answer(String sentence, Optional<String> url) {}

    private final Workspace workspace;
    private final StandardReadings readings;
    private final BackgroundTasks tasks;
    private final StandardTexts standardTexts = new StandardTexts();
    final ObjectProperty<Reading> first = new SimpleObjectProperty<>(new Reading.TestedStandard());
    final ObjectProperty<Reading> second = new SimpleObjectProperty<>(new Reading.AnyStandard());
    final BooleanProperty searching = new SimpleBooleanProperty();
    /** A sentence about the last search; empty before the first search. */
    final StringProperty answer = new SimpleStringProperty("");
    private Optional<Task> searchTask = Optional.empty();

    DifferenceFinder(Workspace workspace, StandardReadings readings, BackgroundTasks tasks) {
        this.workspace = workspace;
        this.readings = readings;
        this.tasks = tasks;
        first.addListener((_, _, _) -> cancelAndClear());
        second.addListener((_, _, _) -> cancelAndClear());
        workspace.bufferProperty().addListener((_, _, _) -> cancelAndClear());
        workspace.crawlerProperty().addListener((_, _, _) -> cancelAndClear());
        workspace.standardChoice().addListener((_, _, _) -> cancelAndClear());
    }

    void findOrStop() {
        boolean wasSearching = searching.get();
        cancelAndClear();
        if (wasSearching) {
            return;
        }
        searching.set(true);
        answer.set(MESSAGES.text("find.looking"));
        RobotsText text = workspace.reading().get().text();
        Crawler crawler = workspace.crawlerProperty().get();
        List<Standard> knownDifferences = knownDifferences();
        Reading firstReading = first.get();
        Reading secondReading = second.get();
        searchTask = Optional.of(tasks.start("find difference", task -> {
            Policy policy = findPolicy(text, crawler, firstReading);
            List<Policy> comparedPolicies = policiesToCompare(text, crawler, policy, secondReading, knownDifferences);
            DifferingUrl url = DifferingUrl.find(policy, comparedPolicies, task::isCancelled);
            return createAnswer(url, policy, secondReading, comparedPolicies);
        }, outcome -> outcome.handle(newAnswer -> {
            endSearch(newAnswer.sentence());
            newAnswer.url().ifPresent(workspace::setTestedUrl);
        }, cause -> endSearch(MESSAGES.text("find.failed", FailureMessages.of(cause))))));
    }

    private void endSearch(String sentence) {
        searchTask = Optional.empty();
        searching.set(false);
        answer.set(sentence);
    }

    /** The standards with a difference that the table already shows. */
    private List<Standard> knownDifferences() {
        return readings.tableProperty().get().map(table -> table.verdicts().stream()
                .filter(verdict -> verdict.verdict().outcome() != table.verdictUnder(table.standard()).verdict()
                        .outcome())
                .map(verdict -> verdict.standard()).toList()).orElse(List.of());
    }

    private static Policy findPolicy(RobotsText text, Crawler crawler, Reading reading) {
        return reading instanceof Reading.OneStandard(Standard standard)
                ? EveryStandard.policy(text, crawler, standard)
                : text.policy(crawler);
    }

    /**
     * The policies to compare with: the policy of the selected reading, or the policies of all other standards, known
     * differences last.
     */
    private static List<Policy> policiesToCompare(
            RobotsText text, Crawler crawler, Policy policy, Reading reading, List<Standard> knownDifferences) {
        if (reading instanceof Reading.OneStandard) {
            return List.of(findPolicy(text, crawler, reading));
        }
        return Standards.all().stream()
                .filter(standard -> !standard.id().equals(policy.file().standard().id()))
                .sorted(Comparator.comparing(knownDifferences::contains))
                .map(standard -> findPolicy(text, crawler, new Reading.OneStandard(standard))).toList();
    }

    private Answer createAnswer(DifferingUrl result, Policy policy, Reading secondReading,
            List<Policy> comparedPolicies) {
        return switch (result) {
            case DifferingUrl.Found(String url, boolean ordinary, Policy left, Policy right) -> new Answer(
                    MESSAGES.text(
                            ordinary ? "find.found" : "find.unusual", describe(left), describe(right), url),
                    Optional.of(url));
            case DifferingUrl.None() -> new Answer(secondReading instanceof Reading.OneStandard
                    ? MESSAGES.text("find.nowhere.two", describe(policy), describe(comparedPolicies.getFirst()))
                    : MESSAGES.text("find.nowhere", describe(policy)), Optional.empty());
            case DifferingUrl.NotProven(List<Policy> open) -> new Answer(MESSAGES.text("find.notTold", describe(policy),
                    open.stream().map(this::describe).collect(Collectors.joining(", "))), Optional.empty());
        };
    }

    /** Describes a reading by its standard and its crawler. */
    private String describe(Policy policy) {
        return MESSAGES.text(
                "standard.crawler",
                standardTexts.name(policy.file().standard()),
                policy.crawler().name());
    }

    /** Cancels the search and clears the answer, which does not apply to another file, crawler or reading. */
    private void cancelAndClear() {
        Optional<Task> cancelledTask = searchTask;
        endSearch("");
        cancelledTask.ifPresent(Task::cancel);
    }

    /** One of the two readings that a search compares. */
    sealed interface Reading {

        /** The reading for the tested crawler. */
        record TestedStandard() implements Reading {}

        /** Any reading that differs. */
        record AnyStandard() implements Reading {}

        /** The reading of a standard, for its crawler. */
        record OneStandard(Standard standard) implements Reading {}
    }
}
