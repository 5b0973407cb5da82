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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Searches in the background for a URL with different verdicts under two standards, and tests it. */
final class DifferenceFinder {

    /** @param url with different verdicts, if there is one */
    private record Answer(String words, Optional<String> url) {}

    private final Workspace workspace;
    private final StandardReadings readings;
    private final BackgroundTasks tasks;
    private final StandardTexts standardTexts = new StandardTexts();
    /** The compared reading. */
    final ObjectProperty<Reading> one = new SimpleObjectProperty<>(new Reading.Tested());
    /** The reading to compare with. */
    final ObjectProperty<Reading> other = new SimpleObjectProperty<>(new Reading.Any());
    final BooleanProperty looking = new SimpleBooleanProperty();
    /** Result of the last search in words; empty before the first one. */
    final StringProperty answer = new SimpleStringProperty("");
    private Optional<Task> search = Optional.empty();

    DifferenceFinder(Workspace workspace, StandardReadings readings, BackgroundTasks tasks) {
        this.workspace = workspace;
        this.readings = readings;
        this.tasks = tasks;
        one.addListener((_, _, _) -> forget());
        other.addListener((_, _, _) -> forget());
        workspace.bufferProperty().addListener((_, _, _) -> forget());
        workspace.crawlerProperty().addListener((_, _, _) -> forget());
        workspace.readAs().addListener((_, _, _) -> forget());
    }

    void findOrStop() {
        boolean stops = looking.get();
        forget();
        if (stops) {
            return;
        }
        looking.set(true);
        answer.set(MESSAGES.text("find.looking"));
        RobotsText text = workspace.reading().get().text();
        Crawler crawler = workspace.crawlerProperty().get();
        List<Standard> known = known();
        Reading left = one.get();
        Reading right = other.get();
        search = Optional.of(tasks.start("find difference", task -> {
            Policy policy = policy(text, crawler, left);
            List<Policy> others = others(text, crawler, policy, right, known);
            return answer(DifferingUrl.find(policy, others, task::isCancelled), policy, right, others);
        }, outcome -> outcome.handle(found -> {
            over(found.words());
            found.url().ifPresent(workspace::testUrl);
        }, cause -> over(MESSAGES.text("find.failed", FailureWords.of(cause))))));
    }

    private void over(String words) {
        search = Optional.empty();
        looking.set(false);
        answer.set(words);
    }

    /** The standards whose difference is already in the table. */
    private List<Standard> known() {
        return readings.tableProperty().get().map(table -> table.all().stream()
                .filter(standardVerdict -> standardVerdict.verdict().outcome() != table.of(table.standard()).verdict()
                        .outcome())
                .map(standardVerdict -> standardVerdict.standard()).toList()).orElse(List.of());
    }

    private static Policy policy(RobotsText text, Crawler crawler, Reading choice) {
        return choice instanceof Reading.By(Standard standard)
                ? EveryStandard.policy(text, crawler, standard)
                : text.policy(crawler);
    }

    /** The readings to compare with: the selected one, or all others, known differences last. */
    private static List<Policy> others(
            RobotsText text, Crawler crawler, Policy policy, Reading choice, List<Standard> known) {
        if (choice instanceof Reading.By) {
            return List.of(policy(text, crawler, choice));
        }
        return Standards.all().stream()
                .filter(standard -> !standard.id().equals(policy.file().standard().id()))
                .sorted(Comparator.comparing(known::contains))
                .map(standard -> policy(text, crawler, new Reading.By(standard))).toList();
    }

    private Answer answer(DifferingUrl found, Policy policy, Reading against, List<Policy> others) {
        return switch (found) {
            case DifferingUrl.Found(String url, boolean ordinary, Policy left, Policy right) -> new Answer(
                    MESSAGES.text(
                            ordinary ? "find.found" : "find.unusual", reader(left), reader(right), url),
                    Optional.of(url));
            case DifferingUrl.None() -> new Answer(against instanceof Reading.By
                    ? MESSAGES.text("find.nowhere.two", reader(policy), reader(others.getFirst()))
                    : MESSAGES.text("find.nowhere", reader(policy)), Optional.empty());
            case DifferingUrl.NotProven(List<Policy> open) -> new Answer(MESSAGES.text("find.notTold", reader(policy),
                    open.stream().map(this::reader).collect(Collectors.joining(", "))), Optional.empty());
        };
    }

    /** Names the standard and its crawler. */
    private String reader(Policy policy) {
        return MESSAGES.text(
                "find.reader",
                standardTexts.name(policy.file().standard()),
                policy.crawler().name());
    }

    /** Clears the answer, which does not apply to another file or crawler. */
    private void forget() {
        Optional<Task> given = search;
        over("");
        given.ifPresent(Task::cancel);
    }

    /** One side of a search for a URL on which two readings differ. */
    sealed interface Reading {

        /** The reading for the tested crawler. */
        record Tested() implements Reading {}

        /** Any reading that differs. */
        record Any() implements Reading {}

        /** A standard and the crawler it answers for. */
        record By(Standard standard) implements Reading {}
    }
}
