package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** The verdicts under all standards, each a button that selects the standard. */
final class StandardsRow {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private record Choice(Standard standard, Button button, Label name, Label verdict, Tooltip tip) {}

    private final Workspace workspace;
    private final StandardReadings readings;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictWords words = new VerdictWords();
    private final List<Choice> choices = new ArrayList<>();
    private final Button each = new Button();

    StandardsRow(Workspace workspace, StandardReadings readings) {
        this.workspace = workspace;
        this.readings = readings;
    }

    /**
     * Whether other standards agree with that of the tested crawler; without a tested URL, how crawlers read the file.
     */
    ObservableValue<String> summary() {
        return Bindings.createStringBinding(
                () -> readings.tableProperty().get().map(StandardReadings.Table::summary)
                        .orElseGet(() -> standardTexts.name(workspace.readAs().get())),
                readings.tableProperty(), workspace.readAs());
    }

    /** @param inView whether the buttons are visible */
    void install(Pane row, ObservableValue<Boolean> inView) {
        row.getChildren().addAll(new Label(MESSAGES.text("standards")), each);
        each.setText(MESSAGES.text("standards.each"));
        each.setId("read-as-own");
        each.getStyleClass().addAll("standard-choice", "standard-each");
        each.setAccessibleText(MESSAGES.text("standards.each.switch"));
        each.setTooltip(new Tooltip(MESSAGES.text("standards.each.switch")));
        each.setOnAction(_ -> workspace.readAs(StandardChoice.OWN));
        each.managedProperty().bind(each.visibleProperty());
        each.visibleProperty().bind(workspace.readAs().map(now -> !now.equals(StandardChoice.OWN)));
        List<Standard> older = Standards.all().stream().filter(standard -> !isInForce(standard)).toList();
        for (Standard standard : Stream.concat(Standards.inForce().stream(), older.stream()).toList()) {
            if (standard.equals(older.getFirst())) {
                row.getChildren().add(olderFold());
            }
            Label verdict = Controls.label("", "verdict-word");
            Label name = new Label(standardTexts.shortName(standard));
            Button button = Controls.styled(new Button("", new HBox(4, name, verdict)), "standard-choice");
            button.setId("read-as-" + standard.id());
            button.setOnAction(event -> readings.testUnder(standard));
            if (!isInForce(standard)) {
                button.visibleProperty().bind(Bindings.createBooleanBinding(
                        () -> readings.older.get() || standard.id().equals(workspace.standard().get().id()),
                        readings.older, workspace.standard()));
                button.managedProperty().bind(button.visibleProperty());
            }
            row.getChildren().add(button);
            Tooltip tip = new Tooltip();
            button.setTooltip(tip);
            choices.add(new Choice(standard, button, name, verdict, tip));
        }
        Button compare = new Button(MESSAGES.text("standards.compare"));
        compare.setId("standards-compare");
        compare.getStyleClass().addAll("standard-choice", "standard-each");
        compare.setOnAction(_ -> workspace.requests().bringUp("compare"));
        row.getChildren().add(compare);
        readings.tableProperty().when(inView).subscribe(this::show);
        // While a URL is tested, the row changes with the answer, which names the crawler.
        workspace.crawlerProperty().when(inView).subscribe(_ -> showUntested());
        workspace.readAs().when(inView).subscribe(_ -> showUntested());
    }

    private static boolean isInForce(Standard standard) {
        return Standards.inForce().contains(standard);
    }

    private ToggleButton olderFold() {
        ToggleButton fold = Controls.styled(new ToggleButton(MESSAGES.text("standards.older")), "fold");
        fold.setId("standards-older");
        fold.selectedProperty().bindBidirectional(readings.older);
        fold.graphicProperty().bind(fold.selectedProperty().map(isOpen -> new FontIcon(
                isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
        return fold;
    }

    private void showUntested() {
        if (readings.tableProperty().get().isEmpty()) {
            show(Optional.empty());
        }
    }

    private void show(Optional<StandardReadings.Table> table) {
        for (Choice choice : choices) {
            Optional<StandardVerdict> reading = table.map(all -> all.of(choice.standard()));
            Crawler asked = table.map(all -> all.question().crawler()).orElseGet(workspace.crawlerProperty()::get);
            Standard current =
                    table.map(StandardReadings.Table::standard).orElseGet(workspace.standard()::get);
            boolean isCurrent = choice.standard().id().equals(current.id());
            Crawler answering = reading.map(StandardVerdict::crawler)
                    .orElseGet(() -> readings.answering(choice.standard()));
            boolean isOther = !answering.equals(asked);
            choice.button().pseudoClassStateChanged(CURRENT, isCurrent);
            String shortName = standardTexts.shortName(choice.standard());
            String name = isOther ? MESSAGES.text("standards.other", shortName, answering.name()) : shortName;
            choice.name().setText(name);
            Optional<Outcome> outcome = reading.map(it -> it.verdict().outcome());
            choice.verdict().setText(outcome.map(words::word).orElse(""));
            outcome.ifPresent(known -> OutcomeLook.mark(choice.verdict(), known));
            String tip = tip(choice.standard(), isCurrent, isOther ? answering.name() : "");
            choice.button().setAccessibleText(name + outcome.map(it -> ", " + words.word(it)).orElse("") + ". " + tip);
            choice.tip().setText(tip);
        }
    }

    private String tip(Standard standard, boolean isCurrent, String other) {
        String does = isCurrent
                ? MESSAGES.text("standards.current")
                : other.isEmpty() ? MESSAGES.text("standards.switch") : MESSAGES.text("standards.switch.other", other);
        return does + "\n" + standardTexts.source(standard) + ".\n" + standardTexts.evidence(standard);
    }
}
