package org.roboscope.ui.problems;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.common.WindowMessages;

/** The choice between the own findings and what other checkers say, each with how it ends. */
final class SourceChoice {

    private final CheckersModel checkers;
    private final WindowMessages messages;
    private final ToggleGroup group = new ToggleGroup();
    private final Map<ProblemSource, ToggleButton> buttons = new EnumMap<>(ProblemSource.class);

    SourceChoice(CheckersModel checkers, WindowMessages messages) {
        this.checkers = checkers;
        this.messages = messages;
    }

    void install(Pane box, Node panel) {
        for (ProblemSource source : ProblemSource.values()) {
            ToggleButton button = new ToggleButton(messages.text("source." + source.key()));
            button.setId("problems-source-" + source.key());
            button.getStyleClass().add("severity-toggle");
            button.setToggleGroup(group);
            button.setUserData(source);
            button.setTooltip(new Tooltip(messages.text("source." + source.key() + ".tip")));
            buttons.put(source, button);
            box.getChildren().add(button);
        }
        group.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null) {
                group.selectToggle(before);
            } else {
                checkers.sourceProperty().set((ProblemSource) now.getUserData());
            }
        });
        checkers.sourceProperty().subscribe(source -> group.selectToggle(button(source)));
        checkers.listsProperty().when(panel.visibleProperty()).subscribe(lists -> lists.forEach((source, list) -> {
            ToggleButton button = button(source);
            button.setText(list.summary());
            button.setGraphic(list.isFailed() ? SeverityIcon.of(Severity.ERROR) : null);
            // The button has room only for a summary.
            button.getTooltip().setText(messages.text("source.tip", list.sentence(),
                    messages.text("source." + source.key() + ".tip")));
        }));
    }

    void takeFocus() {
        button(checkers.sourceProperty().get()).requestFocus();
    }

    private ToggleButton button(ProblemSource source) {
        return Objects.requireNonNull(buttons.get(source));
    }
}
