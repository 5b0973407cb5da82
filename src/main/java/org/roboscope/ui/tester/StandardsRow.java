package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** The verdicts of all standards, a button each: it reads the file that way. */
final class StandardsRow {

    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");

    private record Choice(Standard standard, Button button, Label verdict, Tooltip tip) {}

    private final Workspace workspace;
    private final Messages messages;
    private final VerdictWords words = new VerdictWords();
    private final List<Choice> choices = new ArrayList<>();

    StandardsRow(Workspace workspace, Messages messages) {
        this.workspace = workspace;
        this.messages = messages;
    }

    void install(Pane row, StandardReadings readings) {
        row.getChildren().add(new Label(messages.text("standards")));
        for (Standard standard : Standards.all()) {
            Label verdict = new Label();
            verdict.getStyleClass().add("verdict-word");
            HBox text = new HBox(4, new Label(messages.text("short." + standard.id())), verdict);
            Button button = new Button();
            button.setGraphic(text);
            button.setId("read-as-" + standard.id());
            button.getStyleClass().add("standard-choice");
            button.setOnAction(event -> workspace.readAs(ReadAs.by(standard)));
            row.getChildren().add(button);
            Tooltip tip = new Tooltip();
            button.setTooltip(tip);
            choices.add(new Choice(standard, button, verdict, tip));
        }
        readings.tableProperty().subscribe(this::show);
    }

    private void show(Optional<StandardReadings.Table> table) {
        Standard current = workspace.standardProperty().get();
        for (Choice choice : choices) {
            boolean isCurrent = choice.standard().equals(current);
            choice.button().pseudoClassStateChanged(CURRENT, isCurrent);
            String name = messages.text("short." + choice.standard().id());
            if (table.isPresent()) {
                Outcome outcome = table.get().of(choice.standard()).verdict().outcome();
                choice.verdict().setText(words.word(outcome));
                OutcomeLook.mark(choice.verdict(), outcome);
                name = name + ", " + words.word(outcome);
            } else {
                choice.verdict().setText("");
            }
            String tip = messages.text(isCurrent ? "standards.current" : "standards.switch");
            choice.button().setAccessibleText(name + ". " + tip);
            choice.tip().setText(tip);
        }
    }
}
