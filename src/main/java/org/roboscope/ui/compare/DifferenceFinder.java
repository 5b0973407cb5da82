package org.roboscope.ui.compare;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.simulate.standards.EveryStandard;
import org.roboscope.simulate.standards.PartingUrl;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Looks for a URL over which standards part, in the background, and tests it when there is one. */
final class DifferenceFinder {

    private final Workspace workspace;
    private final StandardReadings readings;
    private final Executor background;
    private final Messages messages;
    private final Messages standards = Messages.of("standards");
    private final ObjectProperty<ComparedReading> one = new SimpleObjectProperty<>(new ComparedReading.Tested());
    private final ObjectProperty<ComparedReading> other = new SimpleObjectProperty<>(new ComparedReading.Any());
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper("");
    /** Which search somebody waits for; rises when it is stopped, too. */
    private final AtomicInteger wanted = new AtomicInteger();

    DifferenceFinder(Workspace workspace, StandardReadings readings, Executor background, Messages messages) {
        this.workspace = workspace;
        this.readings = readings;
        this.background = background;
        this.messages = messages;
        one.addListener((_, _, _) -> forget());
        other.addListener((_, _, _) -> forget());
        workspace.bufferProperty().addListener((_, _, _) -> forget());
        workspace.crawlerProperty().addListener((_, _, _) -> forget());
        workspace.readAsProperty().addListener((_, _, _) -> forget());
    }

    /** Which reading is compared. */
    ObjectProperty<ComparedReading> oneProperty() {
        return one;
    }

    /** With which other. */
    ObjectProperty<ComparedReading> otherProperty() {
        return other;
    }

    ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    /** What the last search came to, in words; empty before there was one. */
    ReadOnlyStringProperty answerProperty() {
        return answer.getReadOnlyProperty();
    }

    void findOrStop() {
        int search = wanted.incrementAndGet();
        if (looking.get()) {
            looking.set(false);
            answer.set("");
            return;
        }
        looking.set(true);
        answer.set(messages.text("find.looking"));
        Analysis analysis = workspace.analysisProperty().get();
        List<Standard> known = known();
        ComparedReading left = one.get();
        ComparedReading right = other.get();
        background.execute(() -> {
            Policy policy = policy(analysis, left);
            PartingUrl found = PartingUrl.find(policy, others(analysis, policy, right, known),
                    () -> wanted.get() != search);
            Platform.runLater(() -> {
                if (wanted.get() == search) {
                    show(found, policy, right, analysis);
                }
            });
        });
    }

    /** The standards whose difference stands in the table already. */
    private List<Standard> known() {
        return readings.tableProperty().get().map(table -> table.all().stream()
                .filter(reading -> reading.verdict().outcome() != table.of(table.analysis().file().standard()).verdict()
                        .outcome())
                .map(reading -> reading.standard()).toList()).orElse(List.of());
    }

    private static Policy policy(Analysis analysis, ComparedReading choice) {
        return choice instanceof ComparedReading.By(Standard standard)
                ? EveryStandard.policy(analysis.text(), analysis.crawler(), standard)
                : analysis.text().policy(analysis.crawler());
    }

    /** What the one is compared with: the one that is chosen, or all others, of which known differences come last. */
    private static List<Policy> others(
            Analysis analysis, Policy policy, ComparedReading choice, List<Standard> known) {
        if (choice instanceof ComparedReading.By) {
            return List.of(policy(analysis, choice));
        }
        return Standards.all().stream()
                .filter(standard -> !standard.id().equals(policy.file().standard().id()))
                .sorted(Comparator.comparing(known::contains))
                .map(standard -> policy(analysis, new ComparedReading.By(standard))).toList();
    }

    private void show(PartingUrl found, Policy policy, ComparedReading against, Analysis analysis) {
        looking.set(false);
        answer.set(switch (found) {
            case PartingUrl.Found(String url, boolean ordinary, Policy left, Policy right) -> messages.text(
                    ordinary ? "find.found" : "find.unusual", reader(left), reader(right), url);
            case PartingUrl.Nowhere() -> against instanceof ComparedReading.By
                    ? messages.text("find.nowhere.two", reader(policy), reader(policy(analysis, against)))
                    : messages.text("find.nowhere", reader(policy));
            case PartingUrl.NotTold(List<Policy> open) -> messages.text("find.notTold", reader(policy),
                    open.stream().map(this::reader).collect(Collectors.joining(", ")));
        });
        if (found instanceof PartingUrl.Found(String url, boolean _, Policy _, Policy _)) {
            workspace.testUrl(url);
        }
    }

    /** By which standard, and which crawler it answers for. */
    private String reader(Policy policy) {
        return messages.text(
                "find.reader",
                standards.text(policy.file().standard().id()),
                policy.crawler().name());
    }

    /** What was said of another file or crawler does not hold here. */
    private void forget() {
        wanted.incrementAndGet();
        looking.set(false);
        answer.set("");
    }
}
