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
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Shows the verdicts under all standards. Each is a button that selects the standard. */
final class StandardsRow {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final double NAME_GAP = 4;

    private record StandardButton(Standard standard, Button button, Label name, Label verdict, Tooltip tooltip) {}

    private final Workspace workspace;
    private final StandardReadings readings;
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final List<StandardButton> standardButtons = new ArrayList<>();

    StandardsRow(Workspace workspace, StandardReadings readings) {
        this.workspace = workspace;
        this.readings = readings;
    }

    /**
     * Summarises whether other standards agree with that of the tested crawler. Without a tested URL, it names the
     * standard of the file.
     */
    ObservableValue<String> summary() {
        return Bindings.createStringBinding(
                () -> readings.tableProperty().get().map(StandardReadings.Table::summary)
                        .orElseGet(() -> standardTexts.name(workspace.standardChoice().get())),
                readings.tableProperty(), workspace.standardChoice());
    }

    /** @param isVisible whether the buttons are visible */
    void install(Pane row, ObservableValue<Boolean> isVisible) {
        row.getChildren().addAll(new Label(MESSAGES.text("standards")), createOwnStandardsButton());
        List<Standard> olderStandards = Standards.all().stream().filter(standard -> !isInForce(standard)).toList();
        for (Standard standard : Stream.concat(Standards.inForce().stream(), olderStandards.stream()).toList()) {
            if (standard.equals(olderStandards.getFirst())) {
                row.getChildren().add(createOlderFold());
            }
            row.getChildren().add(createStandardButton(standard));
        }
        Button compareButton = new Button(MESSAGES.text("standards.compare"));
        compareButton.setId("standards-compare");
        compareButton.getStyleClass().addAll("standard-choice", "standard-each");
        compareButton.setOnAction(_ -> workspace.requests().showPanel("compare"));
        row.getChildren().add(compareButton);
        readings.tableProperty().when(isVisible).subscribe(this::showVerdicts);
        // While a URL is tested, the row is updated with the verdicts, which contain the crawler.
        workspace.crawlerProperty().when(isVisible).subscribe(_ -> showWithoutVerdicts());
        workspace.standardChoice().when(isVisible).subscribe(_ -> showWithoutVerdicts());
    }

    /** Creates the button that lets each crawler follow its own standard. It is hidden while this is the case. */
    private Button createOwnStandardsButton() {
        Button button =
                Controls.styled(new Button(MESSAGES.text("allCrawlers")), "standard-choice", "standard-each");
        button.setId("read-as-own");
        button.setAccessibleText(MESSAGES.text("standards.each.switch"));
        button.setTooltip(new Tooltip(MESSAGES.text("standards.each.switch")));
        button.setOnAction(_ -> workspace.chooseStandard(StandardChoice.OWN));
        button.managedProperty().bind(button.visibleProperty());
        button.visibleProperty().bind(workspace.standardChoice().map(now -> !now.equals(StandardChoice.OWN)));
        return button;
    }

    /** Creates the button of a standard. Older standards are hidden by default, unless they are in use. */
    private Button createStandardButton(Standard standard) {
        Label verdict = Controls.label("", "verdict-word");
        Label name = new Label(standardTexts.shortName(standard));
        Button button = Controls.styled(new Button("", new HBox(NAME_GAP, name, verdict)), "standard-choice");
        button.setId("read-as-" + standard.id());
        button.setOnAction(_ -> readings.testUnder(standard));
        if (!isInForce(standard)) {
            button.visibleProperty().bind(Bindings.createBooleanBinding(
                    () -> readings.showsOlder.get() || standard.id().equals(workspace.standard().get().id()),
                    readings.showsOlder, workspace.standard()));
            button.managedProperty().bind(button.visibleProperty());
        }
        Tooltip tooltip = new Tooltip();
        button.setTooltip(tooltip);
        standardButtons.add(new StandardButton(standard, button, name, verdict, tooltip));
        return button;
    }

    private static boolean isInForce(Standard standard) {
        return Standards.inForce().contains(standard);
    }

    private ToggleButton createOlderFold() {
        ToggleButton fold = Controls.foldButton(MESSAGES.text("standards.older"));
        fold.setId("standards-older");
        fold.selectedProperty().bindBidirectional(readings.showsOlder);
        return fold;
    }

    private void showWithoutVerdicts() {
        if (readings.tableProperty().get().isEmpty()) {
            showVerdicts(Optional.empty());
        }
    }

    private void showVerdicts(Optional<StandardReadings.Table> table) {
        for (StandardButton standardButton : standardButtons) {
            Optional<StandardVerdict> reading = table.map(verdicts -> verdicts.verdictUnder(standardButton.standard()));
            Crawler testedCrawler = table.map(verdicts -> verdicts.question().crawler())
                    .orElseGet(workspace.crawlerProperty()::get);
            Standard current =
                    table.map(StandardReadings.Table::standard).orElseGet(workspace.standard()::get);
            boolean isCurrent = standardButton.standard().id().equals(current.id());
            Crawler judgedCrawler = reading.map(StandardVerdict::crawler)
                    .orElseGet(() -> readings.crawlerFor(standardButton.standard()));
            boolean isOtherCrawler = !judgedCrawler.equals(testedCrawler);
            standardButton.button().pseudoClassStateChanged(CURRENT, isCurrent);
            String shortName = standardTexts.shortName(standardButton.standard());
            String name =
                    isOtherCrawler ? MESSAGES.text("standard.crawler", shortName, judgedCrawler.name()) : shortName;
            standardButton.name().setText(name);
            Optional<String> outcome = reading.map(verdict -> verdictMessages.word(verdict.verdict().outcome()));
            standardButton.verdict().setText(outcome.orElse(""));
            reading.ifPresent(
                    verdict -> OutcomeLook.setStyleClass(standardButton.verdict(), verdict.verdict().outcome()));
            String help = helpText(standardButton.standard(), isCurrent, isOtherCrawler ? judgedCrawler.name() : "");
            standardButton.button().setAccessibleText(name + outcome.map(word -> ", " + word).orElse("") + ". " + help);
            standardButton.tooltip().setText(help);
        }
    }

    private String helpText(Standard standard, boolean isCurrent, String otherCrawler) {
        return describeSwitch(isCurrent, otherCrawler) + "\n" + standardTexts.source(standard) + ".\n"
                + standardTexts.evidence(standard);
    }

    private static String describeSwitch(boolean isCurrent, String otherCrawler) {
        if (isCurrent) {
            return MESSAGES.text("standards.current");
        }
        return otherCrawler.isEmpty()
                ? MESSAGES.text("standards.switch")
                : MESSAGES.text("standards.switch.other", otherCrawler);
    }
}
