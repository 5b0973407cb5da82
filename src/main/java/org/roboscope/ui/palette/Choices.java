package org.roboscope.ui.palette;

import java.util.List;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.GroupCards;
import org.roboscope.ui.workspace.Position;
import org.roboscope.ui.workspace.Workspace;

/** What the palette offers. */
public final class Choices {

    private Choices() {}

    /** Every command that can be given now. */
    public static List<Choice> commands(Actions actions) {
        return actions.all().stream().filter(Action::isEnabled)
                .map(action -> new Choice(
                        action.plainText(),
                        action.keys().stream().findFirst().map(KeyCodeCombination::getDisplayText).orElse(""),
                        action::run))
                .toList();
    }

    /** The places where the groups of the file begin. */
    public static List<Choice> groups(Workspace workspace, Messages messages) {
        return workspace.analysisProperty().get().cards().all().stream()
                .flatMap(card -> card.groups().stream().map(group -> new Choice(
                        name(card, messages),
                        messages.text("palette.lines", group.firstLine(), group.lastLine(), group.rules().size()),
                        () -> workspace.goTo(new Position(group.firstLine(), 0)))))
                .toList();
    }

    private static String name(GroupCards.Card card, Messages messages) {
        return card.star() ? messages.text("palette.everyone") : String.join(", ", card.agents());
    }
}
